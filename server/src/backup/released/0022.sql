-- The rows that migration 22 added to the files before it. Only released.test.ts reads this file.
insert into wishes (id, user_id, airport_id, minutes, instructor, way, notice_minutes, description, version, created_at,
  created_by, queued_at, unanswered, told_at, ended_at, ended_why, booking_id) values
  (1, 'u-anna', 1, 120, 'some', 'ask', 720, 'Circuits', 2, '2026-07-01T09:00:00.000Z', 'u-anna',
    '2026-07-01T09:00:00.000Z', 1, '2026-07-01T10:00:00.000Z', null, null, null),
  (2, 'u-anna', 1, 60, 'none', 'book', 60, '', 1, '2026-07-01T09:00:00.000Z', 'u-igor',
    '2026-07-01T09:00:00.000Z', 0, null, '2026-07-01T10:00:00.000Z', 'filled', 1);
insert into wish_windows (wish_id, starts, ends) values
  (1, '2026-07-08T06:00:00.000Z', '2026-07-08T16:00:00.000Z'),
  (2, '2026-07-04T06:00:00.000Z', '2026-07-04T08:00:00.000Z');
insert into wish_aircraft (wish_id, aircraft_id, rank) values (1, 1, 0), (2, 1, 0);
insert into wish_instructors (wish_id, user_id, rank) values (1, 'u-igor', 0);
insert into wish_refusals (wish_id, aircraft_id, starts) values (1, 1, '2026-07-08T06:00:00.000Z');
insert into keeps (id, wish_id, aircraft_id, instructor_id, starts, ends, kind, until, given_up_booking_id, given_up_by)
  values (1, 1, 1, 'u-igor', '2026-07-08T10:00:00.000Z', '2026-07-08T12:00:00.000Z', 'undo', '2026-07-01T10:01:00.000Z',
    3, 'u-anna');
insert into claims (resource, starts, holder, ends, party) values
  ('aircraft:1', '2026-07-08T10:00:00.000Z', 'keep:1', '2026-07-08T12:00:00.000Z', 'keep:1'),
  ('person:u-anna', '2026-07-08T10:00:00.000Z', 'keep:1', '2026-07-08T12:00:00.000Z', 'keep:1'),
  ('person:u-igor', '2026-07-08T10:00:00.000Z', 'keep:1', '2026-07-08T12:00:00.000Z', 'keep:1');
