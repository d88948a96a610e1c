#!/bin/sh
# Tools of Debian that some tests need and say loudly that they miss: libfaketime moves the clock under a running service, Chromium
# opens the pages, espeak-ng and ffmpeg read stories aloud and film them.
set -u
missing=""
ls /usr/lib/*/faketime/libfaketimeMT.so.1 >/dev/null 2>&1 || missing="libfaketime"
for tool in chromium espeak-ng ffmpeg; do
  [ -x "/usr/bin/$tool" ] || missing="$missing $tool"
done
if [ -z "$missing" ]; then exit 0; fi
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  # shellcheck disable=SC2086
  { apt-get install -y --no-install-recommends $missing || { apt-get update && apt-get install -y --no-install-recommends $missing; }; } >/dev/null 2>&1 && exit 0
fi
echo "could not be installed: $missing; tests that need it are left out" >&2
