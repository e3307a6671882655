import type { AircraftCard } from '@windsock/contract/aircraft'
import { freeTime, sharedTime } from './free-time'
import { openHoursBetween } from './opening-hours'
import type { FlyableAircraft } from './booking-alternatives'
import type { Teaching } from './schedule-openings'
import { addMinutes, minutesBetween, type Period } from './time'
import type { Zone } from './time-zones'

export const NEXT_FREE_DAYS = 30
const MAX_SLOTS = 8

export interface Slot<Instructor> extends Period {
  aircraft: AircraftCard
  instructor: Instructor | null
}

export interface SlotsWanted<Instructor> extends Period {
  /** Length of the flight in minutes. */
  minutes: number
  aircraft: readonly FlyableAircraft[]
  /** Periods in which the member who flies has other flights. */
  memberBusy: readonly Period[]
  /** Instructors who may be chosen, preferred ones first; undefined if no instructor is needed. */
  teaching: readonly Teaching<Instructor>[] | undefined
  /** Periods of daylight, to which the flight is limited; undefined if it may be in the dark. */
  light?: readonly Period[] | undefined
  /** Whether the club's rules let the member book a slot; without it they allow everything. */
  isAllowed?: ((slot: Slot<Instructor>) => boolean) | undefined
}

/**
 * Returns at most eight free slots between 08:00 and 22:00 local time, soonest first. Each free period of an aircraft
 * gives one slot, at its start. If several instructors are free then, the first of `teaching` is chosen whose slot is
 * allowed.
 */
export function nextFree<Instructor>(wanted: SlotsWanted<Instructor>, zone: Zone): Slot<Instructor>[] {
  const hours = openHoursBetween(wanted, zone)
  const open = wanted.light ? sharedTime(hours, wanted.light) : hours
  return wanted.aircraft
    .flatMap((flown) => slotsOf(flown, wanted, { open, zone }))
    .map((slot, rank) => ({ slot, rank }))
    .toSorted((one, other) => minutesBetween(other.slot.from, one.slot.from) || one.rank - other.rank)
    .slice(0, MAX_SLOTS)
    .map(({ slot }) => slot)
}

function slotsOf<Instructor>(
  { aircraft, busy }: FlyableAircraft,
  { teaching, minutes, memberBusy, isAllowed = () => true }: SlotsWanted<Instructor>,
  { open, zone }: { open: readonly Period[]; zone: Zone },
): Slot<Instructor>[] {
  const taken = [...busy, ...memberBusy]
  if (!teaching)
    return beginnings(freeTime(open, taken, zone), minutes)
      .map((period) => ({ aircraft, ...period, instructor: null }))
      .filter(isAllowed)
  const found = new Map<string, Slot<Instructor>>()
  for (const { instructor, published, busy: teaches } of teaching) {
    const free = freeTime(sharedTime(open, published), [...taken, ...teaches], zone)
    for (const period of beginnings(free, minutes)) {
      const slot = { aircraft, ...period, instructor }
      if (!found.has(period.from) && isAllowed(slot)) found.set(period.from, slot)
    }
  }
  return [...found.values()]
}

function beginnings(free: readonly Period[], minutes: number): Period[] {
  return free
    .filter(({ from, to }) => minutesBetween(from, to) >= minutes)
    .map(({ from }) => ({ from, to: addMinutes(from, minutes) }))
}
