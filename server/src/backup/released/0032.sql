-- The rows that migration 32 added to the files before it. Only released.test.ts reads this file.
insert into flights_to_export (id, flight_id) values (1, 2), (2, 4), (3, 4);
