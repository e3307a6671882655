import { busyDay, type ExposedClub, type Reader } from './test-exposure'

type Question = (club: ExposedClub, who: Reader) => unknown

const aircraftId = (club: ExposedClub) => club.ids.aircraft('OK-VHE')
const posted = async (club: ExposedClub, path: string, body: unknown) =>
  ((await club.post('max', path, body)).body as { id: number }).id

const meter = (club: ExposedClub) => ({
  id: 0,
  aircraftId: aircraftId(club),
  name: `Tach ${club.fresh()}`,
  unit: 'tenths',
})
const metered = (club: ExposedClub) => posted(club, 'meters/save', meter(club))
const reading = async (club: ExposedClub) => ({
  id: 0,
  meterId: await metered(club),
  at: '2026-06-30T08:00',
  value: 36_000,
  remark: '',
})
/** A limit that is due on the busy day, so that proposals for its maintenance name flights. */
const limit = (club: ExposedClub) => ({ id: 0, aircraftId: aircraftId(club), name: 'Annual', dueOn: busyDay })
const limited = (club: ExposedClub) => posted(club, 'limits/save', limit(club))
const defect = (club: ExposedClub) => ({
  aircraftId: aircraftId(club),
  title: `Defect ${club.fresh()}`,
  text: '',
  severity: 'note',
})
const grounded = { action: 'ground', day: '2026-07-01' }

/** An input for every call about meters, limits and defects, see `questions`. */
export const fleetQuestions: Readonly<Record<string, Question>> = {
  '/api/meters/get': (club) => ({ aircraftId: aircraftId(club) }),
  '/api/meters/save': meter,
  '/api/meters/delete': metered,
  '/api/readings/getByMeter': async (club) => {
    const sent = await reading(club)
    await posted(club, 'readings/save', sent)
    return { meterId: sent.meterId }
  },
  '/api/readings/save': reading,
  '/api/readings/delete': async (club) => posted(club, 'readings/save', await reading(club)),
  '/api/limits/get': async (club) => {
    await limited(club)
    return {}
  },
  '/api/limits/getByAirport': (club) => ({ airportId: club.ids.airport('LKVH'), date: busyDay }),
  '/api/limits/save': limit,
  '/api/limits/delete': limited,
  '/api/limits/done': async (club) => ({ id: await limited(club), doneOn: '2026-06-30' }),
  '/api/limits/getPlans': async (club) => ({ id: await limited(club) }),
  '/api/defects/getByAircraft': (club) => ({ aircraftId: aircraftId(club) }),
  '/api/defects/report': defect,
  '/api/defects/decide': async (club) => {
    const there = { ...defect(club), aircraftId: club.ids.aircraft('OK-A226') }
    return { id: await posted(club, 'defects/report', there), ...grounded }
  },
}

/** Calls whose answers name the people of flights. */
export const fleetFlights = ['/api/limits/get', '/api/limits/save', '/api/limits/done', '/api/limits/getPlans'].concat(
  '/api/defects/decide',
)
