-- The rows that migrations 5 and 6 added to 0004.sql: together, a club of version 1.0.0. Only released.test.ts reads it.
insert into sessions (id, user_id, created_at, expires_at, device) values
  ('s-2', 'u-igor', '2026-07-01T09:00:00.000Z', '2026-07-01T21:00:00.000Z', 'Firefox on Windows'),
  ('s-3', 'u-anna', '2026-07-01T10:00:00.000Z', '2026-07-01T22:00:00.000Z', '');
