-- Public keys alone: what signs in is on the person's device.
create table passkeys (
  id text not null primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  algorithm integer not null constraint passkeys_algorithm check (algorithm in (-8, -7, -257)),
  sign_count integer not null constraint passkeys_sign_count check (sign_count >= 0),
  is_backed_up integer not null check (is_backed_up in (0, 1)),
  created_at text not null,
  last_used_at text
) strict, without rowid;

create index passkeys_of_user on passkeys (user_id);

-- A challenge that has opened a session or added a passkey, until it ends: it works once.
create table spent_challenges (
  challenge_hash text not null primary key,
  expires_at text not null
) strict, without rowid;

create index spent_challenges_expiry on spent_challenges (expires_at);

-- In which browsers on which systems somebody has signed in; another one is worth an email.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device text not null,
  last_at text not null,
  primary key (user_id, device)
) strict, without rowid;
