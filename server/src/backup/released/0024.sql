-- The rows that migration 24 added to the files before it. Only released.test.ts reads this file.
insert into passkeys (id, user_id, name, public_key, algorithm, sign_count, is_backed_up, created_at, last_used_at) values
  ('cGFzc2tleS0x', 'u-anna', 'Phone', 'MCowBQYDK2VwAyEA', -8, 0, true, '2026-07-01T08:00:00.000Z', null),
  ('cGFzc2tleS0y', 'u-igor', 'Key', 'MFkwEwYHKoZIzj0C', -7, 4294967295, false, '2026-07-01T08:00:00.000Z',
    '2026-07-02T08:00:00.000Z');
insert into spent_challenges (challenge_hash, expires_at) values ('7f8a9b', '2026-07-01T08:05:00.000Z');
insert into known_devices (user_id, device, last_at) values
  ('u-igor', 'Firefox on Windows', '2026-07-01T09:00:00.000Z'),
  ('u-anna', '', '2026-07-01T10:00:00.000Z');
