import type { FlownTotals } from '@windsock/contract/log/flight-reads'
import { FlownTotals as Totals } from '@windsock/domain/log/totals'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { booked } from '../bookings/test-flights'
import { storedFlight } from '../../storage/log/test-log'
import { random } from '../rules/test-random-saves'
import { flown, type LogClub, openLogClub, posted } from './test-log'

onEachEngine('totals of flights', (open) => {
  let club: LogClub
  beforeEach(async () => {
    club = await openLogClub(await open())
    club.now = '2026-07-05T12:00:00.000Z'
  })
  const totals = async (by: CastName, filter: object = {}) => {
    const { status, body } = await club.post(by, 'flights/getTotals', filter)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as FlownTotals[]
  }
  const on = (day: number, over: object = {}) =>
    flown(club, { leftAt: `2026-07-0${day}T08:00:00Z`, backAt: `2026-07-0${day}T09:30:00Z`, ...over })
  const dual = { pilot: 'sam', instructor: 'igor' } as const
  const cost = (id: number, costCents: number) =>
    club.db.updateTable('flights').set({ costCents }).where('id', '=', id).execute()
  const nobody = { flights: 0, blockMinutes: 0, airMinutes: 0, takeOffs: 0, landings: 0, nightLandings: 0 }

  it('are the member’s own, for the days of the filter', async () => {
    const empty = { ...nobody, instructorMinutes: 0, costCents: null }
    const user = { id: cast.petra.id, firstName: 'Petra', lastName: 'Svobodová' }
    expect(await totals('petra')).toEqual([{ userId: user.id, user, ...empty }])
    const air = { tookOffAt: '2026-07-01T08:10:00Z', landedAt: '2026-07-01T09:20:00Z' }
    const first = await posted(club, 'petra', 'save', on(1, { ...air, takeOffs: 3, landings: 3, nightLandings: 1 }))
    await posted(club, 'petra', 'save', on(3, { landings: 2, takeOffs: 2 }))
    await posted(club, 'petra', 'save', on(4, { nature: 'ground', landings: 0, takeOffs: 0 }))
    await posted(club, 'tomas', 'save', on(2, { pilot: 'tomas' }))
    await cost(first.id, 12_000)
    const all = { flights: 2, blockMinutes: 180, airMinutes: 70, takeOffs: 5, landings: 5, nightLandings: 1 }
    expect(await totals('petra')).toEqual([{ ...empty, userId: user.id, user, ...all, costCents: 12_000 }])
    expect(await totals('petra', { from: '2026-07-02' })).toMatchObject([{ flights: 1, landings: 2, costCents: null }])
    expect(await totals('petra', { userId: user.id, to: '2026-07-02' })).toMatchObject([{ flights: 1, landings: 3 }])
  })

  it('leave out an aircraft that is still out, and removed flights', async () => {
    await posted(club, 'petra', 'take', { aircraftId: club.ids.aircraft('OK-VHA'), pilotId: cast.petra.id })
    const { id } = await posted(club, 'petra', 'save', on(1))
    await posted(club, 'petra', 'remove', id)
    expect(await totals('petra')).toMatchObject([nobody])
  })

  it('include for instructors those of their students, without the cost', async () => {
    const { id } = await posted(club, 'igor', 'save', on(1, dual))
    await cost(id, 9000)
    const alone = await posted(club, 'igor', 'save', on(2, { pilot: null, instructor: 'igor' }))
    await cost(alone.id, 5000)
    await posted(club, 'anna', 'save', on(3, { pilot: 'sam', instructor: 'lenka' }))
    await posted(club, 'anna', 'save', on(4, { pilot: 'petra', instructor: 'igor' }))
    await posted(club, 'anna', 'save', on(4, { ...dual, isSoloFlight: true }))
    await booked(club, 'anna', { on: '2026-08-01', pilot: 'klara', instructor: 'igor' })
    expect(await totals('igor')).toMatchObject([
      { userId: cast.igor.id, flights: 1, blockMinutes: 90, instructorMinutes: 180, costCents: 5000 },
      { userId: cast.klara.id, ...nobody, costCents: null },
      { userId: cast.sam.id, flights: 3, blockMinutes: 270, instructorMinutes: 0, costCents: null },
    ])
    expect(await totals('igor', { userId: cast.sam.id })).toMatchObject([{ flights: 3, costCents: null }])
    expect(await totals('sam')).toMatchObject([{ flights: 3, costCents: 9000 }])
    expect((await totals('lenka')).map(({ userId }) => userId)).toEqual([cast.lenka.id, cast.sam.id])
  })

  it('cover everybody who flew for administrators, by name, and any one person by id', async () => {
    const { id } = await posted(club, 'petra', 'save', on(1))
    await cost(id, 700)
    await posted(club, 'anna', 'save', on(2, dual))
    await posted(club, 'anna', 'save', on(3, { pilot: 'eva', aircraftId: club.ids.aircraft('OK-VHC') }))
    expect(await totals('anna')).toMatchObject([
      { userId: cast.eva.id, flights: 1 },
      { userId: cast.igor.id, flights: 0, instructorMinutes: 90 },
      { userId: cast.petra.id, costCents: 700 },
      { userId: cast.sam.id, flights: 1, costCents: null },
    ])
    expect((await totals('anna', { from: '2026-07-02', to: '2026-07-02' })).map(({ userId }) => userId)).toEqual([
      cast.igor.id,
      cast.sam.id,
    ])
    expect(await totals('anna', { userId: cast.petra.id })).toMatchObject([{ costCents: 700 }])
    expect(await totals('anna', { userId: cast.tomas.id })).toMatchObject([{ flights: 0 }])
    expect(await club.post('anna', 'flights/getTotals', { userId: 'nobody' })).toMatchObject({ status: 404 })
  })

  it('of others are refused without the right', async () => {
    await posted(club, 'igor', 'save', on(1, dual))
    const refused = { status: 403, body: ['You do not have permission to do this.'] }
    const asked = (by: CastName, userId: string) => club.post(by, 'flights/getTotals', { userId })
    expect(await asked('petra', cast.sam.id)).toEqual(refused)
    expect(await asked('sam', cast.igor.id)).toEqual(refused)
    expect(await asked('igor', cast.petra.id)).toEqual(refused)
    expect(await asked('igor', 'nobody')).toEqual(refused)
    expect(await asked('eva', cast.petra.id)).toEqual(refused)
  })

  it('of everybody are the sums of all flights', async () => {
    const next = random(46)
    const upTo = (most: number) => Math.floor(next() * most)
    const one = <T>(some: readonly T[]): T => some[upTo(some.length)] as T
    const people = [null, cast.petra.id, cast.sam.id, cast.igor.id, cast.lenka.id]
    const planes = ['OK-VHA', 'OK-VHB', 'OK-VHC'] as const
    for (const index of Array.from({ length: 40 }).keys()) {
      const leftAt = addMinutes('2026-05-01T06:00:00.000Z', index * 600)
      const pilotId = one(people)
      const times = next() < 0.5 ? { tookOffAt: addMinutes(leftAt, 5), landedAt: addMinutes(leftAt, 5 + upTo(40)) } : {}
      await storedFlight(club.db, {
        aircraftId: club.ids.aircraft(one(planes)),
        pilotId,
        instructorId: one(people.filter((id) => id !== pilotId && (id !== null || pilotId !== null))),
        isSoloFlight: next() < 0.3,
        nature: next() < 0.2 ? 'ground' : 'flight',
        leftAt,
        // Nobody can have an aircraft out that leaves again.
        backAt: addMinutes(leftAt, 50 + upTo(30)),
        ...times,
        takeOffs: 1 + upTo(3),
        landings: 2,
        nightLandings: upTo(2),
        costCents: next() < 0.4 ? upTo(20_000) : null,
        createdBy: cast.anna.id,
      })
    }
    const counted = new Totals()
    counted.add(await club.db.selectFrom('flights').selectAll().execute())
    const found = await totals('anna')
    expect(found.map(({ userId }) => userId).toSorted()).toEqual(counted.people.toSorted())
    for (const { userId, user: _, ...own } of found) expect(own, userId).toEqual(counted.of(userId))
  })
})
