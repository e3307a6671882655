import { cast } from '../demo/cast'
import type { ExposedClub, Reader } from './test-exposure'

type Question = (club: ExposedClub, who: Reader) => unknown

const aircraftId = (club: ExposedClub) => club.ids.aircraft('OK-VHE')
const posted = async (club: ExposedClub, path: string, body: unknown) =>
  ((await club.post('max', path, body)).body as { id: number }).id

const rate = (club: ExposedClub) => ({
  id: 0,
  aircraftId: aircraftId(club),
  since: '2026-07-01',
  byWhat: 'block',
  centsPerHour: 18_000,
})
const log = (club: ExposedClub) => ({ aircraftId: aircraftId(club), since: '2026-06-01' })

/** Logs a flight of Petra with Igor, so that there is something to export. */
async function flown(club: ExposedClub): Promise<void> {
  await posted(club, 'aircraftLogs/save', log(club))
  await posted(club, 'flights/save', {
    aircraftId: aircraftId(club),
    pilotId: cast.petra.id,
    instructorId: cast.igor.id,
    leftAt: '2026-06-30T08:00:00Z',
    backAt: '2026-06-30T09:00:00Z',
    remark: `Flight ${club.fresh()}`,
    meters: [],
  })
}

/** An input for every call about rates, the logs of aircraft and exports of flights, see `questions`. */
export const rateQuestions: Readonly<Record<string, Question>> = {
  '/api/aircraftLogs/get': async (club) => {
    await posted(club, 'aircraftLogs/save', log(club))
    return {}
  },
  '/api/aircraftLogs/save': log,
  '/api/aircraftLogs/delete': async (club) => {
    await posted(club, 'aircraftLogs/save', log(club))
    return aircraftId(club)
  },
  '/api/rates/get': async (club) => {
    await posted(club, 'rates/save', rate(club))
    return {}
  },
  '/api/rates/save': rate,
  '/api/rates/delete': (club) => posted(club, 'rates/save', rate(club)),
  '/api/flights/export': async (club) => {
    await flown(club)
    return {}
  },
  '/api/flights/getExports': async (club) => {
    await flown(club)
    await posted(club, 'flights/export', {})
    return {}
  },
}
