#!/bin/sh
# Starts the program in its container. A volume that was just made, or a folder of the host, belongs to root: it is handed to
# the unprivileged user first and closed to all others. Then the program runs as that user, in this process, so that it
# receives the signals.
set -eu
if [ "$(id -u)" -eq 0 ]; then
  chown bun:bun "$DATA_DIR"
  chmod 0700 "$DATA_DIR"
  exec setpriv --reuid=bun --regid=bun --init-groups --no-new-privs bun dist/service/main.js "$@"
fi
exec bun dist/service/main.js "$@"
