/**
 * SQL for the aircraft and people that each booking occupies; deleted and suspended bookings occupy none. The rule for
 * people is the same as in the function `occupiedPeople` in the domain.
 */
const flights = `
  select id, 'aircraft:' || aircraft_id as resource, starts, ends from bookings
  where deleted_at is null and not is_suspended
  union
  select id, 'person:' || pilot_id, starts, ends from bookings
  where deleted_at is null and not is_suspended and pilot_id is not null
  union
  select id, 'person:' || instructor_id, starts, ends from bookings
  where deleted_at is null and not is_suspended and instructor_id is not null and not is_solo_flight`

/** SQL for the aircraft and people that each keep occupies. */
const keeps = `
  select keeps.id, 'aircraft:' || keeps.aircraft_id as resource, keeps.starts, keeps.ends from keeps
  union
  select keeps.id, 'person:' || wishes.user_id, keeps.starts, keeps.ends
  from keeps join wishes on wishes.id = keeps.wish_id
  union
  select keeps.id, 'person:' || keeps.instructor_id, keeps.starts, keeps.ends from keeps
  where keeps.instructor_id is not null`

const expected = `
  select 'booking:' || id as holder, 'booking:' || id as party, resource, starts, ends from (${flights}) as flights
  union all
  select 'keep:' || id, 'keep:' || id, resource, starts, ends from (${keeps}) as keeps
  union all
  select 'maintenance:' || id, 'maintenance', 'aircraft:' || aircraft_id, starts, ends from maintenances
  where deleted_at is null and starts < ends
  union all
  select 'schedule:' || id, 'schedule:' || id, 'availability:' || user_id, starts, ends from schedules
  where deleted_at is null`

const held = 'select holder, party, resource, starts, ends from claims'

/** Returns SQL for the rows of the query `of` that overlap an earlier row with the same value in the column `by`. */
function overlapping(of: string, by: string, words: string): string {
  return `select ${words} as what from (
    select one.*, max(ends) over (
      partition by ${by} order by starts, id rows between unbounded preceding and 1 preceding) as busy_until
    from (${of}) as one
  ) as ordered where busy_until > starts`
}

export const occupied = [
  {
    rule: 'No aircraft and no person has two bookings at the same time',
    query: overlapping(flights, 'resource', `resource || ' is booked again by booking ' || id || ' from ' || starts`),
  },
  {
    rule: 'An instructor’s schedule entries do not overlap',
    query: overlapping(
      'select id, user_id, starts, ends from schedules where deleted_at is null',
      'user_id',
      `'schedule ' || id || ' from ' || starts || ' begins before an earlier one has ended'`,
    ),
  },
  {
    rule: 'No live booking overlaps maintenance',
    query: `select 'booking ' || bookings.id || ' overlaps maintenance ' || maintenances.id as what
      from maintenances join bookings on bookings.aircraft_id = maintenances.aircraft_id
        and bookings.starts < maintenances.ends and bookings.ends > maintenances.starts
      where maintenances.deleted_at is null and maintenances.starts < maintenances.ends
        and bookings.deleted_at is null and not bookings.is_suspended`,
  },
  {
    rule: 'Every live record has all its claims',
    query: `select holder || ' lacks its claim on ' || resource || ' from ' || starts as what
      from (${expected} except ${held}) as lacking`,
  },
  {
    rule: 'Every claim matches a live record',
    query: `select holder || ' claims ' || resource || ' from ' || starts || ' without a right to it' as what
      from (${held} except select * from (${expected}) as right_ones) as strange`,
  },
  {
    rule: 'No two claims overlap, unless both are maintenance',
    query: `${overlapping(
      `select holder as id, resource, starts, ends from claims where party <> 'maintenance'`,
      'resource',
      `id || ' overlaps an earlier claim on ' || resource || ' from ' || starts`,
    )}
      union all
      select one.holder || ' overlaps ' || other.holder || ' on ' || one.resource from claims one
      join claims other on other.resource = one.resource and other.starts < one.ends and other.ends > one.starts
      where one.party = 'maintenance' and other.party <> 'maintenance'`,
  },
]
