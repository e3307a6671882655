import { aircraftGet, type Aircraft } from '@windsock/contract/aircraft'
import { bookingsRemove, bookingsSave, type Booking } from '@windsock/contract/bookings'
import { userGet } from '@windsock/contract/users'
import { wishesSave } from '@windsock/contract/wishes'
import { addDays, type Day } from '@windsock/domain/calendar'
import { call, sendCall, tokenOf, type CallResult } from './calls'
import { type Request, endOf, History } from './history'
import { pause } from './waiting'

/** The writers begin after the demo club's last booking. They use only few days, so that their bookings clash. */
const FIRST_DAY_FROM_TODAY = 50
const DAYS = 28
const SERIES_DATES = 4
const PAUSE_MS = 20
/** The description of a flight from the waiting list begins with it. Each wish has its own description. */
export const WAITED = 'waited for '

export interface Writers {
  history: History
  days: readonly Day[]
  /** The current address of the server. It may change while the writers run. */
  address: string
  /** Stops the writers and waits for their pending calls. */
  stop: () => Promise<void>
}

interface Account {
  token: string
  /** Ids of the pilots for whom this account books: only its owner or, for an administrator, all pilots. */
  pilots: readonly string[]
  aircraft: readonly Aircraft[]
}

/** Returns the days on which the writers book, counted from today's date in UTC. */
export function loadDays(today = new Date().toISOString().slice(0, 10)): Day[] {
  return Array.from({ length: DAYS }, (_, day) => addDays(today, FIRST_DAY_FROM_TODAY + day))
}

/**
 * Starts writers who book flights and series, move or delete flights and wait for the deleted ones, without pause, until
 * they are stopped.
 */
export async function startWriters(address: string): Promise<Writers> {
  const anna = await tokenOf(address, 'anna')
  const aircraft = await call(address, aircraftGet, {}, anna)
  const pilots = (await call(address, userGet, {}, anna)).filter(({ roles }) => roles.includes('Pilot'))
  const writers: Writers = { history: new History(), days: loadDays(), address, stop: async () => {} }
  const accounts: Account[] = [{ token: anna, pilots: pilots.map(({ id }) => id), aircraft }]
  for (const userName of ['petra', 'tomas', 'max']) {
    const own = pilots.find((pilot) => pilot.userName === userName)
    accounts.push({ token: await tokenOf(address, userName), pilots: own ? [own.id] : [], aircraft })
  }
  const stopping = new AbortController()
  const work = Promise.all(
    accounts.map(async (writer, number) => {
      for (let turn = 0; !stopping.signal.aborted; turn++) {
        const status = await oneRequest(writers, writer, `deed ${number}-${turn}`)
        if (status === 0) await pause(PAUSE_MS)
      }
    }),
  )
  writers.stop = async () => {
    stopping.abort()
    await work
  }
  return writers
}

/** Books a flight or a series. Sometimes moves or deletes the flight afterwards. Returns the status of the booking. */
async function oneRequest(writers: Writers, writer: Account, tag: string): Promise<number> {
  const isSeries = Math.random() < 0.2
  const draft = { ...randomFlight(writers.days, writer), description: tag, ...(isSeries ? series(writers.days) : {}) }
  const { status, body } = noted(writers, await sendCall(writers.address, bookingsSave, draft, writer.token))
  const end = endOf(status)
  const request: Request = { tag, dates: isSeries ? SERIES_DATES : 1, end, bookings: [] }
  if (end === 'acknowledged') request.bookings = [body as Booking | Booking[]].flat()
  writers.history.requests.push(request)
  const [booking, ...others] = request.bookings
  if (booking && others.length === 0) await afterwards(writers, writer, request, booking)
  return status
}

async function afterwards(writers: Writers, writer: Account, request: Request, booking: Booking): Promise<void> {
  const dice = Math.random()
  if (dice < 0.2) {
    const { from, to } = randomFlight(writers.days, writer)
    const { aircraft, pilot, description } = booking
    const draft = { id: booking.id, aircraft: { id: aircraft.id }, pilot: { id: pilot?.id }, description, from, to }
    const moved = noted(writers, await sendCall(writers.address, bookingsSave, draft, writer.token))
    const end = endOf(moved.status)
    request.move = { from: end === 'acknowledged' ? (moved.body as Booking).from : from, end }
  } else if (dice < 0.4) {
    if (Math.random() < 0.7) await waitFor(writers, writer, { booking, tag: request.tag })
    const { status } = noted(writers, await sendCall(writers.address, bookingsRemove, booking.id, writer.token))
    request.removal = endOf(status)
  }
}

/** Waits for the time of a booking, which is then deleted. The time goes to a pilot of the account. */
async function waitFor(writers: Writers, writer: Account, { booking, tag }: { booking: Booking; tag: string }) {
  const { aircraft, from, to } = booking
  const wish = {
    id: 0,
    pilot: { id: one(writer.pilots) },
    airportId: aircraft.assignedAirportId,
    aircraftIds: [aircraft.id],
    windows: [{ from, to }],
    minutes: 30,
    instructor: 'none' as const,
    way: Math.random() < 0.5 ? ('book' as const) : ('ask' as const),
    noticeHours: 1,
    description: `${WAITED}${tag}`,
  }
  noted(writers, await sendCall(writers.address, wishesSave, wish, writer.token))
}

function noted({ history }: Writers, answered: CallResult): CallResult {
  history.note(answered.status, answered.ms)
  return answered
}

function randomFlight(days: readonly Day[], { pilots, aircraft }: Account) {
  const hour = String(6 + Math.floor(Math.random() * 14)).padStart(2, '0')
  const day = days[Math.floor(Math.random() * (days.length - SERIES_DATES))]
  return {
    id: 0,
    aircraft: { id: one(aircraft).id },
    pilot: { id: one(pilots) },
    from: `${day}T${hour}:00:00Z`,
    to: `${day}T${hour}:30:00Z`,
  }
}

/** Returns a daily series of `SERIES_DATES` flights. */
function series(days: readonly Day[]) {
  const first = days[Math.floor(Math.random() * (days.length - SERIES_DATES))] ?? ''
  const hour = String(6 + Math.floor(Math.random() * 14)).padStart(2, '0')
  const end = addDays(first, SERIES_DATES - 1)
  return { occurence: 'Daily', occurenceEndDate: end, from: `${first}T${hour}:00:00Z`, to: `${first}T${hour}:30:00Z` }
}

function one<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}
