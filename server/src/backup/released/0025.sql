-- The rows that migration 25 added to the files before it. Only released.test.ts reads this file.
insert into identities (issuer, subject, user_id, email, created_at, last_used_at) values
  ('https://id.example', 'igor-1', 'u-igor', 'igor@elsewhere.example', '2026-07-01T08:00:00.000Z', null),
  ('https://id.example', 'anna-1', 'u-anna', '', '2026-07-01T08:00:00.000Z', '2026-07-02T08:00:00.000Z');
insert into login_keys (key_hash, user_id, claims, expires_at) values
  ('2c3d4e', null, '{"isOffered":true}', '2026-07-01T08:10:00.000Z');
insert into sessions (id, user_id, created_at, expires_at, device, way) values
  ('s-4', 'u-anna', '2026-07-02T08:00:00.000Z', '2026-07-02T20:00:00.000Z', '', 'provider');
