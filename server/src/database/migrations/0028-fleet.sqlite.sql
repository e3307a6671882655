-- Meters of aircraft. Values are seconds for the first three units, so that they are whole numbers, and counts otherwise.
create table meters (
  id integer primary key autoincrement,
  aircraft_id integer not null references aircraft (id),
  name text not null,
  name_key text not null,
  unit text not null constraint meters_unit check (unit in ('tenths', 'hundredths', 'minutes', 'count')),
  is_active integer not null check (is_active in (0, 1))
) strict;

create unique index meters_name on meters (aircraft_id, name_key) where is_active;

create table readings (
  id integer primary key autoincrement,
  meter_id integer not null references meters (id),
  at text not null,
  kind text not null constraint readings_kind check (kind in ('reading', 'ground run', 'explained', 'replaced')),
  starts integer,
  value integer not null,
  remark text not null,
  entered_at text not null,
  entered_by text references users (id),
  deleted_at text,
  deleted_by text references users (id)
) strict;

create index readings_of_meter on readings (meter_id, at) where deleted_at is null;

-- Maintenance that is due at a reading of a meter, on a day, or at whichever comes first.
create table limits (
  id integer primary key autoincrement,
  aircraft_id integer not null references aircraft (id),
  name text not null,
  meter_id integer references meters (id),
  every_value integer,
  due_value integer,
  tolerance_value integer not null default 0,
  warn_value integer,
  every_months integer,
  due_on text,
  is_to_month_end integer not null default 0 check (is_to_month_end in (0, 1)),
  tolerance_days integer not null default 0,
  warn_days integer not null default 30,
  counts_from text not null constraint limits_counts_from check (counts_from in ('done', 'due')),
  at_limit text not null constraint limits_at_limit check (at_limit in ('tell', 'refuse')),
  plan text not null constraint limits_plan check (plan in ('none', 'propose', 'place')),
  plan_days integer not null default 1,
  version integer not null default 1,
  is_active integer not null check (is_active in (0, 1)),
  constraint limits_day check (due_on is null or due_on glob '????-??-??'),
  constraint limits_metered check ((meter_id is null) = (due_value is null)),
  constraint limits_something_is_due check (due_value is not null or due_on is not null)
) strict;

create index limits_of_aircraft on limits (aircraft_id) where is_active;

create table limit_dones (
  id integer primary key autoincrement,
  limit_id integer not null references limits (id),
  done_on text not null,
  value integer,
  remark text not null,
  entered_at text not null,
  entered_by text not null references users (id),
  constraint limit_dones_day check (done_on is null or done_on glob '????-??-??')
) strict;

create index limit_dones_of_limit on limit_dones (limit_id, done_on);

-- Why an aircraft is under maintenance, and the limit whose maintenance it is.
alter table maintenances add column reason text not null default '';
alter table maintenances add column limit_id integer references limits (id);

create index maintenances_of_limit on maintenances (limit_id) where limit_id is not null;

create table defects (
  id integer primary key autoincrement,
  aircraft_id integer not null references aircraft (id),
  title text not null,
  text text not null,
  severity text not null constraint defects_severity check (severity in ('must not fly', 'look at it', 'note')),
  state text not null constraint defects_state check (state in ('reported', 'grounded', 'deferred', 'closed')),
  deferred_until text,
  reported_at text not null,
  reported_by text not null references users (id),
  decided_at text,
  decided_by text references users (id),
  decision text not null default '',
  maintenance_id integer references maintenances (id),
  version integer not null default 1,
  constraint defects_day check (deferred_until is null or deferred_until glob '????-??-??'),
  constraint defects_decided check (state = 'reported' or decided_by is not null)
) strict;

create index defects_open on defects (aircraft_id) where state <> 'closed';
