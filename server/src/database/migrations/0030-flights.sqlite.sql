-- Aircraft whose flights are logged, and from which day on.
create table aircraft_logs (
  aircraft_id integer not null primary key references aircraft (id),
  since text not null,
  constraint aircraft_logs_day check (since glob '????-??-??')
) strict;

-- What an hour with an aircraft or an instructor costs from a day on.
create table rates (
  id integer primary key autoincrement,
  aircraft_id integer references aircraft (id),
  instructor_id text references users (id),
  since text not null,
  by_what text not null constraint rates_by_what check (by_what in ('meter', 'block', 'air')),
  meter_id integer references meters (id),
  cents_per_hour integer not null constraint rates_per_hour check (cents_per_hour >= 0),
  cents_per_landing integer not null default 0 constraint rates_per_landing check (cents_per_landing >= 0),
  -- A deleted rate stays, because flights name the rate that they were closed with.
  is_active integer not null default 1 check (is_active in (0, 1)),
  constraint rates_of_one check ((aircraft_id is null) <> (instructor_id is null)),
  constraint rates_day check (since glob '????-??-??'),
  constraint rates_metered check ((by_what = 'meter') = (meter_id is not null))
) strict;

create table flights (
  id integer primary key autoincrement,
  booking_id integer references bookings (id),
  aircraft_id integer not null references aircraft (id),
  pilot_id text references users (id),
  instructor_id text references users (id),
  is_solo_flight integer not null check (is_solo_flight in (0, 1)),
  nature text not null constraint flights_nature check (nature in ('flight', 'check', 'ferry', 'ground')),
  left_at text not null,
  back_at text,
  took_off_at text,
  landed_at text,
  departure text not null,
  arrival text not null,
  take_offs integer not null default 0 constraint flights_take_offs check (take_offs >= 0),
  landings integer not null default 0 constraint flights_landings check (landings >= 0),
  night_landings integer not null default 0 constraint flights_night_landings check (night_landings between 0 and landings),
  fuel_ml integer constraint flights_fuel check (fuel_ml >= 0),
  oil_ml integer constraint flights_oil check (oil_ml >= 0),
  remark text not null,
  late_until text,
  booked_until text,
  rate_id integer references rates (id),
  cost_cents integer,
  version integer not null default 1,
  created_at text not null,
  created_by text not null references users (id),
  -- When somebody logged that the aircraft is back; null while it is out.
  logged_at text,
  deleted_at text,
  deleted_by text references users (id),
  constraint flights_somebody_flies check (pilot_id is not null or instructor_id is not null),
  constraint flights_left_before_back check (back_at is null or left_at <= back_at)
) strict;

-- An aircraft is out once at a time.
create unique index flights_out on flights (aircraft_id) where back_at is null and deleted_at is null;
-- With the version, because forecasts ask often whether the flights of an aircraft have changed.
create index flights_of_aircraft on flights (aircraft_id, left_at, version) where deleted_at is null;
create index flights_of_pilot on flights (pilot_id, left_at) where deleted_at is null;
create index flights_of_instructor on flights (instructor_id, left_at) where deleted_at is null;
-- The latest flight tells what its meters show now.
create index flights_ended on flights (aircraft_id, coalesce(back_at, left_at)) where deleted_at is null;
create index flights_of_booking on flights (booking_id) where booking_id is not null;

-- What a meter ran through on a flight. No two stretches of one meter overlap, except those that are marked as disputed.
-- After a replacement the meter counts anew, so that only stretches of the same `replacement_id` are compared: the reading
-- with which the meter was replaced last before the flight left, or 0. While the aircraft is out `ends` is `starts`.
create table flight_meters (
  flight_id integer not null references flights (id) on delete cascade,
  meter_id integer not null references meters (id),
  starts integer not null,
  ends integer not null,
  is_disputed integer not null default 0 check (is_disputed in (0, 1)),
  replacement_id integer not null default 0,
  primary key (flight_id, meter_id),
  constraint flight_meters_starts_before_ends check (starts <= ends)
) strict, without rowid;

create index flight_meters_of_meter on flight_meters (meter_id, replacement_id, starts) where not is_disputed;
create index flight_meters_disputed on flight_meters (meter_id) where is_disputed;

create trigger flight_meters_no_overlap_on_insert before insert on flight_meters
when not new.is_disputed and new.starts < new.ends and (
  select m.ends from flight_meters m
  where m.meter_id = new.meter_id and m.replacement_id = new.replacement_id and not m.is_disputed
    and m.starts < new.ends and m.starts < m.ends and m.flight_id <> new.flight_id
  order by m.starts desc limit 1) > new.starts
begin select raise(abort, 'flight_meters_no_overlap'); end;

create trigger flight_meters_no_overlap_on_update before update on flight_meters
when not new.is_disputed and new.starts < new.ends and (
  select m.ends from flight_meters m
  where m.meter_id = new.meter_id and m.replacement_id = new.replacement_id and not m.is_disputed
    and m.starts < new.ends and m.starts < m.ends and m.flight_id <> new.flight_id
  order by m.starts desc limit 1) > new.starts
begin select raise(abort, 'flight_meters_no_overlap'); end;

-- What accounting has been given: rows are only added. A corrected flight is taken back by a line with the sign -1.
create table flight_exports (
  id integer primary key autoincrement,
  at text not null,
  by text not null references users (id)
) strict;

create table flight_export_lines (
  number integer not null primary key,
  export_id integer not null references flight_exports (id),
  flight_id integer not null references flights (id),
  sign integer not null constraint flight_export_lines_sign check (sign in (-1, 1)),
  -- The version of the flight that the line describes.
  version integer not null,
  -- The people whom the line names.
  pilot_id text references users (id),
  instructor_id text references users (id),
  line text not null
) strict;

create index flight_export_lines_of_flight on flight_export_lines (flight_id, number);
create index flight_export_lines_of_export on flight_export_lines (export_id, number);

-- Flights and landings elsewhere, by their pilot's word.
create table flown_elsewhere (
  id integer primary key autoincrement,
  user_id text not null references users (id),
  day text not null,
  group_id integer references aircraft_groups (id),
  minutes integer not null constraint flown_elsewhere_minutes check (minutes >= 0),
  take_offs integer not null constraint flown_elsewhere_take_offs check (take_offs >= 0),
  landings integer not null constraint flown_elsewhere_landings check (landings >= 0),
  night_landings integer not null constraint flown_elsewhere_night_landings check (night_landings between 0 and landings),
  entered_at text not null,
  confirmed_by text references users (id),
  constraint flown_elsewhere_day check (day glob '????-??-??')
) strict;

create index flown_elsewhere_of_user on flown_elsewhere (user_id, day);

-- The flight on which a defect was found.
alter table defects add column flight_id integer references flights (id);

-- Finds the bookings that were not flown, by the moment at which somebody said so.
create index booking_outcomes_not_flown on booking_outcomes (at) where outcome = 'not flown';
