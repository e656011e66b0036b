/* Addresses of places: "unix:/path" or "tcp:host:port", and their sockets. */
#ifndef X10COMM_SOCKETS_ADDRESS_H
#define X10COMM_SOCKETS_ADDRESS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The path of a place's Unix-domain socket in the job's directory. 0, or -1 if it is too long. */
int address_unix_path(char *path, size_t size, const char *directory, uint32_t place);
/* Listening sockets; -1 with errno set. The address is written only on success. */
int address_listen_unix(const char *path, char *address, size_t size);
int address_listen_tcp(const char *interface, char *address, size_t size); /* EADDRINUSE: on all ports it may have */
/* The ports it may have, "20000-20099", any unless set; false for what is no range. */
bool address_ports_set(const char *text);
/* A socket that is connected or about to be, non-blocking; -1 with errno set: EAGAIN is worth another try. */
int address_connect(const char *address);
int address_connect_unix(const char *path);
/* For a TCP socket: small messages leave immediately, and a host that is silent (silence.h) counts as gone. A
 * Unix-domain socket needs neither; it gets a larger send buffer. */
void address_tune(int fd);

#endif
