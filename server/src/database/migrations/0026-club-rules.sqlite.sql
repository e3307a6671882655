-- Groups of aircraft, for rules and figures.
create table aircraft_groups (
  id integer primary key autoincrement,
  name text not null,
  name_key text not null,
  is_active integer not null check (is_active in (0, 1))
) strict;

create unique index aircraft_groups_name on aircraft_groups (name_key) where is_active;

create table aircraft_group_members (
  group_id integer not null references aircraft_groups (id) on delete cascade,
  aircraft_id integer not null references aircraft (id),
  primary key (group_id, aircraft_id)
) strict, without rowid;

create index aircraft_group_members_of_aircraft on aircraft_group_members (aircraft_id);

-- What the program has told people once. Several servers write the same topic, and one of them sends the email.
create table notices (
  topic text not null primary key,
  told_at text not null
) strict, without rowid;

-- What people say became of a booking that was not flown. Without a row nothing is known.
create table booking_outcomes (
  booking_id integer not null primary key references bookings (id),
  outcome text not null constraint booking_outcomes_outcome check (outcome in ('not flown', 'cancelled')),
  reason text not null constraint booking_outcomes_reason check (reason in ('weather', 'technical', 'ill', 'no-show', 'other')),
  at text not null,
  by text not null references users (id)
) strict;

-- The club's rules of fair use.
create table rules (
  id integer primary key autoincrement,
  name text not null,
  kind text not null constraint rules_kind check (kind in ('open bookings', 'open hours', 'weekend days', 'length', 'horizon', 'no-shows', 'flown share', 'cancelling')),
  state text not null constraint rules_state check (state in ('draft', 'on', 'off')),
  level text not null constraint rules_level check (level in ('note', 'warn', 'block')),
  group_id integer references aircraft_groups (id),
  airport_id integer references airports (id),
  amount integer,
  least integer,
  days integer,
  except_hours integer,
  is_asked_with_instructor integer not null default 0 check (is_asked_with_instructor in (0, 1)),
  starts_on text not null,
  text text not null,
  is_active integer not null default 1 check (is_active in (0, 1)),
  constraint rules_day check (starts_on glob '????-??-??')
) strict;

create table rule_roles (
  rule_id integer not null references rules (id) on delete cascade,
  role text not null constraint rule_roles_role check (role in ('Administrator', 'Instructor', 'Pilot', 'Student', 'External')),
  primary key (rule_id, role)
) strict, without rowid;

-- How often a rule refused a save, by day. Nothing tells whose.
create table rule_stops (
  rule_id integer not null references rules (id),
  day text not null,
  times integer not null,
  primary key (rule_id, day),
  constraint rule_stops_day check (day glob '????-??-??')
) strict, without rowid;

-- A verdict of a rule that somebody set aside when they saved a booking, with their reason.
create table booking_overrides (
  id integer primary key autoincrement,
  booking_id integer not null references bookings (id),
  source text not null constraint booking_overrides_source check (source in ('requirement', 'rule', 'limit', 'defect')),
  source_id integer not null,
  user_id text references users (id),
  reason text not null,
  at text not null,
  by text not null references users (id)
) strict;

create index booking_overrides_of_booking on booking_overrides (booking_id);
