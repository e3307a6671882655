-- The rows that migrations 7 to 21 added to 0006.sql. Only released.test.ts reads this file.
insert into known_sources (user_id, kind, source, seen_at) values
  ('u-anna', 'network', '192.0.2.0/24', '2026-07-01T08:00:00.000Z');
insert into calendars (id, user_id, name, kind, aircraft_id, detail, is_with_schedules, key_hash, created_at, last_read_at,
  last_reader, deleted_at, deleted_by) values
  (1, 'u-igor', 'Phone', 'flights', null, 'full', true, '0d1e2f', '2026-07-01T08:00:00.000Z', '2026-07-02T08:00:00.000Z',
    'Google', null, null),
  (3, 'u-anna', 'Hangar', 'aircraft', 1, 'busy', false, '3a4b5c', '2026-07-01T08:00:00.000Z', null, '',
    '2026-07-03T08:00:00.000Z', 'u-anna');
