-- The key itself is in the link alone.
create table calendars (
  id integer primary key autoincrement,
  user_id text not null references users (id),
  name text not null,
  kind text not null constraint calendars_kind check (kind in ('flights', 'aircraft')),
  aircraft_id integer references aircraft (id),
  detail text not null constraint calendars_detail check (detail in ('full', 'busy')),
  is_with_schedules integer not null check (is_with_schedules in (0, 1)),
  key_hash text not null,
  created_at text not null,
  last_read_at text,
  last_reader text not null default '',
  deleted_at text,
  deleted_by text references users (id),
  constraint calendars_of_aircraft check ((kind = 'aircraft') = (aircraft_id is not null))
) strict;

create unique index calendars_key on calendars (key_hash);
create index calendars_of_user on calendars (user_id) where deleted_at is null;
