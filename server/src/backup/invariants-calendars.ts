import { MAX_CALENDARS } from '@windsock/contract/calendars'

export const calendars = [
  {
    rule: `Nobody has more than ${MAX_CALENDARS} live calendar links`,
    query: `select 'user ' || user_id || ' has ' || count(*) as what from calendars
      where deleted_at is null group by user_id having count(*) > ${MAX_CALENDARS}`,
  },
  {
    rule: 'A removed user has no live calendar link',
    query: `select 'calendar ' || calendars.id || ' of user ' || users.id || ' is live' as what
      from calendars join users on users.id = calendars.user_id
      where calendars.deleted_at is null and not users.is_active`,
  },
  {
    rule: 'A live calendar link says since when its person may not read it if and only if they may not',
    query: `select 'calendar ' || calendars.id || ' of user ' || users.id || ' is closed since '
        || coalesce(cast(closed_at as text), 'no moment') as what
      from calendars join users on users.id = calendars.user_id
      where calendars.deleted_at is null and users.is_active and (closed_at is null) <> (users.is_approved and exists (
        select 1 from user_roles where user_id = users.id
          and (kind = 'flights' or role in ('Administrator', 'Instructor'))
      ) and (aircraft_id is null or exists (select 1 from aircraft where aircraft.id = calendars.aircraft_id and is_active)))`,
  },
  {
    rule: 'A calendar link names who withdrew it if and only if it was withdrawn',
    query: `select 'calendar ' || id || ' was withdrawn by ' || coalesce(deleted_by, 'nobody') as what
      from calendars where (deleted_at is null) <> (deleted_by is null)`,
  },
]
