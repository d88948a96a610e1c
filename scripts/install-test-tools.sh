#!/bin/sh
# Tools of Debian that some tests need and say loudly that they miss: libfaketime moves the clock under a running service.
set -u
if ls /usr/lib/*/faketime/libfaketimeMT.so.1 >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  { apt-get install -y --no-install-recommends libfaketime || { apt-get update && apt-get install -y --no-install-recommends libfaketime; }; } >/dev/null 2>&1 && exit 0
fi
echo "libfaketime could not be installed: tests of a clock that is set are left out" >&2
