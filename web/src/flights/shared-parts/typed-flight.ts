import type { Meter, MeterUnit } from '@windsock/contract/fleet/meters'
import type { Flight, FlightNature, Stretch } from '@windsock/contract/log/flight'
import { clockOf, dayOf, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { leadingDigits } from './leading-digits'
import { firstAfter } from './typed-clock'
import { typedValue } from '../../fleet/shared-parts/meter-values'

/** A meter of a flight as typed. */
export interface TypedMeter {
  meterId: number
  name: string
  unit: MeterUnit
  /** The reading at departure; null if it is unknown. */
  before: number | null
  starts: string
  ends: string
  /** Nobody could read it. */
  isUnread: boolean
}

interface FilledIn {
  leftAt?: Moment
  backAt?: Moment
  tookOffAt?: Moment
  landedAt?: Moment
}

/** A flight as typed. Times are by the clock of the aircraft's airport. */
export interface TypedFlight {
  /** The moments with which the times were filled in. They tell the two hours apart when the clock is put back. */
  filledIn: FilledIn
  leftDay: string
  leftTime: string
  /** Empty for the day of the next such time after it left. */
  backDay: string
  backTime: string
  tookOffTime: string
  landedTime: string
  departure: string
  arrival: string
  landings: string
  /** Empty while they are as many as the landings. */
  takeOffs: string
  nightLandings: string
  /** In litres. */
  fuel: string
  oil: string
  remark: string
  nature: FlightNature
  isSoloFlight: boolean
  isFlyingAgain: boolean
  meters: readonly TypedMeter[]
}

const nothingTyped = {
  tookOffTime: '',
  landedTime: '',
  departure: '',
  arrival: '',
  landings: '1',
  takeOffs: '',
  nightLandings: '0',
  fuel: '',
  oil: '',
  remark: '',
  nature: 'flight',
  isSoloFlight: false,
  isFlyingAgain: false,
} as const satisfies Partial<TypedFlight>

interface Times {
  leftAt: Moment
  backAt: Moment
}

/** Returns the form of a flight that nobody has logged yet. */
export function newFlight(times: Times, zone: Zone, meters: readonly Meter[], isSoloFlight: boolean): TypedFlight {
  return { ...nothingTyped, ...typedTimes(times, zone), isSoloFlight, meters: meters.map(unreadYet) }
}

/** Returns the form with which an aircraft is brought back. @param meters - the active meters of the aircraft */
export function returningFlight(flight: Flight, now: Moment, zone: Zone, meters: readonly Meter[]): TypedFlight {
  const taken = (id: number) => flight.meters.find(({ meterId }) => meterId === id)
  return {
    ...nothingTyped,
    ...typedTimes({ leftAt: flight.leftAt, backAt: now }, zone),
    backDay: dayOf(now, zone),
    departure: flight.departure,
    remark: flight.remark,
    nature: flight.nature,
    isSoloFlight: flight.isSoloFlight,
    meters: meters.map((meter) => {
      const stretch = taken(meter.id)
      if (stretch) return { ...ofStretch(stretch), ends: leadingDigits(stretch.starts, stretch.unit) }
      // Who took the aircraft could not read this meter. Where no reading is shown, somebody else brings it back.
      return { ...unreadYet(meter), starts: '', isUnread: flight.meters.length > 0 }
    }),
  }
}

/** Returns the form with which a closed flight is corrected. */
export function correctedFlight(flight: Flight, zone: Zone, meters: readonly Meter[]): TypedFlight {
  const { leftAt, backAt, tookOffAt, landedAt } = flight
  const air = { ...(tookOffAt !== null && { tookOffAt }), ...(landedAt !== null && { landedAt }) }
  const times = typedTimes({ leftAt, backAt: backAt ?? leftAt }, zone)
  const clock = (at: Moment | null) => (at === null ? '' : clockOf(at, zone))
  const others = meters.filter(({ id }) => flight.meters.every(({ meterId }) => meterId !== id))
  return {
    ...times,
    filledIn: { ...times.filledIn, ...air },
    tookOffTime: clock(tookOffAt),
    landedTime: clock(landedAt),
    departure: flight.departure,
    arrival: flight.arrival,
    landings: String(flight.landings),
    takeOffs: flight.takeOffs === flight.landings ? '' : String(flight.takeOffs),
    nightLandings: String(flight.nightLandings),
    fuel: litres(flight.fuelMl),
    oil: litres(flight.oilMl),
    remark: flight.remark,
    nature: flight.nature,
    isSoloFlight: flight.isSoloFlight,
    isFlyingAgain: false,
    meters: [
      ...flight.meters.map((stretch) => ({ ...ofStretch(stretch), ends: typedValue(stretch.ends, stretch.unit) })),
      ...others.map((meter) => ({ ...unreadYet(meter), starts: '', ends: '', isUnread: true })),
    ],
  }
}

function typedTimes({ leftAt, backAt }: Times, zone: Zone) {
  const backTime = clockOf(backAt, zone)
  return {
    filledIn: { leftAt, backAt },
    leftDay: dayOf(leftAt, zone),
    leftTime: clockOf(leftAt, zone),
    backDay: firstAfter(leftAt, backTime, zone, backAt) === backAt ? '' : dayOf(backAt, zone),
    backTime,
  }
}

function unreadYet({ id, name, unit, present }: Meter): TypedMeter {
  return {
    meterId: id,
    name,
    unit,
    before: present,
    starts: typedValue(present, unit),
    ends: present === null ? '' : leadingDigits(present, unit),
    isUnread: false,
  }
}

function ofStretch({ meterId, name, unit, starts }: Stretch): Omit<TypedMeter, 'ends'> {
  return { meterId, name, unit, before: starts, starts: typedValue(starts, unit), isUnread: false }
}

function litres(millilitres: number | null): string {
  return millilitres === null ? '' : String(millilitres / 1000)
}
