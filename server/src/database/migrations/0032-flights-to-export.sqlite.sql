-- A row for each write of a flight that no export has dealt with yet, so that an export need not look at all flights.
-- Rows are only added and removed, never changed, so that saves and exports do not wait for each other.
create table flights_to_export (
  id integer primary key autoincrement,
  flight_id integer not null references flights (id) on delete cascade
) strict;

-- The flights that accounting has not got as they are.
insert into flights_to_export (flight_id)
select id from flights
where deleted_at is not null or back_at is null or version <> coalesce((
  select sign * version from flight_export_lines where flight_id = flights.id order by number desc limit 1), 0)
order by id;
