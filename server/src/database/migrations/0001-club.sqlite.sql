create table settings (
  name text not null primary key,
  value text not null
) strict;

create table airports (
  id integer primary key autoincrement,
  name text not null,
  icao_code text not null,
  description text not null,
  latitude real not null,
  longitude real not null,
  time_zone text not null,
  is_active integer not null check (is_active in (0, 1))
) strict;

create unique index airports_icao_code on airports (lower(icao_code)) where is_active;

-- user_name_key and email_key are the name and the address without regard to case, folded by the program:
-- lower() knows ASCII alone here, and depends on the server's locale in PostgreSQL.
create table users (
  id text not null primary key,
  first_name text not null,
  last_name text not null,
  user_name text not null,
  user_name_key text not null,
  email text not null,
  email_key text not null,
  phone_number text not null,
  address text not null,
  assigned_airport_id integer references airports (id),
  color text,
  password_hash text,
  is_approved integer not null check (is_approved in (0, 1)),
  is_active integer not null check (is_active in (0, 1)),
  created_at text not null
) strict;

-- The index made last is checked first, here: of a name and an address both taken, the name is named, as in PostgreSQL.
create unique index users_email on users (email_key) where is_active;
create unique index users_user_name on users (user_name_key) where is_active;

create table user_roles (
  user_id text not null references users (id) on delete cascade,
  role text not null constraint user_roles_role check (role in ('Administrator', 'Instructor', 'Pilot', 'Student', 'External')),
  primary key (user_id, role)
) strict, without rowid;

create index user_roles_of_role on user_roles (role, user_id);

create table sessions (
  id text not null primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null
) strict, without rowid;

create index sessions_of_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table failed_logins (
  id integer primary key autoincrement,
  subject text not null,
  at text not null
) strict;

create index failed_logins_of_subject on failed_logins (subject, at);
create index failed_logins_age on failed_logins (at);

create table aircraft (
  id integer primary key autoincrement,
  name text not null,
  type text not null,
  registration_code text not null,
  assigned_airport_id integer not null references airports (id),
  description text not null,
  is_visible_for_external_users integer not null check (is_visible_for_external_users in (0, 1)),
  is_active integer not null check (is_active in (0, 1))
) strict;

create unique index aircraft_registration_code on aircraft (lower(registration_code)) where is_active;
create index aircraft_of_airport on aircraft (assigned_airport_id);

create table maintenances (
  id integer primary key autoincrement,
  aircraft_id integer not null references aircraft (id),
  starts text not null,
  ends text not null,
  deleted_at text,
  deleted_by text references users (id),
  constraint maintenances_starts_before_ends check (starts <= ends),
  constraint maintenances_moments check (starts glob '????-??-??T??:??:??.???Z' and ends glob '????-??-??T??:??:??.???Z')
) strict;

create index maintenances_of_aircraft on maintenances (aircraft_id, ends) where deleted_at is null;

create table schedules (
  id integer primary key autoincrement,
  user_id text not null references users (id),
  airport_id integer not null references airports (id),
  starts text not null,
  ends text not null,
  repetition text not null check (repetition in ('Once', 'Daily', 'Weekly', 'Monthly')),
  series_id text,
  series_end text,
  version integer not null default 1,
  deleted_at text,
  deleted_by text references users (id),
  constraint schedules_starts_before_ends check (starts < ends),
  constraint schedules_moments check (starts glob '????-??-??T??:??:??.???Z' and ends glob '????-??-??T??:??:??.???Z')
) strict;

create index schedules_of_user on schedules (user_id, starts) where deleted_at is null;
create index schedules_of_series on schedules (series_id) where series_id is not null;

create table bookings (
  id integer primary key autoincrement,
  aircraft_id integer not null references aircraft (id),
  starts text not null,
  ends text not null,
  pilot_id text references users (id),
  instructor_id text references users (id),
  description text not null,
  is_solo_flight integer not null check (is_solo_flight in (0, 1)),
  is_suspended integer not null default 0 check (is_suspended in (0, 1)),
  repetition text not null check (repetition in ('Once', 'Daily', 'Weekly', 'Monthly')),
  series_id text,
  series_end text,
  version integer not null default 1,
  created_at text not null,
  created_by text not null references users (id),
  deleted_at text,
  deleted_by text references users (id),
  constraint bookings_somebody_flies check (pilot_id is not null or instructor_id is not null),
  constraint bookings_starts_before_ends check (starts < ends),
  constraint bookings_moments check (starts glob '????-??-??T??:??:??.???Z' and ends glob '????-??-??T??:??:??.???Z')
) strict;

-- Live bookings of one aircraft never overlap, so the last one that starts before a period is the only one that can reach into it.
create index bookings_of_aircraft on bookings (aircraft_id, starts) where deleted_at is null and not is_suspended;
create index bookings_suspended on bookings (aircraft_id, starts) where deleted_at is null and is_suspended;
create index bookings_of_pilot on bookings (pilot_id, ends, starts) where deleted_at is null;
create index bookings_of_instructor on bookings (instructor_id, ends, starts) where deleted_at is null;
create index bookings_of_series on bookings (series_id) where series_id is not null;

create table claims (
  resource text not null,
  starts text not null,
  holder text not null,
  ends text not null,
  party text not null,
  primary key (resource, starts, holder),
  constraint claims_starts_before_ends check (starts < ends)
) strict, without rowid;

create index claims_of_holder on claims (holder);
create index claims_of_maintenance on claims (resource, ends) where party = 'maintenance';

-- No two claims on one resource overlap unless both are maintenance. What is not maintenance never overlaps there,
-- so the last of it that starts before the new claim ends tells all; periods of maintenance are few.
create trigger claims_no_overlap_on_insert before insert on claims
when (
    select c.ends from claims c
    where c.resource = new.resource and c.starts < new.ends and c.party <> 'maintenance' and c.party <> new.party
    order by c.starts desc limit 1
  ) > new.starts
  or (new.party <> 'maintenance' and exists (
    select 1 from claims c
    where c.resource = new.resource and c.party = 'maintenance' and c.ends > new.starts and c.starts < new.ends
  ))
begin
  select raise(abort, 'claims_no_overlap');
end;

create trigger claims_no_overlap_on_update before update on claims
when (
    select c.ends from claims c
    where c.resource = new.resource and c.starts < new.ends and c.party <> 'maintenance' and c.party <> new.party
    order by c.starts desc limit 1
  ) > new.starts
  or (new.party <> 'maintenance' and exists (
    select 1 from claims c
    where c.resource = new.resource and c.party = 'maintenance' and c.ends > new.starts and c.starts < new.ends
  ))
begin
  select raise(abort, 'claims_no_overlap');
end;

create table audit (
  id integer primary key autoincrement,
  at text not null,
  actor_id text references users (id),
  noun text not null,
  subject_id text not null,
  action text not null,
  before text
) strict;

create index audit_of_subject on audit (noun, subject_id);
