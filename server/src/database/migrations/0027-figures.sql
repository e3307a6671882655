-- The figures count deleted bookings of a period.
create index bookings_deleted on bookings (aircraft_id, starts) where deleted_at is not null;
