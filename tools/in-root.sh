# Sourced by tools/check-deb and tools/check-dist, which set `root`: a root of tools/debian-root to run commands in.

inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/work LC_ALL=C DEBIAN_FRONTEND=noninteractive \
  OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "$@"; }

root_remove() {
  for mounted in dev/shm sys proc; do
    ! mountpoint -q "$root/$mounted" || umount "$root/$mounted"
  done
  rm -rf --one-file-system "$root"
}

# root_make SUITE; it is removed when the script ends.
root_make() {
  root_remove
  trap root_remove EXIT
  tools/debian-root "$root" "$1"
  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys" # MPI looks for networks there
  mkdir -p "$root/dev/shm" "$root/work"
  mount -t tmpfs tmpfs "$root/dev/shm"
}
