#!/bin/sh
# Creates the role that Windsock connects as, and its database. The role owns this database and has no other rights: it
# cannot read files, run programs or create roles. The PostgreSQL image runs this script once, on an empty volume. To run
# it by hand:
#   POSTGRES_USER=postgres DATABASE_PASSWORD=… sh deploy/postgres-role.sh
# psql reads the address of the server from PGHOST and PGPORT. The script needs PostgreSQL 15 or later.
set -eu

export DATABASE_PASSWORD DATABASE_ROLE="${DATABASE_ROLE:-windsock}"

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "${POSTGRES_DB:-$POSTGRES_USER}" <<'SQL'
\getenv role DATABASE_ROLE
\getenv password DATABASE_PASSWORD
create role :"role" login password :'password'
  nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database :"role" owner :"role";
revoke connect, temporary on database :"role" from public;
\connect :"role"
revoke all on schema public from public;
alter schema public owner to :"role";
SQL
