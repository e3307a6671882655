-- What the club asks of people before they fly.
create table requirements (
  id integer primary key autoincrement,
  name text not null,
  kind text not null constraint requirements_kind check (kind in ('proof', 'recency')),
  of_person text not null constraint requirements_of_person check (of_person in ('pilot', 'instructor')),
  group_id integer references aircraft_groups (id),
  is_per_aircraft integer not null default 0 check (is_per_aircraft in (0, 1)),
  level text not null constraint requirements_level check (level in ('note', 'warn', 'block')),
  counts_from text not null,
  is_asked_with_instructor integer not null default 0 check (is_asked_with_instructor in (0, 1)),
  is_asked_at_night_only integer not null default 0 check (is_asked_at_night_only in (0, 1)),
  valid_months integer,
  valid_days integer,
  is_to_month_end integer not null default 0 check (is_to_month_end in (0, 1)),
  is_private integer not null default 0 check (is_private in (0, 1)),
  is_to_be_confirmed integer not null default 0 check (is_to_be_confirmed in (0, 1)),
  remind_days text not null default '60,30,7',
  window_days integer,
  window_months integer,
  least_take_offs integer,
  least_landings integer,
  least_night_landings integer,
  least_flights integer,
  least_minutes integer,
  is_met_with_instructor integer not null default 1 check (is_met_with_instructor in (0, 1)),
  text text not null,
  is_active integer not null check (is_active in (0, 1)),
  deleted_at text,
  constraint requirements_deleted check (is_active = (deleted_at is null)),
  constraint requirements_days check (counts_from glob '????-??-??'),
  constraint requirements_window check (kind = 'proof' or (window_days is null) <> (window_months is null)),
  constraint requirements_least check (kind = 'proof' or coalesce(least_take_offs, least_landings, least_night_landings, least_flights, least_minutes) is not null)
) strict;

create table requirement_roles (
  requirement_id integer not null references requirements (id) on delete cascade,
  role text not null constraint requirement_roles_role check (role in ('Administrator', 'Instructor', 'Pilot', 'Student', 'External')),
  primary key (requirement_id, role)
) strict, without rowid;

-- A day from which and a day until which somebody meets a requirement; never a paper, a number or a reason.
create table proofs (
  id integer primary key autoincrement,
  requirement_id integer not null references requirements (id),
  user_id text not null references users (id),
  aircraft_id integer references aircraft (id),
  since text not null,
  until text,
  is_waiver integer not null default 0 check (is_waiver in (0, 1)),
  entered_at text not null,
  entered_by text not null references users (id),
  confirmed_at text,
  confirmed_by text references users (id),
  deleted_at text,
  deleted_by text references users (id),
  constraint proofs_days check (since glob '????-??-??' and (until is null or until glob '????-??-??')),
  constraint proofs_since_before_until check (until is null or since <= until)
) strict;

create index proofs_of_user on proofs (user_id, requirement_id) where deleted_at is null;

create index proofs_ending on proofs (until) where deleted_at is null and until is not null;
