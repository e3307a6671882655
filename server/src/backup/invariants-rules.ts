export const clubRules = [
  {
    rule: 'A booking that was cancelled with a reason is deleted',
    query: `select 'booking ' || bookings.id || ' was cancelled and is not deleted' as what
      from booking_outcomes join bookings on bookings.id = booking_outcomes.booking_id
      where booking_outcomes.outcome = 'cancelled' and bookings.deleted_at is null`,
  },
  {
    rule: 'A rule was set aside for a pilot or an instructor of the booking, once each',
    query: `select 'override ' || booking_overrides.id || ' of booking ' || bookings.id || ' is about ' || user_id as what
      from booking_overrides join bookings on bookings.id = booking_overrides.booking_id
      where user_id is not null and user_id <> coalesce(pilot_id, '') and user_id <> coalesce(instructor_id, '')
      union all
      select 'booking ' || booking_id || ' has ' || count(*) || ' overrides of ' || source || ' ' || source_id
      from booking_overrides group by booking_id, source, source_id, user_id having count(*) > 1`,
  },
  {
    rule: 'A rule that was set aside exists',
    query: `select 'override ' || booking_overrides.id || ' is of rule ' || source_id || ', which does not exist' as what
      from booking_overrides left join rules on rules.id = source_id where source = 'rule' and rules.id is null`,
  },
  {
    rule: 'A rule that is on is for a group that exists, and looks back over some days if it needs the flight log',
    query: `select 'rule ' || rules.id || ' is for the deleted group ' || group_id as what
      from rules join aircraft_groups on aircraft_groups.id = group_id where state = 'on' and not aircraft_groups.is_active
      union all
      select 'rule ' || id || ' of the kind ' || kind || ' looks back over no days' from rules
      where state = 'on' and kind in ('no-shows', 'flown share') and coalesce(days, 0) < 1`,
  },
]
