import { stepOf } from './invariants-fleet'
import { isNoDay } from './sql-days'

/** A line of an export without its number and sign, which are separated by semicolons. */
const row = 'substr(line, length(cast(number as text)) + length(cast(sign as text)) + 3)'
const ownCells = `cast(number as text) || ';' || cast(sign as text) || ';'`

/** The lines of the exports, each with the sign and the row of the line of its flight before it. */
const lines = `
  select number, flight_id, sign, line, ${row} as row_text,
    lag(sign) over (partition by flight_id order by number) as former_sign,
    lag(${row}) over (partition by flight_id order by number) as former_row
  from flight_export_lines`

/** The stretches of meters that count, each with the furthest end of those that begin before it. */
const stretches = `
  select flight_id, meter_id, starts,
    max(ends) over (partition by meter_id, replacement_id order by starts, flight_id
      rows between unbounded preceding and 1 preceding) as former
  from flight_meters where not is_disputed and starts < ends`

/** The reading with which the meter of a stretch was replaced last before its flight left, or 0. */
const replacementBefore = `coalesce((select readings.id from readings
  where readings.meter_id = flight_meters.meter_id and kind = 'replaced' and readings.deleted_at is null and at <= left_at
  order by at desc, readings.id desc limit 1), 0)`

/** The flights with the version that accounting has of each; null if it has none or took it back. */
const atAccounting = `
  select id, version, deleted_at is null and back_at is not null as is_closed, (
    select case sign when 1 then version end from flight_export_lines
    where flight_id = flights.id order by number desc limit 1) as given
  from flights`

/** The invariants of the flight log and its exports. */
export const flightLog = [
  {
    rule: 'No two stretches of a meter that count overlap',
    query: `select 'flight ' || flight_id || ' begins at ' || starts || ' of meter ' || meter_id || ', before ' || former as what
      from (${stretches}) as ordered where former > starts`,
  },
  {
    rule: 'An aircraft is out once at a time',
    query: `select 'aircraft ' || aircraft_id || ' is out ' || count(*) || ' times' as what
      from flights where back_at is null and deleted_at is null group by aircraft_id having count(*) > 1`,
  },
  {
    rule: 'A flight is with the aircraft of its booking',
    query: `select 'flight ' || flights.id || ' of booking ' || booking_id || ' is with aircraft ' || flights.aircraft_id as what
      from flights join bookings on bookings.id = booking_id
      where flights.deleted_at is null and bookings.aircraft_id <> flights.aircraft_id`,
  },
  {
    // The booking may have been made longer since, so its end is not compared.
    rule: 'A flight that shortened a booking has a booking and is back',
    query: `select 'flight ' || id || ' was booked until ' || booked_until as what
      from flights where booked_until is not null and (booking_id is null or back_at is null)`,
  },
  {
    rule: 'The meters of a flight are those of its aircraft',
    query: `select 'flight ' || flights.id || ' with aircraft ' || flights.aircraft_id || ' has meter ' || meters.id as what
      from flight_meters join flights on flights.id = flight_id join meters on meters.id = meter_id
      where meters.aircraft_id <> flights.aircraft_id`,
  },
  {
    rule: 'The stretch of a meter on a flight is a whole number of steps, and empty while the aircraft is out',
    query: `select 'flight ' || flights.id || ' has ' || starts || ' to ' || ends || ' of meter ' || meters.id as what
      from flight_meters join flights on flights.id = flight_id join meters on meters.id = meter_id
      where (starts < ends and back_at is null) or starts % ${stepOf} <> 0 or ends % ${stepOf} <> 0`,
  },
  {
    rule: 'A stretch belongs to the last replacement of its meter before the flight left',
    query: `select 'flight ' || flights.id || ' has meter ' || meter_id || ' as of ' || replacement_id as what
      from flight_meters join flights on flights.id = flight_id where replacement_id <> ${replacementBefore}`,
  },
  {
    rule: 'A removed flight says when and by whom, and has no stretches',
    query: `select 'flight ' || id as what from flights where (deleted_at is null) <> (deleted_by is null)
      union all
      select 'flight ' || flights.id || ' has meter ' || meter_id
      from flight_meters join flights on flights.id = flight_id where deleted_at is not null`,
  },
  {
    rule: 'A flight has a cost only with a rate, and only when it is back',
    query: `select 'flight ' || id || ' costs ' || cost_cents as what
      from flights where cost_cents is not null and (rate_id is null or back_at is null)`,
  },
  {
    rule: 'The days of logs, rates and flights elsewhere are in the calendar',
    query: `select 'the log of aircraft ' || aircraft_id || ' is since ' || since as what
      from aircraft_logs where ${isNoDay('since')}
      union all
      select 'rate ' || id || ' is since ' || since from rates where ${isNoDay('since')}
      union all
      select 'flight elsewhere ' || id || ' was on ' || day from flown_elsewhere where ${isNoDay('day')}`,
  },
  {
    rule: 'The lines of exports are numbered from 1 without gaps, and begin with their number and sign',
    query: `select 'line ' || number || ' follows ' || coalesce(former, 0) as what
      from (select number, lag(number) over (order by number) as former from flight_export_lines) as ordered
      where number <> coalesce(former, 0) + 1
      union all
      select 'line ' || number || ' begins otherwise' from flight_export_lines
      where substr(line, 1, length(${ownCells})) <> ${ownCells}`,
  },
  {
    rule: 'The lines of a flight take turns: one that gives it, and one that takes the same back',
    query: `select 'line ' || number || ' of flight ' || flight_id as what from (${lines}) as ordered
      where (sign = 1 and former_sign = 1)
        or (sign = -1 and (former_sign is null or former_sign = -1 or former_row <> row_text))`,
  },
  {
    rule: 'A flight that accounting has not got as it is waits for the next export',
    query: `select 'flight ' || id as what from (${atAccounting}) as given
      where (case when is_closed then given is null or given <> version else given is not null end)
        and id not in (select flight_id from flights_to_export)`,
  },
  {
    rule: 'An export has lines',
    query: `select 'export ' || flight_exports.id as what
      from flight_exports left join flight_export_lines on export_id = flight_exports.id where export_id is null`,
  },
]
