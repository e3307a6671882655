import type { Endpoint } from '@windsock/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { cast } from '../demo/cast'
import { insertElsewhere } from '../storage/documents/elsewhere'
import { booked } from './bookings/test-flights'
import { flown, type LogClub, openLogClub, run, posted } from './flights/test-log'
import { routes } from './routes'
import { entered, required, requirementDraft } from './test-documents'
import { post } from './test-club'

const nouns = /^\/api\/(flights|aircraftLogs|rates|proofs|requirements)\//
const calls = routes.map(({ endpoint }) => endpoint).filter(({ path }) => nouns.test(path))

/** Texts that Eva, a guest, and strangers must not read, because they are about a hidden aircraft or about others. */
const secrets = [
  'OK-VHA',
  'Anežka',
  'Seen by staff alone',
  'XSEC',
  'Svobodová',
  'Petrenko',
  cast.petra.id,
  cast.igor.id,
  '98765',
  'Club medical',
  '2026-02-03',
  '2031-04-05',
]

onEachEngine('the log, rates, exports and documents of others', (open) => {
  let club: LogClub
  let inputs: Readonly<Record<string, unknown>>

  beforeAll(async () => {
    club = await openLogClub(await open())
    inputs = await inputsAbout()
  })

  /** Stores what guests must not learn of, and returns an input for each call that asks about it. */
  async function inputsAbout() {
    const [vha, eva] = [club.ids.aircraft('OK-VHA'), cast.eva.id]
    const saved = async (path: string, body: unknown) => {
      const { status, body: answer } = await club.post('anna', path, body)
      expect(status, JSON.stringify(answer)).toBe(200)
      return (answer as { id: number }).id
    }
    const rate = { id: 0, aircraftId: vha, since: '2026-06-01', byWhat: 'block', centsPerHour: 98_765 }
    const rateId = await saved('rates/save', rate)
    const booking = await booked(club, 'anna', {
      on: '2026-07-01',
      at: '05:00-06:00',
      pilot: 'petra',
      instructor: 'igor',
    })
    const past = { leftAt: '2026-07-01T03:00Z', backAt: '2026-07-01T04:00Z', departure: 'XSEC', arrival: 'XSEC' }
    const written = flown(club, { ...past, instructor: 'igor', remark: 'Seen by staff alone', bookingId: booking.id })
    const flight = await posted(club, 'anna', 'save', { ...written, meters: [run(club, 101, 102)] })
    expect(flight.costCents).toBe(98_765)
    const exportId = await saved('flights/export', {})
    const out = await posted(club, 'petra', 'take', { aircraftId: vha, pilotId: cast.petra.id })
    const requirement = await required(club, { name: 'Club medical', roles: ['Pilot'], isPrivate: true })
    const proof = { requirementId: requirement.id, since: '2026-02-03', until: '2031-04-05' }
    const { id: proofId } = await entered(club, 'anna', { ...proof, of: 'petra' })
    const elsewhere = { day: '2026-02-03', groupId: null, minutes: 61, takeOffs: 1, landings: 1, nightLandings: 0 }
    const elsewhereId = await club.db.transaction((db) =>
      insertElsewhere(db, { ...elsewhere, userId: cast.petra.id, enteredAt: club.now }),
    )
    const draft = { ...requirementDraft({ name: 'Mine', roles: ['Pilot'] }), id: requirement.id }
    return {
      '/api/flights/take': { bookingId: booking.id, pilotId: eva },
      '/api/flights/bringBack': { id: out.id, landings: 1 },
      '/api/flights/late': { id: out.id, lateUntil: '2026-07-01T12:00Z' },
      '/api/flights/didNotFly': { bookingId: booking.id, reason: 'weather' },
      '/api/flights/save': { ...flown(club, { ...past, pilot: 'eva' }), id: flight.id },
      '/api/flights/remove': flight.id,
      '/api/flights/restore': flight.id,
      '/api/flights/getByBooking': { id: booking.id },
      '/api/flights/getOut': { airportId: club.ids.airport('LKVH') },
      '/api/flights/getMine': {},
      '/api/flights/getByAircraft': { aircraftId: vha },
      '/api/flights/getGaps': { aircraftId: vha },
      '/api/flights/getTotals': { userId: cast.petra.id },
      '/api/flights/export': { id: exportId },
      '/api/flights/getExports': {},
      '/api/aircraftLogs/get': {},
      '/api/aircraftLogs/save': { aircraftId: vha, since: '2026-06-02' },
      '/api/aircraftLogs/delete': vha,
      '/api/rates/get': {},
      '/api/rates/save': { ...rate, id: rateId },
      '/api/rates/delete': rateId,
      '/api/requirements/get': {},
      '/api/requirements/save': draft,
      '/api/requirements/delete': requirement.id,
      '/api/requirements/getAffected': draft,
      '/api/proofs/getMine': {},
      '/api/proofs/getByUser': { id: cast.petra.id },
      '/api/proofs/getOverview': {},
      '/api/proofs/save': { id: proofId, ...proof, userId: cast.petra.id, until: '' },
      '/api/proofs/delete': proofId,
      '/api/proofs/confirm': { id: proofId },
      '/api/proofs/saveElsewhere': { id: elsewhereId, ...elsewhere, day: '2026-06-01' },
      '/api/proofs/deleteElsewhere': elsewhereId,
      '/api/proofs/confirmElsewhere': elsewhereId,
    }
  }

  const tables = [
    'flights',
    'flightMeters',
    'rates',
    'aircraftLogs',
    'flightExports',
    'proofs',
    'flownElsewhere',
  ] as const
  const stored = async () =>
    JSON.stringify(await Promise.all(tables.map((table) => club.db.selectFrom(table).selectAll().execute())))

  async function answered({ method, path }: Endpoint, by?: 'anna' | 'eva' | 'petra') {
    const input = inputs[path]
    const token = by && (await club.tokenOf(cast[by].id))
    if (method === 'POST') return post(club, path, input, { token })
    const query = Object.fromEntries(Object.entries(input as object).map(([name, value]) => [name, String(value)]))
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const { statusCode, body } = await club.app.inject({ url: path, query, headers })
    return { status: statusCode, body: JSON.parse(body) as unknown }
  }

  const found = (answer: unknown) => secrets.filter((secret) => JSON.stringify(answer).includes(secret))

  it('are asked for by every call', () => {
    expect(Object.keys(inputs).toSorted()).toEqual(calls.map(({ path }) => path).toSorted())
  })

  it('can be read by the people they concern', async () => {
    const read = new Set<string>()
    for (const call of calls.filter(({ path }) => /\/(get\w*|export)$/.test(path)))
      for (const by of ['anna', 'petra'] as const)
        for (const secret of found((await answered(call, by)).body)) read.add(secret)
    expect([...read].toSorted()).toEqual(secrets.toSorted())
  })

  describe.each(calls)('by $path', (call) => {
    it('are neither shown to a guest nor changed by one', async () => {
      const before = await stored()
      const { status, body } = await answered(call, 'eva')
      expect(found(body), JSON.stringify(body)).toEqual([])
      // Reads that everybody may make answer what is the guest's own, which is nothing here, and of teaching in general.
      if (status === 200) expect(call.path).toMatch(/\/(getOut|getMine|get)$/)
      else expect([403, 404], JSON.stringify(body)).toContain(status)
      expect(await stored()).toBe(before)
    })

    it('are neither shown to a logged-out visitor nor changed by one', async () => {
      const before = await stored()
      expect(await answered(call)).toMatchObject({ status: 401, body: ['Please log in.'] })
      expect(await stored()).toBe(before)
    })
  })
})
