-- Accounts at the OpenID Connect provider that are connected to accounts of the club.
create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint identities_pkey primary key (issuer, subject)
);

create index identities_of_user on identities (user_id);

-- Hands a sign-in over to the page. The key itself is in the page's address alone.
create table login_keys (
  key_hash text not null constraint login_keys_pkey primary key,
  user_id text references users (id) on delete cascade,
  claims text not null,
  expires_at timestamptz(3) not null
);

create index login_keys_expiry on login_keys (expires_at);

-- How the session began. A person without a password proves by it who they are.
alter table sessions add column way text not null default 'password'
  constraint sessions_way check (way in ('password', 'provider', 'passkey'));
