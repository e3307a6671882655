import { cast, type CastName } from '../demo/cast'
import type { ExposedClub, Reader } from './test-exposure'

type Question = (club: ExposedClub, who: Reader) => unknown

const savedId = async (club: ExposedClub, path: string, body: unknown) =>
  ((await club.post('max', path, body)).body as { id: number }).id

/** Returns a new aircraft that everybody sees and that keeps a log, because an aircraft is out only once. */
async function logged(club: ExposedClub): Promise<number> {
  const draft = { id: 0, name: 'Logged', registrationCode: `L${club.fresh()}`, isVisibleForExternalUsers: true }
  const aircraftId = await savedId(club, 'aircraft/save', { ...draft, assignedAirportId: club.ids.airport('LKVH') })
  await club.post('max', 'aircraftLogs/save', { aircraftId, since: '2026-01-01' })
  return aircraftId
}

/** The people of a flight that the reader may log. An administrator flies nothing, so they log a pilot's. */
function crew(who: Reader): object {
  if (who === 'igor') return { instructorId: cast.igor.id }
  return { pilotId: cast[who === 'anna' || who === 'nobody' ? 'petra' : who].id }
}

const taken = async (club: ExposedClub, who: Reader) => ({ aircraftId: await logged(club), ...crew(who) })
const out = async (club: ExposedClub, who: Reader) => savedId(club, 'flights/take', await taken(club, who))
const flown = async (club: ExposedClub, who: Reader) => ({
  ...(await taken(club, who)),
  isSoloFlight: false,
  leftAt: '2026-07-01T08:00',
  backAt: '2026-07-01T09:00',
  takeOffs: 1,
  landings: 1,
  nightLandings: 0,
  meters: [],
})
const closed = async (club: ExposedClub, who: Reader) => savedId(club, 'flights/save', await flown(club, who))

/** Nobody is booked twice at a time, so each reader says it of the booking of another pilot or instructor. */
const pilots: Readonly<Record<Reader, CastName>> = {
  anna: 'tomas',
  igor: 'lenka',
  petra: 'petra',
  sam: 'sam',
  eva: 'eva',
  nina: 'klara',
  nobody: 'colin',
}

/** Books a flight that has begun. Each call of a reader has hours of its own, because their club is the same. */
async function begun(club: ExposedClub, who: Reader, [from, to] = ['10:00', '11:00']): Promise<number> {
  const times = { from: `2026-07-01T${from}`, to: `2026-07-01T${to}`, occurence: 'Once' }
  const people = { pilot: { id: cast[pilots[who]].id }, isSoloFlight: true }
  return savedId(club, 'bookings/save', { id: 0, aircraft: { id: await logged(club) }, ...times, ...people })
}

/** Returns an aircraft with a flight of the reader, whose meter ran before and after it. */
async function withGap(club: ExposedClub, who: Reader): Promise<number> {
  const { aircraftId, ...rest } = await flown(club, who)
  const meterId = await savedId(club, 'meters/save', { id: 0, aircraftId, name: 'Tach', unit: 'tenths' })
  const read = (at: string, value: number) => club.post('max', 'readings/save', { meterId, at, value, isSure: true })
  await read('2026-07-01T07:00', 0)
  await read('2026-07-01T11:00', 36_000)
  await club.post('max', 'flights/save', { ...rest, aircraftId, meters: [{ meterId, starts: 3600, ends: 7200 }] })
  return aircraftId
}

async function flownBooking(club: ExposedClub, who: Reader): Promise<number> {
  const bookingId = await begun(club, who, ['08:00', '09:00'])
  const times = { leftAt: '2026-07-01T08:00', backAt: '2026-07-01T09:00' }
  const figures = { takeOffs: 1, landings: 1, nightLandings: 0, isSoloFlight: true }
  await club.post('max', 'flights/save', { bookingId, ...times, ...figures, meters: [] })
  return bookingId
}

/** An input for every call that reads or writes flights, see `questions`. */
export const flightQuestions: Readonly<Record<string, Question>> = {
  '/api/flights/getByBooking': async (club, who) => ({ id: await flownBooking(club, who) }),
  '/api/flights/getOut': async (club, who) => {
    await out(club, who)
    return { airportId: club.ids.airport('LKVH') }
  },
  '/api/flights/getMine': async (club, who) => {
    await closed(club, who)
    return {}
  },
  '/api/flights/getByAircraft': async (club, who) => ({ aircraftId: await withGap(club, who) }),
  '/api/flights/getGaps': async (club, who) => ({ aircraftId: await withGap(club, who) }),
  '/api/flights/getTotals': async (club, who) => {
    await closed(club, who)
    return {}
  },
  '/api/flights/take': taken,
  '/api/flights/bringBack': async (club, who) => ({ id: await out(club, who) }),
  '/api/flights/late': async (club, who) => ({ id: await out(club, who), lateUntil: '2026-07-01T12:00' }),
  '/api/flights/didNotFly': async (club, who) => ({ bookingId: await begun(club, who), reason: 'weather' }),
  '/api/flights/save': flown,
  '/api/flights/remove': closed,
  '/api/flights/restore': async (club, who) => {
    const id = await closed(club, who)
    await club.post('max', 'flights/remove', id)
    return id
  },
}
