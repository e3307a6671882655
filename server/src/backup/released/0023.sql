-- The rows that migration 23 added to the files before it. Only released.test.ts reads this file.
insert into letter_choices (user_id, kind, choice, at, is_by_mail) values
  ('u-igor', 'booked', 'inMyDay', '2026-07-01T08:00:00.000Z', false),
  ('u-igor', 'day', 'none', '2026-07-01T09:00:00.000Z', true);
insert into said (user_id, kind, day, airport_id, at) values
  ('u-anna', 'reminder', '2026-07-04', 1, '2026-07-03T16:00:00.000Z');
insert into gathered_news (id, user_id, kind, booking_id, action, actor_id, known, starts, at) values
  (1, 'u-igor', 'booked', 1, 'made', 'u-anna', '"new"', '2026-07-04T06:00:00.000Z', '2026-07-01T08:00:00.000Z'),
  (2, 'u-anna', 'newcomers', null, 'waiting', null, '', null, '2026-07-01T08:00:00.000Z');
update outbox set kind = 'booked', useless_after = '2026-07-04T06:00:00.000Z' where id = 1;
