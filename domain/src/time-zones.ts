import { Temporal } from 'temporal-polyfill'

/** Name of an IANA time zone, for example `Europe/Prague`. */
export type Zone = string

/** A period in which a zone's UTC offset does not change. All values are in milliseconds. */
interface Stretch {
  from: number
  until: number
  offset: number
}

const dayInMs = 86_400_000
// How many periods of constant UTC offset are cached for each zone. Screens and series need fewer; the limit bounds the
// memory if unusual dates are requested.
const mostStretches = 64
const stretchesOf = new Map<Zone, Stretch[]>()

/** Returns the zone's UTC offset at an instant, both in milliseconds. */
export function offsetAt(ms: number, zone: Zone): number {
  return stretchAt(ms, zone).offset
}

/**
 * Returns the instant of a local time, both in milliseconds since 1970-01-01T00:00. A local time that a clock change
 * skips is moved forward by the length of the gap. If a local time occurs twice, the first is used (decisions on time,
 * 6).
 */
export function instantOfWall(wall: number, zone: Zone): number {
  const { from, until, offset } = stretchAt(wall, zone)
  const instant = wall - offset
  // Clock changes that are more than a day away cannot affect the result, so the cached offset is right.
  if (instant - dayInMs > from && instant + dayInMs < until) return instant
  const clock = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime()
  return clock.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

// Returns the period of constant UTC offset that contains an instant. These periods are cached, because the runtime
// takes about 17 µs to determine an offset. A day with 300 bookings needs a thousand offsets, all from one period.
function stretchAt(ms: number, zone: Zone): Stretch {
  const known = stretchesOf.get(zone) ?? []
  const found = known.find((stretch) => ms >= stretch.from && ms < stretch.until)
  if (found) return found
  const at = zoned(ms, zone)
  const stretch = {
    from: changeAt(at, 'previous') ?? Number.NEGATIVE_INFINITY,
    until: changeAt(at, 'next') ?? Number.POSITIVE_INFINITY,
    offset: at.offsetNanoseconds / 1e6,
  }
  stretchesOf.set(zone, [stretch, ...known].slice(0, mostStretches))
  return stretch
}

function changeAt(at: Temporal.ZonedDateTime, direction: 'previous' | 'next'): number | undefined {
  // `getTimeZoneTransition('previous')` ignores a clock change at `at` itself. Starting 1 ms later includes that
  // change.
  const start = direction === 'previous' ? at.add({ milliseconds: 1 }) : at
  return start.getTimeZoneTransition(direction)?.epochMilliseconds
}

function zoned(ms: number, zone: Zone): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
}
