-- The rows that migration 26 added to the files before it. Only released.test.ts reads this file.
insert into aircraft_groups (id, name, name_key, is_active) values
  (1, 'Two-seaters', 'two-seaters', true),
  (2, 'Gliders', 'gliders', false);
insert into aircraft_group_members (group_id, aircraft_id) values (1, 1), (2, 1);
insert into notices (topic, told_at) values ('doubtful:1:rule:1', '2026-07-01T09:00:00.000Z');
insert into rules (id, name, kind, state, level, group_id, airport_id, amount, least, days, except_hours,
  is_asked_with_instructor, starts_on, text, is_active) values
  (1, 'Three bookings', 'open bookings', 'on', 'block', null, null, 3, null, null, 48, false, '2026-07-01',
    'Ask the board.', true),
  (2, 'Short flights', 'length', 'draft', 'warn', 1, 1, 240, 60, null, null, true, '2027-01-01', '', true),
  (3, 'No-shows', 'no-shows', 'off', 'note', null, null, 2, null, 90, null, false, '2026-07-01', '', false);
insert into rule_roles (rule_id, role) values (1, 'Pilot'), (1, 'Student'), (2, 'External');
insert into rule_stops (rule_id, day, times) values (1, '2026-07-01', 2), (3, '2026-06-30', 1);
insert into booking_outcomes (booking_id, outcome, reason, at, by) values
  (3, 'cancelled', 'weather', '2026-07-02T08:00:00.000Z', 'u-anna');
insert into booking_overrides (id, booking_id, source, source_id, user_id, reason, at, by) values
  (1, 1, 'rule', 1, 'u-anna', 'A check flight', '2026-07-01T08:00:00.000Z', 'u-igor');
