import type { Meter } from '@windsock/contract/fleet/meters'
import type { LogGap } from '@windsock/contract/log/flight-reads'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { now } from '../../clock'
import type { FlightOfForm } from '../../flights/shared-parts/flight-body'
import { newFlight, type TypedFlight } from '../../flights/shared-parts/typed-flight'
import type { FormName } from '../../layout/kept-input'
import { typedValue } from '../shared-parts/meter-values'

/** A flight without a booking as staff type it. Its people are typed as well. */
export interface TypedNewFlight {
  /** The gaps that it fills: one for each meter that ran. Empty for any other flight. */
  gaps: readonly LogGap[]
  pilotId: string | null
  instructorId: string | null
  flight: TypedFlight
}

/** The key under which a typed flight is kept when the session is lost. */
export const newFlightForm: FormName<TypedNewFlight> = 'new flight'

/** Returns the gaps between the same two flights: what several meters ran on one missing flight. */
export function gapsAlongside(gap: LogGap, gaps: readonly LogGap[]): LogGap[] {
  const isSame = ({ kind, before, after }: LogGap) =>
    kind === gap.kind && before?.id === gap.before?.id && after?.id === gap.after?.id
  const others = gaps.filter((other) => other.meterId !== gap.meterId && isSame(other))
  // A flight has one stretch of each meter.
  return [gap, ...others.filter(({ meterId }, at) => others.findIndex((one) => one.meterId === meterId) === at)]
}

/** Returns the form of a new flight. With gaps its readings are filled in, and its day is that on which they began. */
export function startOfNew(gaps: readonly LogGap[], meters: readonly Meter[], zone: Zone): TypedNewFlight {
  const [gap] = gaps
  const moment = gap?.before?.backAt ?? gap?.after?.leftAt ?? now()
  const flight = newFlight({ leftAt: moment, backAt: moment }, zone, meters, false)
  return {
    gaps,
    pilotId: null,
    instructorId: null,
    flight: {
      ...flight,
      leftDay: dayOf(moment, zone),
      leftTime: '',
      backDay: '',
      backTime: '',
      meters: gap ? flight.meters.map((meter) => filledIn(meter, gaps)) : flight.meters,
    },
  }
}

type Filled = TypedFlight['meters'][number]

/** Fills in what a meter ran in its gap. A meter without a gap did not run, or has no readings. */
function filledIn(meter: Filled, gaps: readonly LogGap[]): Filled {
  const gap = gaps.find(({ meterId }) => meterId === meter.meterId)
  if (!gap) return { ...meter, before: null, starts: '', ends: '', isUnread: true }
  const { starts, ends, unit } = gap
  return { ...meter, before: starts, starts: typedValue(starts, unit), ends: typedValue(ends, unit) }
}

/** Returns what the saved flight is: a new one, without a booking. */
export function identityOf({ pilotId, instructorId }: TypedNewFlight, aircraftId: number): FlightOfForm {
  return { id: 0, bookingId: null, aircraftId, pilotId, instructorId, version: null }
}
