import { addDays } from '@windsock/domain/calendar'
import { type Flown, nothingFlown } from '@windsock/domain/documents/flown'
import { experienceOf } from '@windsock/domain/documents/recency'
import type { AskedRequirement } from '@windsock/domain/documents/requirement'
import { addMinutes, startOfDay, type Moment } from '@windsock/domain/time'
import { beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { judgedByFlown } from '../../storage/documents/flown'
import { asked, activeRequirements } from '../../storage/documents/requirements'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { random } from '../rules/test-random-saves'
import { logged, storedRecency } from '../test-judges'

const ROUNDS = 6
const people = [cast.petra, cast.tomas, cast.lenka, cast.max, cast.sam]
const names = ['petra', 'tomas', 'lenka', 'max'] as const
const today = '2026-07-01'
const now = `${today}T09:00:00.000Z`

onEachEngine('what people have flown, read in parts', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })
  /** Everything that somebody has flown, row by row: the simplest thing that `judgedByFlown` may not differ from. */
  async function wholeLog(userId: string): Promise<Flown> {
    const rows = await club.db
      .selectFrom('flights')
      .selectAll()
      .where('pilotId', '=', userId)
      .where('deletedAt', 'is', null)
      .where('nature', '<>', 'ground')
      .orderBy('leftAt', 'desc')
      .execute()
    const elsewhere = await club.db.selectFrom('flownElsewhere').selectAll().where('userId', '=', userId).execute()
    const flights = rows.flatMap(({ instructorId, isSoloFlight, backAt, ...row }) =>
      backAt === null ? [] : [{ ...row, backAt, isDual: instructorId !== null && !isSoloFlight }],
    )
    return { ...nothingFlown, flights, elsewhere }
  }

  it('is checked as if the whole log were read', async () => {
    const next = random(22)
    const upTo = (most: number) => Math.floor(next() * most)
    const least = () => (next() < 0.6 ? 1 + upTo(4) : null)
    const judgedOnce: boolean[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const table of ['flights', 'flownElsewhere', 'requirementRoles', 'requirements'] as const)
        await club.db.deleteFrom(table).execute()
      const windows = [{ windowDays: 10 + upTo(60) }, { windowDays: null, windowMonths: 1 + upTo(6) }]
      for (const window of windows)
        await storedRecency(club, {
          ...window,
          leastTakeOffs: least(),
          leastLandings: 1 + upTo(next() < 0.5 ? 4 : 30),
          leastMinutes: next() < 0.4 ? 30 + upTo(200) : null,
          isMetWithInstructor: next() < 0.7,
        })
      // Lenka and Max have flown little, and Sam nothing.
      for (let flight = 0; flight < 60; flight++) {
        const name = names[next() < 0.85 ? upTo(2) : upTo(4)] ?? 'petra'
        // Each flight leaves at a moment of its own: those of one moment have no order.
        const leftAt = addMinutes(`${addDays(today, -upTo(220))}T06:00:00.000Z`, flight)
        await logged(club, name, leftAt, {
          takeOffs: upTo(3),
          landings: upTo(3),
          ...(next() < 0.3 && { instructorId: cast.igor.id }),
          ...(next() < 0.1 && { nature: 'ground' }),
        })
      }
      for (let entry = 0; entry < upTo(4); entry++)
        await club.db.insertInto('flownElsewhere').values(elsewhereOn(upTo)).execute()
      const requirements = (await activeRequirements(club.db)).map(asked)
      const times = new Map<string, number>()
      const found = await judgedByFlown(
        club.db,
        requirements,
        { now, userIds: people.map(({ id }) => id) },
        (id, flown) => {
          times.set(id, (times.get(id) ?? 0) + 1)
          return requirements.map((requirement) => judged(requirement, flown))
        },
      )
      judgedOnce.push(...[...times.values()].map((count) => count === 1))
      for (const { id } of people) {
        const whole = await wholeLog(id)
        expect(found.get(id), `${id} in round ${round}`).toEqual(
          requirements.map((requirement) => judged(requirement, whole)),
        )
      }
    }
    // Some have flown enough on their latest flights, and of others more is read.
    expect(judgedOnce).toContain(true)
    expect(judgedOnce).toContain(false)
  })
})

/** A valid entry of a person who has flown. */
function elsewhereOn(upTo: (most: number) => number) {
  const landings = upTo(3)
  return {
    userId: cast[names[upTo(4)] ?? 'petra'].id,
    day: addDays(today, -upTo(150)),
    groupId: null,
    minutes: 30 + upTo(60),
    takeOffs: landings,
    landings,
    nightLandings: 0,
    enteredAt: now,
    confirmedBy: null,
  }
}

function judged(requirement: AskedRequirement, flown: Flown) {
  const before: Moment = startOfDay(addDays(today, 1), 'UTC')
  return experienceOf(requirement, flown, { day: today, before, zone: 'UTC', today, aircraftId: null })
}
