-- The rows that migration 30 added to the files before it. Only released.test.ts reads this file.
insert into aircraft_logs (aircraft_id, since) values (1, '2026-07-01'), (2, '2026-02-28');
insert into rates (id, aircraft_id, instructor_id, since, by_what, meter_id, cents_per_hour, cents_per_landing, is_active) values
  (1, 1, null, '2026-01-01', 'meter', 1, 18000, 250, true),
  (2, null, 'u-igor', '2026-07-01', 'block', null, 5000, 0, true),
  (3, 1, null, '2025-01-01', 'air', null, 10000000, 0, false);
insert into flights (id, booking_id, aircraft_id, pilot_id, instructor_id, is_solo_flight, nature, left_at, back_at, took_off_at,
  landed_at, departure, arrival, take_offs, landings, night_landings, fuel_ml, oil_ml, remark, late_until, booked_until, rate_id,
  cost_cents, version, created_at, created_by, logged_at, deleted_at, deleted_by) values
  (1, 1, 1, 'u-anna', 'u-igor', false, 'flight', '2026-07-04T06:05:00.000Z', '2026-07-04T07:12:00.000Z',
    '2026-07-04T06:15:00.000Z', '2026-07-04T07:05:00.000Z', 'LKVH', 'LKVH', 6, 6, 0, 25500, null, 'Circuits; "good"',
    '2026-07-04T08:30:00.000Z', '2026-07-04T10:00:00.000Z', 1, 25083, 3, '2026-07-04T06:05:00.000Z', 'u-anna',
    '2026-07-04T07:12:00.000Z', null, null),
  (2, null, 1, null, 'u-igor', false, 'ferry', '2026-07-04T08:00:00.000Z', null, null, null, 'LKVH', '', 0, 0, 0, null, null, '',
    null, null, null, null, 1, '2026-07-04T08:00:00.000Z', 'u-igor', null, null, null),
  (3, null, 1, 'u-anna', null, true, 'check', '2026-07-03T08:00:00.000Z', '2026-07-03T09:00:00.000Z', null, null, 'LKVH', 'LKVH',
    1, 1, 1, null, 500, 'By mistake', null, null, null, null, 2, '2026-07-03T09:00:00.000Z', 'u-anna',
    '2026-07-03T09:00:00.000Z', '2026-07-03T09:05:00.000Z', 'u-anna'),
  (4, null, 1, 'u-anna', null, false, 'ground', '2026-07-02T08:00:00.000Z', '2026-07-02T08:30:00.000Z', null, null, 'LKVH', 'LKVH',
    0, 0, 0, null, null, '', null, null, 3, null, 1, '2026-07-02T09:00:00.000Z', 'u-igor', '2026-07-02T09:00:00.000Z', null, null);
insert into flight_meters (flight_id, meter_id, replacement_id, starts, ends, is_disputed) values
  (1, 1, 2, 3600, 7200, false), (2, 1, 2, 7200, 7200, false), (4, 1, 2, 3240, 3960, true), (1, 2, 0, 12, 18, false);
insert into flight_exports (id, at, by) values
  (1, '2026-07-03T10:00:00.000Z', 'u-anna'), (2, '2026-07-05T08:00:00.000Z', 'u-anna');
insert into flight_export_lines (number, export_id, flight_id, sign, version, pilot_id, instructor_id, line) values
  (1, 1, 3, 1, 1, 'u-anna', null, '1;1;3;2026-07-03;OK-VHA;Anna Dvořáková;;check;LKVH;LKVH;;;;;1;1:00;;;1;1;1;;0.5;;;By mistake'),
  (2, 2, 3, -1, 1, 'u-anna', null, '2;-1;3;2026-07-03;OK-VHA;Anna Dvořáková;;check;LKVH;LKVH;;;;;1;1:00;;;1;1;1;;0.5;;;By mistake'),
  (3, 2, 1, 1, 3, 'u-anna', 'u-igor', '3;1;1;2026-07-04;OK-VHA;Anna Dvořáková;Igor Petrenko;flight;LKVH;LKVH;;;;;1.12;1:07;0.83;0:50;6;6;0;25.5;;;250.83;"Circuits; ""good"""');
insert into flown_elsewhere (id, user_id, day, group_id, minutes, take_offs, landings, night_landings, entered_at, confirmed_by) values
  (1, 'u-anna', '2026-06-30', 1, 95, 3, 3, 1, '2026-07-01T08:00:00.000Z', 'u-igor'),
  (2, 'u-igor', '2024-02-29', null, 0, 1, 1, 0, '2026-07-01T08:00:00.000Z', null);
update defects set flight_id = 1 where id = 1;
