import { cast, type CastName } from '../demo/cast'
import type { ExposedClub, Reader } from './test-exposure'

type Question = (club: ExposedClub, who: Reader) => unknown

const savedId = async (club: ExposedClub, path: string, body: unknown) =>
  ((await club.tell('max', path, body)).body as { id: number }).id

/** Returns a new aircraft that everybody sees and that keeps a log, because an aircraft is out only once. */
async function logged(club: ExposedClub): Promise<number> {
  const draft = { id: 0, name: 'Logged', registrationCode: `L${club.fresh()}`, isVisibleForExternalUsers: true }
  const aircraftId = await savedId(club, 'aircraft/save', { ...draft, assignedAirportId: club.ids.airport('LKVH') })
  await club.tell('max', 'aircraftLogs/save', { aircraftId, since: '2026-01-01' })
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

async function begun(club: ExposedClub, who: Reader): Promise<number> {
  const times = { from: '2026-07-01T10:00', to: '2026-07-01T11:00', occurence: 'Once' }
  const people = { pilot: { id: cast[pilots[who]].id }, isSoloFlight: true }
  return savedId(club, 'bookings/save', { id: 0, aircraft: { id: await logged(club) }, ...times, ...people })
}

/** An input for every call that writes flights, see `questions`. */
export const flightQuestions: Readonly<Record<string, Question>> = {
  '/api/flights/take': taken,
  '/api/flights/bringBack': async (club, who) => ({ id: await out(club, who) }),
  '/api/flights/late': async (club, who) => ({ id: await out(club, who), lateUntil: '2026-07-01T12:00' }),
  '/api/flights/didNotFly': async (club, who) => ({ bookingId: await begun(club, who), reason: 'weather' }),
  '/api/flights/save': flown,
  '/api/flights/remove': closed,
  '/api/flights/restore': async (club, who) => {
    const id = await closed(club, who)
    await club.tell('max', 'flights/remove', id)
    return id
  },
}
