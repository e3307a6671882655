import { isNoDay } from './sql-days'

/** The readings of meters that count, each with what the meter showed before. */
const readings = `
  select readings.id, meter_id, kind, starts, value, at,
    lag(value) over (partition by meter_id order by at, id) as former
  from readings where deleted_at is null`

/** The step of a meter in SQL, see `METER_STEP`. */
export const stepOf = `(case unit when 'tenths' then 360 when 'hundredths' then 36 when 'minutes' then 60 else 1 end)`

/** The invariants of meters, limits and defects. */
export const fleet = [
  {
    rule: 'A limit is for a meter of its aircraft, which is in use as long as the limit',
    query: `select 'limit ' || limits.id || ' of aircraft ' || limits.aircraft_id || ' is for meter ' || meters.id as what
      from limits join meters on meters.id = limits.meter_id
      where meters.aircraft_id <> limits.aircraft_id or (limits.is_active and not meters.is_active)`,
  },
  {
    rule: 'The readings of a meter do not fall with time, unless it was replaced',
    query: `select 'reading ' || id || ' of meter ' || meter_id || ' falls' as what from (${readings}) as ordered
      where former > coalesce(starts, value) or (kind <> 'replaced' and starts > value)`,
  },
  {
    rule: 'A reading is a whole number of the steps of its meter',
    query: `select 'reading ' || readings.id || ' is ' || value || ' of a meter in ' || unit as what
      from readings join meters on meters.id = readings.meter_id
      where value % ${stepOf} <> 0`,
  },
  {
    rule: 'The days of limits and defects are in the calendar',
    query: `select 'limit ' || id || ' is due on ' || due_on as what from limits where ${isNoDay('due_on')}
      union all
      select 'limit ' || limit_id || ' was done on ' || done_on from limit_dones where ${isNoDay('done_on')}
      union all
      select 'defect ' || id || ' is deferred until ' || deferred_until from defects where ${isNoDay('deferred_until')}`,
  },
  {
    rule: 'Maintenance for a limit is of the aircraft of the limit',
    query: `select 'maintenance ' || maintenances.id || ' is for limit ' || limits.id || ' of aircraft ' || limits.aircraft_id
        as what
      from maintenances join limits on limits.id = maintenances.limit_id
      where maintenances.deleted_at is null and limits.aircraft_id <> maintenances.aircraft_id`,
  },
  {
    // Does not check whether it still lasts, because nobody moves its end while the server is stopped.
    rule: 'A defect that grounds an aircraft has maintenance of this aircraft that was not deleted',
    query: `select 'defect ' || defects.id || ' grounds aircraft ' || defects.aircraft_id || ' without maintenance' as what
      from defects left join maintenances
        on maintenances.id = defects.maintenance_id and maintenances.aircraft_id = defects.aircraft_id
        and maintenances.deleted_at is null
      where defects.state = 'grounded' and maintenances.id is null`,
  },
  {
    rule: 'A deferred defect has a last day',
    query: `select 'defect ' || id || ' is deferred without a day' as what
      from defects where state = 'deferred' and deferred_until is null`,
  },
  {
    rule: 'A limit or defect that was set aside exists, and is about nobody',
    query: `select 'override ' || booking_overrides.id || ' is of ' || source || ' ' || source_id as what
      from booking_overrides
      left join limits on source = 'limit' and limits.id = source_id
      left join defects on source = 'defect' and defects.id = source_id
      where source in ('limit', 'defect') and (coalesce(limits.id, defects.id) is null or user_id is not null)`,
  },
]
