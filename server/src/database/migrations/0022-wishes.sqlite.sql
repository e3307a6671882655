create table wishes (
  id integer primary key autoincrement,
  -- Who flies.
  user_id text not null references users (id),
  airport_id integer not null references airports (id),
  minutes integer not null constraint wishes_minutes check (minutes between 30 and 840 and minutes % 30 = 0),
  instructor text not null constraint wishes_instructor check (instructor in ('none', 'any', 'some')),
  way text not null constraint wishes_way check (way in ('book', 'ask')),
  notice_minutes integer not null constraint wishes_notice check (notice_minutes between 60 and 2880),
  description text not null,
  version integer not null default 1,
  created_at text not null,
  created_by text not null references users (id),
  queued_at text not null,
  unanswered integer not null default 0,
  told_at text,
  ended_at text,
  ended_why text constraint wishes_why check (
    ended_why in ('filled', 'withdrawn', 'passed', 'impossible', 'unanswered')),
  booking_id integer references bookings (id),
  constraint wishes_end check ((ended_at is null) = (ended_why is null))
) strict;

create index wishes_waiting on wishes (airport_id, queued_at, id) where ended_at is null;
create index wishes_of_user on wishes (user_id, ended_at);

create table wish_windows (
  wish_id integer not null references wishes (id) on delete cascade,
  starts text not null,
  ends text not null,
  primary key (wish_id, starts),
  constraint wish_windows_starts_before_ends check (starts < ends)
) strict;

create index wish_windows_by_time on wish_windows (ends, starts);

create table wish_aircraft (
  wish_id integer not null references wishes (id) on delete cascade,
  aircraft_id integer not null references aircraft (id),
  rank integer not null,
  primary key (wish_id, aircraft_id)
) strict;

create table wish_instructors (
  wish_id integer not null references wishes (id) on delete cascade,
  user_id text not null references users (id),
  rank integer not null,
  primary key (wish_id, user_id)
) strict;

create table wish_refusals (
  wish_id integer not null references wishes (id) on delete cascade,
  aircraft_id integer not null references aircraft (id),
  starts text not null,
  primary key (wish_id, aircraft_id, starts)
) strict;

-- A time that nobody has booked and that is kept for one wish. Its claims have the holder keep:ID.
create table keeps (
  id integer primary key autoincrement,
  wish_id integer not null constraint keeps_of_wish unique references wishes (id),
  aircraft_id integer not null references aircraft (id),
  instructor_id text references users (id),
  starts text not null,
  ends text not null,
  kind text not null constraint keeps_kind check (kind in ('undo', 'offer')),
  until text not null,
  given_up_booking_id integer references bookings (id),
  given_up_by text references users (id),
  constraint keeps_starts_before_ends check (starts < ends)
) strict;

create index keeps_until on keeps (until);
