"""Runs a command as a container does that lets no process read or trace another: contain.py COMMAND …"""
import ctypes
import errno
import os
import struct
import sys

NO_NEW_PRIVILEGES, SECCOMP, FILTER = 38, 22, 2
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
REFUSED, ALLOWED = 0x00050000 | errno.EPERM, 0x7FFF0000
CALLS = {"x86_64": (101, 310, 311), "aarch64": (117, 270, 271)}  # ptrace, process_vm_readv, process_vm_writev


def instruction(code, true=0, false=0, value=0):
    return struct.pack("HBBI", code, true, false, value)


calls = CALLS[os.uname().machine]
program = instruction(LOAD) + b"".join(instruction(EQUAL, len(calls) - i, 0, call) for i, call in enumerate(calls))
program += instruction(RETURN, value=ALLOWED) + instruction(RETURN, value=REFUSED)
buffer = ctypes.create_string_buffer(program)
libc = ctypes.CDLL(None, use_errno=True)
head = ctypes.create_string_buffer(struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(buffer)))
if libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) or libc.prctl(SECCOMP, FILTER, head, 0, 0):
    sys.exit("contain: " + os.strerror(ctypes.get_errno()))
os.execvp(sys.argv[1], sys.argv[1:])
