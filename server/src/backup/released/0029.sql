-- The rows that migration 29 added to the files before it. Only released.test.ts reads this file.
insert into requirements (id, name, kind, of_person, group_id, is_per_aircraft, level, counts_from, is_asked_with_instructor,
  is_asked_at_night_only, valid_months, valid_days, is_to_month_end, is_private, is_to_be_confirmed, remind_days, window_days,
  window_months, least_take_offs, least_landings, least_night_landings, least_flights, least_minutes, is_met_with_instructor,
  text, is_active, deleted_at) values
  (1, 'Medical', 'proof', 'pilot', null, false, 'warn', '2026-06-30', false, false, null, null, false, true, false, '60,30,7',
    null, null, null, null, null, null, null, true, 'The "paper" stays with you', true, null),
  (2, 'Check-out', 'proof', 'pilot', 1, true, 'block', '2027-03-01', true, false, 12, null, true, false, true, '', null, null,
    null, null, null, null, null, true, '', true, null),
  (3, 'Flown', 'recency', 'instructor', null, false, 'note', '2026-06-30', false, true, null, null, false, false, false,
    '60,30,7', 90, null, 3, 3, 1, 1, 60, false, '', false, '2026-07-01T08:00:00.000Z');
insert into requirement_roles (requirement_id, role) values (1, 'Pilot'), (1, 'External'), (2, 'Pilot'), (3, 'Instructor');
insert into proofs (id, requirement_id, user_id, aircraft_id, since, until, is_waiver, entered_at, entered_by, confirmed_at,
  confirmed_by, deleted_at, deleted_by) values
  (1, 1, 'u-igor', null, '2026-01-31', '2027-01-31', false, '2026-07-01T08:00:00.000Z', 'u-igor', null, null, null, null),
  (2, 2, 'u-igor', 1, '2026-06-30', '2027-06-30', false, '2026-07-01T08:00:00.000Z', 'u-anna', '2026-07-01T08:00:00.000Z',
    'u-anna', null, null),
  (3, 1, 'u-anna', null, '2026-06-30', null, true, '2026-07-01T08:00:00.000Z', 'u-anna', '2026-07-01T08:00:00.000Z', 'u-anna',
    '2026-07-01T09:00:00.000Z', 'u-anna');
insert into booking_overrides (id, booking_id, source, source_id, user_id, reason, at, by) values
  (3, 1, 'requirement', 2, 'u-igor', 'A flight with the engineer', '2026-07-01T08:00:00.000Z', 'u-anna');
