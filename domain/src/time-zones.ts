import { Temporal } from 'temporal-polyfill'

/** An IANA time zone, `Europe/Prague`. */
export type Zone = string

/** A period in which a zone's UTC offset does not change; all in milliseconds. */
interface Stretch {
  from: number
  until: number
  offset: number
}

const dayInMs = 86_400_000
// More than any screen or series needs; bounds the memory against odd dates.
const mostStretches = 64
const stretchesOf = new Map<Zone, Stretch[]>()

/** The zone's UTC offset at an instant, both in milliseconds. */
export function offsetAt(ms: number, zone: Zone): number {
  return stretchAt(ms, zone).offset
}

/**
 * The instant of a local time, both in milliseconds since 1970-01-01T00:00. A local time skipped by a clock change
 * moves forward by the length of the gap; of one that occurs twice the first is used (decisions on time, 6).
 */
export function instantOfWall(wall: number, zone: Zone): number {
  const { from, until, offset } = stretchAt(wall, zone)
  const instant = wall - offset
  // More than a day from both ends of the stretch no clock change is near.
  if (instant - dayInMs > from && instant + dayInMs < until) return instant
  const clock = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime()
  return clock.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

// Asking the runtime for an offset takes about 17 µs; a day of 300 bookings needs a thousand offsets of one stretch.
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
  // 'previous' looks strictly before its start: at the moment of a change it would find the change before.
  const start = direction === 'previous' ? at.add({ milliseconds: 1 }) : at
  return start.getTimeZoneTransition(direction)?.epochMilliseconds
}

function zoned(ms: number, zone: Zone): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
}
