import { aircraftGet } from '@windsock/contract/aircraft'
import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetMine, bookingsSave } from '@windsock/contract/bookings'
import { maintenancesDelete, maintenancesSave } from '@windsock/contract/maintenances'
import { wishesGet, wishesRemove, wishesSave, type Wish } from '@windsock/contract/wishes'
import type { Call } from './calls'
import { cast, type CastName } from './cast'

/**
 * A time at the club's main airport: a day `yyyy-MM-dd` with local times `HH:mm`, or two moments without a day.
 */
interface Window {
  day?: string
  from: string
  to: string
}

export interface WishPlan {
  registrations: readonly string[]
  windows: readonly Window[]
  pilot: CastName
  minutes?: number
  way?: Wish['way']
  noticeHours?: number
}

function momentsOf({ day, from, to }: Window) {
  return day ? { from: `${day}T${from}`, to: `${day}T${to}` } : { from, to }
}

/** Waits for a flight at the club's main airport, without a browser. */
export async function waitFor(call: Call, plan: WishPlan): Promise<Wish> {
  const [airports, fleet] = await Promise.all([call(airportsGet, {}), call(aircraftGet, { date: '' })])
  const aircraftIds = plan.registrations.flatMap((code) =>
    fleet.filter(({ registrationCode }) => registrationCode === code).map(({ id }) => id),
  )
  return call(wishesSave, {
    id: 0,
    pilotId: cast[plan.pilot].id,
    airportId: airports.find(({ icaoCode }) => icaoCode === 'LKVH')?.id ?? 0,
    aircraftIds,
    windows: plan.windows.map(momentsOf),
    minutes: plan.minutes ?? 120,
    instructor: 'none',
    way: plan.way ?? 'book',
    noticeHours: plan.noticeHours ?? 12,
    description: '',
    version: null,
  })
}

/** Grounds an aircraft. Returns a function that ends the maintenance, which frees its time at once. */
export async function ground(call: Call, registration: string, time: Window) {
  const fleet = await call(aircraftGet, { date: '' })
  const aircraftId = fleet.find(({ registrationCode }) => registrationCode === registration)?.id ?? 0
  const { id } = await call(maintenancesSave, {
    id: 0,
    aircraftId,
    ...momentsOf(time),
    version: null,
  })
  return () => call(maintenancesDelete, id)
}

/**
 * Books an hour at the main airport that begins within a few hours, with whatever aircraft is free.
 * @param waiting - people who wait for it later, and therefore must not fly themselves at that time
 * @returns the booking, and its time as the window of a wish
 */
export async function bookSoon(call: Call, pilot: CastName, waiting: readonly Call[]) {
  const soonest = Math.ceil(Date.now() / 3_600_000 + 3) * 3_600_000
  const taken = (await Promise.all(waiting.map((theirs) => theirs(bookingsGetMine, { from: '', to: '' })))).flat()
  const fleet = await call(aircraftGet, { date: '' })
  for (const hours of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    const [from = '', to = ''] = [hours, hours + 1].map((hour) => new Date(soonest + hour * 3_600_000).toISOString())
    if (taken.some((flight) => flight.from < to && from < flight.to)) continue
    for (const registration of ['OK-VHC', 'OK-VHD', 'OK-VHE']) {
      const aircraft = fleet.find(({ registrationCode }) => registrationCode === registration)
      const wanted = { id: 0, aircraftId: aircraft?.id, from, to, pilotId: cast[pilot].id }
      const booking = await call(bookingsSave, { ...wanted, description: '', occurence: 'Once' }).catch(() => undefined)
      if (booking && !Array.isArray(booking)) return { booking, from: booking.from, to: booking.to }
    }
  }
  throw new Error('No aircraft is free today.')
}

/** Ends everything that a person waits for, such as the offer of the demo club: nobody has two offers at a time. */
export async function waitNoMore(call: Call): Promise<void> {
  for (const { id, endedAt } of await call(wishesGet, {})) if (endedAt === null) await call(wishesRemove, id)
}
