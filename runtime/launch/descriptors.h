/* Descriptors that a process has from the one that started it. */
#ifndef X10_LAUNCH_DESCRIPTORS_H
#define X10_LAUNCH_DESCRIPTORS_H

/* Closes all descriptors from `first` on but `kept`, which may be lower: then none is kept. */
void x10_descriptors_close(unsigned first, unsigned kept);

#endif
