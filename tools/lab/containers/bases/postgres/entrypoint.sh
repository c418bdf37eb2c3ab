#!/bin/sh
# Does the same as the published image: creates a data folder at the first start and runs the server as `postgres`.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  file=$(mktemp)
  printf '%s\n' "${POSTGRES_PASSWORD:-$(cat "$POSTGRES_PASSWORD_FILE")}" > "$file"
  initdb --pgdata "$PGDATA" --username "$POSTGRES_USER" --pwfile "$file" --auth scram-sha-256 --encoding UTF8 \
    --locale-provider builtin --builtin-locale C.UTF-8 --locale C
  rm "$file"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
exec "$@" -c 'listen_addresses=*' -c 'unix_socket_directories=/tmp'
