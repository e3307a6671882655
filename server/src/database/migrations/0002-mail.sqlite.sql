create table outbox (
  id integer primary key autoincrement,
  message_id text not null,
  to_address text not null,
  cc_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  key_for text check (key_for in ('reset', 'invitation')),
  user_id text references users (id),
  created_at text not null,
  due_at text,
  attempts integer not null default 0,
  failure_message text not null default '',
  sent_at text,
  lease text,
  leased_until text,
  constraint outbox_key_for_somebody check (key_for is null or user_id is not null)
) strict;

create index outbox_waiting on outbox (due_at) where sent_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_keys_of_user on outbox (user_id) where key_for is not null and sent_at is null;

-- The key itself is in the letter alone.
create table password_keys (
  key_hash text not null primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at text not null
) strict, without rowid;

create index password_keys_of_user on password_keys (user_id);
create index password_keys_expiry on password_keys (expires_at);
