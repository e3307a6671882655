import { flightsGetByBooking, type FlightsOfBooking } from '@windsock/contract/log/flight-reads'
import { standing } from '@windsock/domain/fleet/limits'
import { wasFlown } from '@windsock/domain/log/not-flown'
import { isStaff, takesPartIn, type Actor } from '@windsock/domain/permissions'
import { dayOf, type Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { forbidden } from '../../http/errors'
import { on } from '../../http/route'
import { zoneOf } from '../../http/times'
import { clubSettingsOf } from '../../storage/club/club-settings'
import { outcomeOf } from '../../storage/club/outcomes'
import { openDefects } from '../../storage/fleet/defects'
import { activeLimits } from '../../storage/fleet/limits'
import { metersOfAircraft } from '../../storage/fleet/meters'
import { hasLog } from '../../storage/log/aircraft-logs'
import { flightOutOf, flightsOfBooking, type StoredFlight } from '../../storage/log/flights'
import { presentReadings } from '../../storage/log/logged-stretches'
import { presentedMeters } from '../meter-presenter'
import { seenBooking } from './flight-checks'
import { presentedFlight } from './flight-presenter'

/** Returns all that the dialog of a booking needs, for the people of the booking and staff. */
export const readFlightsOfBooking = on(flightsGetByBooking, async ({ id }, { db, actor, now }) => {
  const booking = await seenBooking(id, { db, actor })
  if (!isStaff(actor) && !takesPartIn(actor, booking)) throw forbidden()
  const { aircraft } = booking
  const timeZone = await zoneOf(db, actor, { aircraftId: aircraft.id })
  const out = await flightOutOf(db, aircraft.id)
  const defects = await openDefects(db, [aircraft.id])
  const flights = await flightsOfBooking(db, id)
  return {
    flights: flights.map((flight) => presentedFlight(flight, actor)),
    outcome: wasFlown(flights) ? null : ((await outcomeOf(db, id)) ?? null),
    isLogged: await hasLog(db, aircraft.id, dayOf(booking.from, timeZone)),
    correctionDays: (await clubSettingsOf(db)).correctionDays,
    out: out ? outFor(actor, out) : null,
    meters: await presentedMeters(await metersOfAircraft(db, aircraft.id), db),
    defects: defects.map(({ id, title, text, severity, state, deferredUntil, reportedAt }) => ({
      id,
      title,
      text,
      severity,
      state,
      deferredUntil,
      reportedAt,
    })),
    limits: await limitsLeft(aircraft.id, { db, now }),
  }
})

/** Hides everything but people and times from a member who is not on board. */
function outFor(reader: Actor, flight: StoredFlight): FlightsOfBooking['out'] {
  if (isStaff(reader) || takesPartIn(reader, flight)) return presentedFlight(flight, reader)
  return presentedFlight({ ...flight, ...nothingFlown }, reader)
}

const nothingFlown = {
  isSoloFlight: false,
  nature: 'flight',
  tookOffAt: null,
  landedAt: null,
  departure: '',
  arrival: '',
  takeOffs: 0,
  landings: 0,
  nightLandings: 0,
  fuelMl: null,
  oilMl: null,
  remark: '',
  bookedUntil: null,
  costCents: null,
  meters: [],
} satisfies Partial<StoredFlight>

/** Returns what is left of the limits of an aircraft, in the order of the Fleet screen. No forecast is made. */
async function limitsLeft(
  aircraftId: number,
  { db, now }: { db: Database; now: Moment },
): Promise<FlightsOfBooking['limits']> {
  const limits = await activeLimits(db, { aircraftIds: [aircraftId] })
  const present = await presentReadings(
    db,
    limits.flatMap(({ meterId }) => meterId ?? []),
  )
  return limits.map((limit) => {
    const { id, name, unit, meterId, aircraft } = limit
    const reading = (meterId !== null && present.get(meterId)) || null
    const today = dayOf(now, aircraft.timeZone)
    const { left, leftDays } = standing(limit, { present: reading?.value ?? null, today })
    return { id, name, unit, left, leftDays }
  })
}
