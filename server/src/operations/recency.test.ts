import type { DoubtfulBooking, WordedVerdict } from '@windsock/contract/club/verdicts'
import type { Alternative } from '@windsock/contract/bookings/booking-alternatives'
import type { PreviewedDate } from '@windsock/contract/series-dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { queriesOf } from '../database/test-queries'
import { cast, type CastName } from '../demo/cast'
import { booked, type CastClub, draft, openCastClub, type Plan } from './bookings/test-flights'
import { logged, storedProof, storedRecency } from './test-judges'
import { signInAndPost } from './test-documents'

onEachEngine('a recency', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const plan: Plan = { on: '2026-07-10', pilot: 'petra' }
  const save = (by: CastName, more: Partial<Plan> = {}) =>
    club.post(by, 'bookings/save', draft(club, { ...plan, ...more }))
  const verdicts = async (by: CastName, more: Partial<Plan> = {}) => {
    const { body } = await club.post(by, 'bookings/getVerdicts', draft(club, { ...plan, ...more }))
    return (body as { verdicts: WordedVerdict[] }[]).map((date) => date.verdicts)
  }
  const flyTwice = async () => {
    for (const day of ['2026-06-01', '2026-06-02']) await logged(club, 'petra', `${day}T08:00:00.000Z`)
  }

  it('C13: refuses a flight if too little was flown before it, by the days of the airport', async () => {
    const id = await storedRecency(club, { windowDays: 10 })
    // Midnight in Prague is 22:00 of the day before by the clock of the world.
    await logged(club, 'petra', '2026-06-29T22:00:00.000Z', { takeOffs: 3, landings: 3 })
    expect((await save('petra', { on: '2026-07-10' })).status).toBe(200)
    const text =
      'Passengers: by 2026-07-11 you will have 0 of 3 take-offs and landings in 10 days; 1 if you fly what you have booked before (2026-07-10 OK-VHA).'
    expect(await save('petra', { on: '2026-07-11' })).toEqual({
      status: 400,
      body: [expect.stringContaining('; the last day with enough is 2026-07-10.')],
    })
    const verdict = (await verdicts('petra', { on: '2026-07-11' }))[0]![0]
    expect(verdict).toMatchObject({ source: 'requirement', sourceId: id, userId: cast.petra.id, level: 'block' })
    expect(verdict!.text).toBe(text.replace(/\.$/, '; the last day with enough is 2026-07-10.'))
  })

  it('C14: counts closed flights in the aircraft of its group, and dual ones only if it says so', async () => {
    const group = await club.post('anna', 'aircraftGroups/save', {
      id: 0,
      name: 'SEP',
      aircraftIds: [club.ids.aircraft('OK-VHA')],
    })
    const { id: groupId } = group.body as { id: number }
    const recency = await storedRecency(club, {
      groupId,
      windowDays: 90,
      leastTakeOffs: null,
      leastLandings: 1,
      isMetWithInstructor: false,
    })
    const isMet = async () => (await verdicts('petra'))[0]!.length === 0
    const at = '2026-06-20T08:00:00.000Z'
    const notCounted: Parameters<typeof logged>[3][] = [
      { aircraft: 'OK-VHC' },
      { backAt: null },
      { nature: 'ground' },
      { deletedAt: at, deletedBy: cast.anna.id },
      { instructorId: cast.igor.id },
      { pilotId: cast.tomas.id, instructorId: cast.petra.id },
    ]
    for (const flight of notCounted) {
      await logged(club, 'petra', at, flight)
      expect(await isMet(), JSON.stringify(flight)).toBe(false)
    }
    await club.db.updateTable('requirements').set({ isMetWithInstructor: true }).where('id', '=', recency).execute()
    expect(await isMet(), 'dual').toBe(true)
    await club.db.updateTable('requirements').set({ isMetWithInstructor: false }).where('id', '=', recency).execute()
    await logged(club, 'petra', at, { instructorId: cast.igor.id, isSoloFlight: true })
    expect(await isMet(), 'solo').toBe(true)
  })

  it('C15: only warns if bookings before it meet it, except suspended and deleted ones', async () => {
    await flyTwice()
    const { id } = await booked(club, 'petra', { on: '2026-07-05', pilot: 'petra' })
    await storedRecency(club)
    expect(await verdicts('petra')).toMatchObject([
      [
        {
          level: 'warn',
          text: expect.stringContaining(
            '2 of 3 take-offs and landings in 90 days; 3 if you fly what you have booked before (2026-07-05 OK-VHA)',
          ),
        },
      ],
    ])
    expect((await save('petra', { at: '08:00-09:00' })).status).toBe(200)
    await club.db.updateTable('bookings').set({ isSuspended: true }).where('id', '=', id).execute()
    expect(await verdicts('petra', { on: '2026-07-09' })).toMatchObject([[{ level: 'block' }]])
    await club.db.updateTable('bookings').set({ isSuspended: false }).where('id', '=', id).execute()
    expect(await verdicts('petra', { on: '2026-07-09' })).toMatchObject([[{ level: 'warn' }]])
    await club.post('petra', 'bookings/remove', id)
    expect(await verdicts('petra', { on: '2026-07-09' })).toMatchObject([[{ level: 'block' }]])
  })

  it('C15: does not count a moved booking for itself, and counts a flown one once', async () => {
    await flyTwice()
    const { id } = await booked(club, 'petra', { on: '2026-07-05', pilot: 'petra' })
    await storedRecency(club)
    expect(await verdicts('petra', { id, on: '2026-07-12' })).toMatchObject([[{ level: 'block' }]])
    club.now = '2026-07-05T09:00:00.000Z'
    await logged(club, 'petra', '2026-07-05T08:00:00.000Z', { bookingId: id, takeOffs: 0, landings: 0 })
    const { body } = await signInAndPost(club, 'petra', 'bookings/getVerdicts', draft(club, plan))
    expect(body).toMatchObject([
      { verdicts: [{ text: expect.stringMatching(/2 of 3 take-offs and landings in 90 days\./) }] },
    ])
  })

  it('G11, C15: earlier dates of a series count for the later ones', async () => {
    await storedRecency(club)
    const weekly = { occurence: 'Weekly', occurenceEndDate: '2026-08-07', on: '2026-07-10' }
    const levels = (await verdicts('petra', weekly)).map(([first]) => first?.level)
    expect(levels).toEqual(['block', 'block', 'block', 'warn', 'warn'])
    const { body } = await club.post('petra', 'bookings/getSeriesDates', draft(club, { ...plan, ...weekly }))
    const dates = body as PreviewedDate[]
    expect(dates.map(({ clashes, warnings }) => [clashes.length, warnings.length])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ])
    expect(dates[3]!.warnings[0]).toContain(
      '0 of 3 take-offs and landings in 90 days; 3 if you fly what you have booked before (2026-07-10 OK-VHA, 2026-07-17 OK-VHA, 2026-07-24 OK-VHA)',
    )
    // The refusal names each sentence once for each date that blocks.
    expect((await save('petra', weekly)).status).toBe(400)
    await flyTwice()
    await logged(club, 'petra', '2026-06-03T08:00:00.000Z')
    expect((await save('petra', weekly)).status).toBe(200)
  })

  it('C2: does not apply with an instructor on board, and a waiver meets it', async () => {
    const id = await storedRecency(club)
    expect((await save('igor', { instructor: 'igor' })).status).toBe(200)
    expect((await save('petra', { on: '2026-07-11' })).status).toBe(400)
    await storedProof(club, id, { of: 'petra', isWaiver: true })
    expect((await save('petra', { on: '2026-07-11' })).status).toBe(200)
  })

  it('G4, G6: can be overridden by staff, and the history names no days and no bookings', async () => {
    await flyTwice()
    await booked(club, 'petra', { on: '2026-07-05', at: '08:00-09:00', pilot: 'petra' })
    await storedRecency(club, { leastTakeOffs: 9 })
    const { body } = await save('anna', { overrideReason: 'flies alone' })
    const { body: history } = await club.get('igor', 'bookings/getHistory', { id: (body as { id: number }).id })
    const text = (history as { text: string }[]).map((one) => one.text).join(' ')
    expect(text).toContain('Petra Svobodová does not meet: Passengers.')
    expect(text).not.toMatch(/2026|OK-VHA/)
  })

  describe('G12:', () => {
    it('no proposal contains what it would refuse', async () => {
      await logged(club, 'petra', '2026-07-01T06:00:00.000Z', { takeOffs: 3, landings: 3 })
      await booked(club, 'tomas', { on: '2026-07-10', pilot: 'tomas' })
      await storedRecency(club, { windowDays: 9 })
      const { body } = await club.post('petra', 'bookings/getAlternatives', draft(club, plan))
      const days = (body as Alternative[]).map(({ from }) => from.slice(0, 10))
      expect(days.length).toBeGreaterThan(0)
      for (const day of days) expect(day <= '2026-07-10', day).toBe(true)
    })

    it('the next free time is one at which enough was flown or is booked', async () => {
      const wanted = { airportId: club.ids.airport('LKVH'), minutes: 60, instructor: 'none', from: '2026-07-03T20:00' }
      const found = async () => (await club.post('petra', 'bookings/getNextFree', wanted)).body as { from: string }[]
      await flyTwice()
      await storedRecency(club, { windowDays: 60 })
      expect(await found()).toEqual([])
      // An earlier booking turns the refusal into a warning.
      const on = '2026-07-10'
      await booked(club, 'anna', { on, pilot: 'petra', overrideReason: 'agreed' })
      const [first] = await found()
      expect(first!.from > '2026-07-10T08:00', first!.from).toBe(true)
    })
  })

  it('G4.4: future flights become doubtful as earlier flights leave the window', async () => {
    await logged(club, 'petra', '2026-07-01T06:00:00.000Z', { takeOffs: 3, landings: 3 })
    await booked(club, 'petra', { on: '2026-07-10', pilot: 'petra' })
    await booked(club, 'petra', { on: '2026-07-12', pilot: 'petra' })
    await storedRecency(club, { windowDays: 10 })
    const doubtful = (await club.get('petra', 'bookings/getDoubtful')).body as DoubtfulBooking[]
    expect(doubtful.map(({ from, verdicts: [first] }) => [from.slice(0, 10), first!.text])).toEqual([
      [
        '2026-07-12',
        'Passengers: by 2026-07-12 you will have 0 of 3 take-offs and landings in 10 days; 1 if you fly what you have booked before (2026-07-10 OK-VHA); the last day with enough is 2026-07-11.',
      ],
    ])
  })

  it('adds no SQL statement in a club without one', async () => {
    const statements = async (on: Plan['on']) =>
      (await queriesOf(() => save('petra', { on })))
        .map(({ sql }) => sql)
        .filter((sql) => /from "(flights|flown_elsewhere)"/.test(sql))
    await club.post('anna', 'requirements/save', {
      id: 0,
      name: 'Medical',
      kind: 'proof',
      roles: ['Pilot'],
      level: 'warn',
    })
    expect(await statements('2026-07-20')).toEqual([])
    await storedRecency(club, { level: 'warn' })
    expect(await statements('2026-07-21'), 'a warning refuses no save').toEqual([])
    await storedRecency(club, { countsFrom: '2027-01-01' })
    expect(await statements('2026-07-22')).not.toEqual([])
  })
})
