import { CALENDARS_MOST } from '@windsock/contract/calendars'

export const calendars = [
  {
    rule: `Nobody has more than ${CALENDARS_MOST} live calendar links`,
    query: `select 'user ' || user_id || ' has ' || count(*) as what from calendars
      where deleted_at is null group by user_id having count(*) > ${CALENDARS_MOST}`,
  },
  {
    rule: 'A removed user has no live calendar link',
    query: `select 'calendar ' || calendars.id || ' of user ' || users.id || ' is live' as what
      from calendars join users on users.id = calendars.user_id
      where calendars.deleted_at is null and not users.is_active`,
  },
  {
    rule: 'A calendar link names who withdrew it if and only if it was withdrawn',
    query: `select 'calendar ' || id || ' was withdrawn by ' || coalesce(deleted_by, 'nobody') as what
      from calendars where (deleted_at is null) <> (deleted_by is null)`,
  },
]
