import { beforeEach, expect, it } from 'vitest'
import { checkInvariants } from '../../backup/invariants'
import { inSnapshot } from '../../backup/snapshot'
import { onEachPlace, type Place } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { flown, type LogClub, openLogClub, run, postFlight, posted } from './test-log'

interface Exported {
  lines: { flightId: number; line: string }[]
  csv: string
}

const named = /Svobodov|Petra/
/** A flight that Petra flew with Igor, and that names her. */
const hers = {
  instructor: 'igor',
  remark: 'Petra Svobodová; "hot", and\nSVOBODOVÁ PETRA',
  isSoloFlight: false,
} as const

onEachPlace('the log and people who leave', (find) => {
  let club: LogClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openLogClub(place.db)
    // So that the administrator can log in, which the invariants ask for.
    await club.db.updateTable('users').set({ passwordHash: 'kept' }).where('id', '=', cast.anna.id).execute()
  })

  const exported = async (id = 0) => (await postFlight(club, 'anna', 'export', { id })).body as Exported
  const erase = (id: string) => club.post('anna', 'user/erase', JSON.stringify(id))
  const violations = async () => (await inSnapshot(where, checkInvariants)).violations
  const figuresOf = ({ lines }: Exported) =>
    lines.map(({ line }) => line.split(';').filter((cell) => /^[-\d.:]+$/.test(cell)))

  it('L22: a flight of an erased person keeps its figures and names Former Member', async () => {
    const flight = await posted(club, 'anna', 'save', flown(club, { ...hers, meters: [run(club, 100, 101)] }))
    expect((await erase(cast.petra.id)).status).toBe(200)
    const stored = await club.db.selectFrom('flights').selectAll().where('id', '=', flight.id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ pilotId: cast.petra.id, leftAt: flight.leftAt, backAt: flight.backAt, landings: 1 })
    expect(stored.remark).toBe('[erased]; "hot", and\n[erased]')
    expect((await exported()).lines[0]?.line).toContain(';Former Member;Igor Petrenko;flight;')
    expect(await violations()).toEqual([])
  })

  it('L22: accounting keeps all numbers and sums, and the lines lose the name', async () => {
    const first = await posted(club, 'anna', 'save', flown(club, hers))
    const other = {
      pilot: 'tomas',
      leftAt: '2026-07-01T05:00Z',
      backAt: '2026-07-01T06:00Z',
      remark: '=Petra Svobodová',
    } as const
    await posted(club, 'anna', 'save', flown(club, other))
    const lesson = {
      pilot: 'sam',
      instructor: 'igor',
      leftAt: '2026-07-01T03:00Z',
      backAt: '2026-07-01T04:00Z',
    } as const
    await posted(club, 'anna', 'save', flown(club, lesson))
    const before = await exported()
    expect(before.csv).toMatch(named)
    const preview = (await club.get('anna', 'user/getErasure', { id: cast.petra.id })).body
    // Two remarks and two lines.
    expect(preview).toEqual({ texts: 4, named: [], trail: 0, letters: 0 })
    expect((await erase(cast.petra.id)).status).toBe(200)
    const after = await exported(1)
    expect(after.csv).not.toMatch(named)
    expect(figuresOf(after)).toEqual(figuresOf(before))
    expect(after.lines.find(({ flightId }) => flightId === first.id)?.line).toContain(
      '"[erased]; ""hot"", and\n[erased]"',
    )
    expect(after.csv).toContain("'=[erased]")
    expect(after.lines.filter(({ line }) => line.includes('Sam Okafor;Igor Petrenko'))).toEqual(
      before.lines.filter(({ line }) => line.includes('Sam Okafor;Igor Petrenko')),
    )
    expect(await exportedAgain()).toEqual([400, ['Nothing has changed since the last export.']])
    expect(await violations()).toEqual([])
  })
  const exportedAgain = async () => {
    const { status, body } = await postFlight(club, 'anna', 'export', {})
    return [status, body]
  }

  it('L22: another person with the same name keeps their lines, and both parts of a cancelled line lose the name', async () => {
    const names = { firstName: cast.petra.firstName, lastName: cast.petra.lastName }
    await club.db.updateTable('users').set(names).where('id', '=', cast.tomas.id).execute()
    const flight = await posted(club, 'anna', 'save', flown(club, { remark: '' }))
    const namesakes = { pilot: 'tomas', leftAt: '2026-07-01T05:00Z', backAt: '2026-07-01T06:00Z', remark: '' } as const
    const kept = await posted(club, 'anna', 'save', flown(club, namesakes))
    await exported()
    await posted(club, 'anna', 'save', { ...flown(club, { pilot: 'sam', remark: '' }), id: flight.id })
    const corrected = await exported()
    expect(corrected.lines.map(({ line }) => /Petra/.test(line))).toEqual([true, false])
    expect((await erase(cast.petra.id)).status).toBe(200)
    const [first, second] = [await exported(1), await exported(2)]
    const pilotsOf = (id: number) =>
      [...first.lines, ...second.lines].filter(({ flightId }) => flightId === id).map(({ line }) => line.split(';')[5])
    expect(pilotsOf(flight.id)).toEqual(['Former Member', 'Former Member', 'Sam Okafor'])
    expect(pilotsOf(kept.id)).toEqual(['Petra Svobodová'])
    expect(await violations()).toEqual([])
  })

  it('L22: flights elsewhere are deleted, and remarks in the audit trail lose the name', async () => {
    const elsewhere = {
      day: '2026-06-30',
      minutes: 60,
      takeOffs: 1,
      landings: 1,
      nightLandings: 0,
      enteredAt: club.now,
    }
    for (const userId of [cast.petra.id, cast.sam.id])
      await club.db
        .insertInto('flownElsewhere')
        .values({ ...elsewhere, userId })
        .execute()
    const flight = await posted(club, 'anna', 'save', flown(club, { ...hers, pilot: 'tomas' }))
    await posted(club, 'anna', 'save', { ...flown(club, { ...hers, pilot: 'tomas', remark: '' }), id: flight.id })
    expect(await club.get('anna', 'user/getErasure', { id: cast.petra.id })).toMatchObject({
      body: { texts: 0, trail: 1 },
    })
    expect((await erase(cast.petra.id)).status).toBe(200)
    const left = await club.db.selectFrom('flownElsewhere').select('userId').execute()
    expect(left).toEqual([{ userId: cast.sam.id }])
    const trail = await club.db.selectFrom('audit').select('before').where('noun', '=', 'flight').execute()
    expect(JSON.stringify(trail)).toContain('[erased]')
    expect(JSON.stringify(trail)).not.toMatch(named)
  })

  it('an export of a person contains their flights, including those elsewhere', async () => {
    const flight = await posted(club, 'anna', 'save', flown(club, hers))
    const mistaken = await posted(
      club,
      'anna',
      'save',
      flown(club, { leftAt: '2026-07-01T05:00Z', backAt: '2026-07-01T06:00Z' }),
    )
    await postFlight(club, 'anna', 'remove', mistaken.id)
    await posted(
      club,
      'anna',
      'save',
      flown(club, { pilot: 'tomas', leftAt: '2026-07-01T03:00Z', backAt: '2026-07-01T04:00Z' }),
    )
    const elsewhere = {
      day: '2026-06-30',
      minutes: 60,
      takeOffs: 2,
      landings: 1,
      nightLandings: 1,
      enteredAt: club.now,
    }
    await club.db
      .insertInto('flownElsewhere')
      .values({ ...elsewhere, userId: cast.petra.id, confirmedBy: cast.igor.id })
      .execute()
    const { body } = await club.get('anna', 'user/export', { id: cast.petra.id })
    expect(body).toMatchObject({
      flights: [
        { id: mistaken.id, as: ['pilot'], deletedAt: club.now },
        { id: flight.id, aircraft: 'OK-VHA', as: ['pilot'], landings: 1, remark: hers.remark, deletedAt: null },
      ],
      elsewhere: [{ ...elsewhere, isConfirmed: true, group: null }],
    })
    expect(body).toMatchObject({ flights: { length: 2 } })
    const igors = (await club.get('anna', 'user/export', { id: cast.igor.id })).body
    expect(igors).toMatchObject({ flights: [{ id: flight.id, as: ['instructor'] }], elsewhere: [] })
  })

  it('no person can be removed or erased, and no aircraft deleted, while the person has the aircraft', async () => {
    const vha = club.ids.aircraft('OK-VHA')
    const out = await posted(club, 'petra', 'take', {
      aircraftId: vha,
      pilotId: cast.petra.id,
      instructorId: cast.igor.id,
    })
    for (const [id, name] of [
      [cast.petra.id, 'Petra Svobodová'],
      [cast.igor.id, 'Igor Petrenko'],
    ] as const) {
      const body = [`${name} has OK-VHA and has not brought it back. Bring it back first.`]
      expect(await club.post('anna', 'user/remove', JSON.stringify(id))).toEqual({ status: 400, body })
      expect(await erase(id)).toEqual({ status: 400, body })
    }
    const body = ['OK-VHA is out: Petra Svobodová has not brought it back. Bring it back first.']
    expect(await club.post('anna', 'aircraft/delete', vha)).toEqual({ status: 400, body })
    await posted(club, 'anna', 'bringBack', { id: out.id, meters: [] })
    expect((await club.post('anna', 'user/remove', JSON.stringify(cast.petra.id))).status).toBe(200)
    expect((await erase(cast.igor.id)).status).toBe(200)
    expect((await club.post('anna', 'aircraft/delete', vha)).status).toBe(200)
  })
})
