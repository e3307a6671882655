/** SQL that is true if an expression has more than one value among the rows of a series. Null counts as a value. */
const many = (expression: string) => `count(distinct coalesce(cast(${expression} as text), '')) > 1`

/** Like `many`, but only for rows that have not been changed since they were created. */
const manyUnchanged = (expression: string) =>
  `count(distinct case when version = 1 then coalesce(cast(${expression} as text), '') end) > 1`

export const series = [
  {
    rule: 'A booking belongs to a series if and only if it repeats',
    query: `select 'booking ' || id || ' is ' || repetition || ' and of series ' || coalesce(series_id, 'none') as what
      from bookings where (repetition = 'Once') <> (series_id is null)`,
  },
  {
    rule: 'The bookings of a series were made at the same time, by one person, with the same end',
    query: `select 'series ' || series_id || ' has bookings that differ in one of these' as what from bookings
      where series_id is not null group by series_id
      having ${['repetition', 'series_end', 'created_at', 'created_by'].map(many).join(' or ')}`,
  },
  {
    rule: 'The bookings of a series are alike until one is changed',
    query: `select 'series ' || series_id || ' has bookings that differ and were never changed' as what from bookings
      where series_id is not null group by series_id
      having ${['aircraft_id', 'pilot_id', 'instructor_id'].map(manyUnchanged).join(' or ')}`,
  },
  {
    // A series may be missing from the audit trail altogether, because it is older than the trail or was stored without
    // an entry, as in the demo club. Only a series that is partly in the trail violates the rule.
    rule: 'The audit trail contains every occurrence of a series',
    query: `select 'of series ' || series_id || ' only ' || count(audit.id) || ' of ' || count(*) || ' are in the trail' as what
      from bookings left join audit on audit.noun = 'booking' and audit.action = 'created'
        and audit.subject_id = cast(bookings.id as text)
      where series_id is not null group by series_id
      having count(audit.id) > 0 and count(audit.id) < count(*)`,
  },
  {
    rule: 'The schedule entries of a series have one end, and are alike until one is changed',
    query: `select 'schedule series ' || series_id || ' has bookings that differ in one of these' as what from schedules
      where series_id is not null group by series_id
      having ${['repetition', 'series_end'].map(many).join(' or ')}
        or ${['user_id', 'airport_id'].map(manyUnchanged).join(' or ')}`,
  },
]
