-- The rows that migrations 27 and 28 added to the files before it. Only released.test.ts reads this file.
insert into meters (id, aircraft_id, name, name_key, unit, is_active) values
  (1, 1, 'Tach', 'tach', 'tenths', true),
  (2, 1, 'Landings', 'landings', 'count', false);
insert into readings (id, meter_id, at, kind, starts, value, remark, entered_at, entered_by, deleted_at, deleted_by) values
  (1, 1, '2026-06-01T08:00:00.000Z', 'reading', null, 4443120, '', '2026-06-01T08:00:00.000Z', 'u-anna', null, null),
  (2, 1, '2026-06-15T08:00:00.000Z', 'replaced', 4446720, 0, 'New tach', '2026-06-15T08:00:00.000Z', 'u-igor', null, null),
  (3, 1, '2026-06-16T08:00:00.000Z', 'ground run', 0, 360, '', '2026-06-16T08:00:00.000Z', null, null, null),
  (4, 1, '2026-06-17T08:00:00.000Z', 'reading', null, 44431200, '', '2026-06-17T08:00:00.000Z', 'u-igor',
    '2026-06-17T09:00:00.000Z', 'u-anna');
insert into limits (id, aircraft_id, name, meter_id, every_value, due_value, tolerance_value, warn_value, every_months,
  due_on, is_to_month_end, tolerance_days, warn_days, counts_from, at_limit, plan, plan_days, version, is_active) values
  (1, 1, '100 h', 1, 360000, 340000, 36000, 36000, 12, '2027-06-30', false, 31, 30, 'done', 'refuse', 'place', 2, 3, true),
  (2, 1, 'Annual', null, null, null, 0, null, 12, '2028-02-29', true, 0, 30, 'due', 'tell', 'propose', 1, 1, true),
  (3, 1, 'Propeller', 2, null, 500, 0, null, null, null, false, 0, 30, 'due', 'tell', 'none', 1, 2, false);
insert into limit_dones (id, limit_id, done_on, value, remark, entered_at, entered_by) values
  (1, 1, '2026-06-30', 360, 'By the "shop"', '2026-07-01T08:00:00.000Z', 'u-anna'),
  (2, 2, '2026-02-28', null, '', '2026-07-01T08:00:00.000Z', 'u-igor');
update maintenances set reason = 'Flat strut', limit_id = 1 where id = 1;
insert into defects (id, aircraft_id, title, text, severity, state, deferred_until, reported_at, reported_by, decided_at,
  decided_by, decision, maintenance_id, version) values
  (1, 1, 'Flat strut', 'Left main gear', 'must not fly', 'grounded', null, '2026-07-04T08:00:00.000Z', 'u-igor',
    '2026-07-04T09:00:00.000Z', 'u-anna', '', 1, 2),
  (2, 1, 'Landing light', '', 'look at it', 'deferred', '2026-08-31', '2026-07-01T08:00:00.000Z', 'u-anna',
    '2026-07-01T09:00:00.000Z', 'u-igor', 'Not needed by day', null, 3),
  (3, 2, 'Seat torn', '', 'note', 'reported', null, '2026-07-01T08:00:00.000Z', 'u-anna', null, null, '', null, 1);
insert into booking_overrides (id, booking_id, source, source_id, user_id, reason, at, by) values
  (2, 1, 'limit', 1, null, 'A flight to the shop', '2026-07-01T08:00:00.000Z', 'u-igor');
