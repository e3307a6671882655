-- From now on a session is kept by the SHA-256 of its id. Older ones stand here by the id itself: they end.
delete from sessions;

-- From where somebody has logged in of late: networks, and devices by the SHA-256 of the id that each keeps.
create table known_sources (
  user_id text not null references users (id) on delete cascade,
  kind text not null constraint known_sources_kind check (kind in ('device', 'network')),
  source text not null,
  seen_at text not null,
  primary key (user_id, kind, source)
) strict, without rowid;

create index known_sources_age on known_sources (seen_at);
