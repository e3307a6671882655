export const waitingList = [
  {
    rule: 'A time is kept only for an open wish, and one time for each',
    query: `select 'keep ' || keeps.id || ' is of wish ' || keeps.wish_id || ', which has ended' as what
      from keeps join wishes on wishes.id = keeps.wish_id where wishes.ended_at is not null
      union all
      select 'wish ' || wish_id || ' has ' || count(*) || ' keeps' from keeps group by wish_id having count(*) > 1`,
  },
  {
    rule: 'A wish names a booking if and only if it was filled',
    query: `select 'wish ' || id || ' is ' || coalesce(ended_why, 'open') || ' and names booking '
        || coalesce(cast(booking_id as text), 'none') as what
      from wishes where (booking_id is not null) <> (coalesce(ended_why, '') = 'filled')`,
  },
  {
    rule: 'Nobody waits who has been removed',
    query: `select 'wish ' || wishes.id || ' is of ' || wishes.user_id as what
      from wishes join users on users.id = wishes.user_id where wishes.ended_at is null and not users.is_active`,
  },
]
