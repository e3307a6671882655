import { addMinutes } from '@windsock/domain/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkInvariants } from '../../backup/invariants'
import { inSnapshot } from '../../backup/snapshot'
import { onEachPlace } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { flightById } from '../../storage/log/flights'
import { allLines, balances, exported, nothingNew, parsedCsv } from './test-exports'
import { flown, type LogClub, openLogClub, run, postFlight } from './test-log'

const actions = ['log', 'log', 'correct', 'correct', 'remove', 'restore', 'export'] as const

const step = fc.record({
  action: fc.constantFrom(...actions),
  /** Chooses the flight. */
  which: fc.nat(1000),
  /** The stretch of the meter, in tenths of hours from 100 h: small, so that flights contradict each other. */
  starts: fc.nat(40),
  ran: fc.option(fc.nat(15)),
  landings: fc.nat(9),
  remark: fc.constantFrom('', 'wind; rain', '=1+1', '"x"\r\ny', "'"),
})

onEachPlace('exports and corrections in turns', (find) => {
  it('L18: the lines of each flight add up to its present state, are numbered without gaps and never change', async () => {
    const { db, where } = await find()
    const club = await openLogClub(db)
    await club.db.updateTable('users').set({ passwordHash: 'kept' }).where('id', '=', cast.anna.id).execute()
    const price = { aircraftId: club.ids.aircraft('OK-VHA'), since: '2026-01-01', byWhat: 'meter', meterId: club.tach }
    expect((await club.post('anna', 'rates/save', { ...price, centsPerHour: 17_999, centsPerLanding: 7 })).status).toBe(
      200,
    )
    const flights: number[] = []
    const kept = new Map<number, string>()
    let exports = 0

    const one = async ({
      action,
      which,
      starts,
      ran,
      landings,
      remark,
    }: typeof step extends fc.Arbitrary<infer T> ? T : never) => {
      const id = flights[which % Math.max(flights.length, 1)]
      const meters = ran === null ? [] : [run(club, 100 + starts / 10, 100 + (starts + ran) / 10)]
      const leftAt = addMinutes('2026-06-02T08:00:00.000Z', which * 30)
      const body = flown(club, { landings, remark, meters, leftAt, backAt: addMinutes(leftAt, landings * 10) })
      if (action === 'export') return exportNew(club)
      if (action === 'log') {
        const { status, body: saved } = await postFlight(club, 'anna', 'save', body)
        expect(status, JSON.stringify(saved)).toBe(200)
        flights.push((saved as { id: number }).id)
      } else if (id !== undefined) {
        const { status } = await postFlight(
          club,
          'anna',
          action === 'correct' ? 'save' : action,
          action === 'correct' ? { ...body, id } : id,
        )
        // A flight may be removed already, or not be removed.
        expect([200, 400, 404]).toContain(status)
      }
    }

    const exportNew = async (club: LogClub) => {
      const answer = await postFlight(club, 'anna', 'export', {})
      if (answer.status === 200) exports++
      else expect(answer).toEqual(nothingNew)
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const each of steps) await one(each)
        await exportNew(club)
        const lines = await allLines(db)
        expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1))
        for (const { number, line } of lines) {
          expect(line).toBe(kept.get(number) ?? line)
          kept.set(number, line)
        }
        const left = balances(lines)
        for (const id of flights) expect((left.get(id) ?? []).map(figures)).toEqual(await presentFigures(club, id))
      }),
      { numRuns: 8 },
    )
    expect(exports).toBeGreaterThan(3)
    for (let id = 1; id <= exports; id++) {
      const again = await exported(club, id)
      expect(again).toEqual(await exported(club, id))
      expect(again.lines.map(({ line }) => line)).toEqual(again.lines.map(({ number }) => kept.get(number)))
    }
    expect((await inSnapshot(where, checkInvariants)).violations).toEqual([])
  }, 60_000)
})

/** Returns what a row says of a flight. */
function figures(row: string) {
  const cells = parsedCsv(`\uFEFF${row}\r\n`, ';')[0] ?? []
  const [landings, meters, cost, remark] = [cells[17], cells[21], cells[22], cells[23]]
  return { landings, meters, cost, remark: remark?.replace(/^'(?=[=+\-@])/, '') }
}

/** Returns the same of a flight as it is stored; nothing if it is removed. */
async function presentFigures({ db }: LogClub, id: number) {
  const flight = await flightById(db, id)
  if (!flight || flight.deletedAt !== null) return []
  const hours = (seconds: number) => (seconds / 3600).toFixed(1)
  const meters = flight.meters.map(
    ({ starts, ends, isDisputed }) => `Tach ${hours(starts)}-${hours(ends)}${isDisputed ? ' (disputed)' : ''}`,
  )
  const cost = flight.costCents === null ? '' : (flight.costCents / 100).toFixed(2)
  return [{ landings: String(flight.landings), meters: meters.join(), cost, remark: flight.remark }]
}
