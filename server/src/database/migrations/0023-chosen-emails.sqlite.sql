-- A choice is stored only where it differs from the default.
create table letter_choices (
  user_id text not null references users (id),
  kind text not null,
  choice text not null,
  at text not null,
  -- Whether the person's mail program made the choice (one-click unsubscribe).
  is_by_mail integer not null check (is_by_mail in (0, 1)),
  primary key (user_id, kind)
) strict;

-- What has been sent once is not sent again; purged after 30 days.
create table said (
  user_id text not null references users (id),
  kind text not null,
  day text not null,
  airport_id integer not null references airports (id),
  at text not null,
  primary key (user_id, kind, day, airport_id)
) strict;

-- News that wait for the evening. They are worded when they are sent, so they contain ids but no names.
create table gathered_news (
  id integer primary key autoincrement,
  user_id text not null references users (id),
  kind text not null,
  booking_id integer references bookings (id),
  action text not null,
  actor_id text references users (id),
  known text not null,
  starts text,
  at text not null
) strict;

create index gathered_news_of_user on gathered_news (user_id, kind);
create index gathered_news_of_booking on gathered_news (booking_id);

alter table outbox add column kind text not null default '';
alter table outbox add column useless_after text;
