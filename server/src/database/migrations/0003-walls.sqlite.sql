-- The key itself is in the link alone.
create table walls (
  id integer primary key autoincrement,
  name text not null,
  airport_id integer not null references airports (id),
  key_hash text not null,
  created_at text not null,
  created_by text not null references users (id),
  deleted_at text,
  deleted_by text references users (id)
) strict;

create unique index walls_key on walls (key_hash);
