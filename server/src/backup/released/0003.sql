-- A club as migrations 1 to 3 stored it, with rows in every table. Only released.test.ts reads this file.
insert into settings (name, value) values ('session-secret', 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0');
insert into airports (id, name, icao_code, description, latitude, longitude, time_zone, is_active) values
  (1, 'Větrná Hora', 'LKVH', 'Grass 08/26', 50.3056, 15.1083, 'Europe/Prague', true),
  (2, 'Old Field', 'LKOF', '', -12.5, 170.25, 'Pacific/Chatham', false);
insert into users (id, first_name, last_name, user_name, user_name_key, email, email_key, phone_number, address,
  assigned_airport_id, color, password_hash, is_approved, is_active, created_at) values
  ('u-anna', 'Anna', 'Dvořáková', 'Anna', 'anna', 'Anna@club.example', 'anna@club.example', '+420 1', 'Lipová 7',
    1, '#0c8599', '$argon2id$v=19$kept', true, true, '2026-01-01T00:00:00.000Z'),
  ('u-igor', 'Igor', 'Petrenko', 'igor', 'igor', 'igor@club.example', 'igor@club.example', '+420 2', '',
    null, null, null, true, true, '2026-01-02T10:30:00.123Z'),
  ('u-gone', 'Ola', 'Nordmann', 'igor', 'igor', 'ola@club.example', 'ola@club.example', '', '',
    null, null, '$argon2id$v=19$gone', false, false, '2026-01-03T00:00:00.000Z');
insert into user_roles (user_id, role) values
  ('u-anna', 'Administrator'), ('u-anna', 'Pilot'), ('u-igor', 'Instructor'), ('u-igor', 'Student'), ('u-gone', 'External');
insert into sessions (id, user_id, created_at, expires_at) values
  ('s-1', 'u-anna', '2026-07-01T08:00:00.000Z', '2026-07-01T20:00:00.000Z');
insert into failed_logins (id, subject, at) values (3, 'account:igor', '2026-07-01T08:00:00.000Z');
insert into aircraft (id, name, type, registration_code, assigned_airport_id, description,
  is_visible_for_external_users, is_active) values
  (1, 'Skyhawk', 'C172', 'OK-VHA', 1, '', true, true), (2, 'Sold', '', 'OK-VHA', 2, '', false, false);
insert into maintenances (id, aircraft_id, starts, ends, deleted_at, deleted_by) values
  (1, 1, '2026-07-04T12:00:00.000Z', '2026-07-04T16:00:00.000Z', null, null),
  (2, 1, '2026-07-05T12:00:00.000Z', '2026-07-05T12:00:00.000Z', null, null),
  (3, 1, '2026-07-06T12:00:00.000Z', '2026-07-06T13:00:00.000Z', '2026-07-01T08:00:00.000Z', 'u-anna');
insert into schedules (id, user_id, airport_id, starts, ends, repetition, series_id, series_end, version,
  deleted_at, deleted_by) values
  (1, 'u-igor', 1, '2026-07-04T06:00:00.000Z', '2026-07-04T16:00:00.000Z', 'Once', null, null, 1, null, null),
  (2, 'u-igor', 1, '2026-07-11T06:00:00.000Z', '2026-07-11T16:00:00.000Z', 'Weekly', 'e-1', '2026-07-31T21:59:59.999Z', 2,
    '2026-07-02T08:00:00.000Z', 'u-igor');
insert into bookings (id, aircraft_id, starts, ends, pilot_id, instructor_id, description, is_solo_flight, is_suspended,
  repetition, series_id, series_end, version, created_at, created_by, deleted_at, deleted_by) values
  (1, 1, '2026-07-04T06:00:00.000Z', '2026-07-04T08:00:00.000Z', 'u-anna', 'u-igor', 'Circuits', false, false,
    'Once', null, null, 1, '2026-07-01T08:00:00.000Z', 'u-anna', null, null),
  (2, 1, '2026-07-04T08:00:00.000Z', '2026-07-04T10:00:00.000Z', 'u-anna', 'u-igor', 'Long solo', true, false,
    'Weekly', 'b-1', '2026-07-31T21:59:59.999Z', 1, '2026-07-01T08:00:00.000Z', 'u-igor', null, null),
  (3, 1, '2026-07-11T08:00:00.000Z', '2026-07-11T10:00:00.000Z', 'u-anna', 'u-igor', 'Long solo', true, false,
    'Weekly', 'b-1', '2026-07-31T21:59:59.999Z', 1, '2026-07-01T08:00:00.000Z', 'u-igor',
    '2026-07-02T08:00:00.000Z', 'u-anna'),
  (4, 1, '2026-07-04T13:00:00.000Z', '2026-07-04T14:30:00.000Z', null, 'u-igor', '', false, true,
    'Once', null, null, 3, '2026-07-01T08:00:00.000Z', 'u-igor', null, null);
insert into claims (resource, starts, holder, ends, party) values
  ('aircraft:1', '2026-07-04T06:00:00.000Z', 'booking:1', '2026-07-04T08:00:00.000Z', 'booking:1'),
  ('person:u-anna', '2026-07-04T06:00:00.000Z', 'booking:1', '2026-07-04T08:00:00.000Z', 'booking:1'),
  ('person:u-igor', '2026-07-04T06:00:00.000Z', 'booking:1', '2026-07-04T08:00:00.000Z', 'booking:1'),
  ('aircraft:1', '2026-07-04T08:00:00.000Z', 'booking:2', '2026-07-04T10:00:00.000Z', 'booking:2'),
  ('person:u-anna', '2026-07-04T08:00:00.000Z', 'booking:2', '2026-07-04T10:00:00.000Z', 'booking:2'),
  ('aircraft:1', '2026-07-04T12:00:00.000Z', 'maintenance:1', '2026-07-04T16:00:00.000Z', 'maintenance'),
  ('availability:u-igor', '2026-07-04T06:00:00.000Z', 'schedule:1', '2026-07-04T16:00:00.000Z', 'schedule:1');
insert into audit (id, at, actor_id, noun, subject_id, action, before) values
  (1, '2026-07-01T08:00:00.000Z', 'u-igor', 'booking', '2', 'created', null),
  (2, '2026-07-01T08:00:00.000Z', 'u-igor', 'booking', '3', 'created', null),
  (5, '2026-07-02T08:00:00.000Z', null, 'booking', '4', 'suspended', '{"id":4,"description":""}');
insert into outbox (id, message_id, to_address, cc_address, subject, text, html, key_for, user_id, created_at, due_at,
  attempts, failure_message, sent_at, lease, leased_until) values
  (1, '<1@club.example>', 'anna@club.example', '', 'A booking', 'Text', '<p>Text</p>', null, null,
    '2026-07-01T08:00:00.000Z', '2026-07-01T08:00:00.000Z', 0, '', '2026-07-01T08:00:01.000Z', null, null),
  (2, '<2@club.example>', 'igor@club.example', 'anna@club.example', 'An invitation', '', '', 'invitation', 'u-igor',
    '2026-07-01T08:00:00.000Z', '2026-07-01T08:05:00.000Z', 2, 'refused', null, 'somebody', '2026-07-01T08:10:00.000Z');
insert into password_keys (key_hash, user_id, expires_at) values ('0a1b2c', 'u-igor', '2026-07-04T08:00:00.000Z');
insert into walls (id, name, airport_id, key_hash, created_at, created_by, deleted_at, deleted_by) values
  (1, 'Club house', 1, '3d4e5f', '2026-07-01T08:00:00.000Z', 'u-anna', null, null),
  (2, 'Hangar', 1, '6a7b8c', '2026-07-01T08:00:00.000Z', 'u-anna', '2026-07-02T08:00:00.000Z', 'u-anna');
