import type { SavedFlight } from '@windsock/contract/log/flight'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { flown, type LogClub, openLogClub, posted } from './test-log'

interface Step {
  action: 'log' | 'correct' | 'remove' | 'restore'
  /** Which of the flights that can be meant. */
  which: number
  minute: number
  starts: number
  length: number
}

interface Kept {
  id: number
  minute: number
  starts: number
  ends: number
  isDisputed: boolean
  isRemoved: boolean
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    action: fc.constantFrom('log', 'log', 'correct', 'remove', 'restore'),
    which: fc.nat(20),
    minute: fc.nat(59),
    starts: fc.nat(20),
    length: fc.nat(5),
  }),
  { minLength: 10, maxLength: 25 },
)

/** The rules in their simplest form: a list of flights, compared one by one. */
class Model {
  readonly flights: Kept[] = []

  judge(flight: Kept): void {
    flight.isDisputed = this.isContradicted(flight)
  }

  settle(): void {
    const disputed = this.flights.filter((flight) => !flight.isRemoved && flight.isDisputed)
    for (const one of disputed.toSorted((a, b) => a.minute - b.minute || a.id - b.id))
      one.isDisputed = this.isContradicted(one)
  }

  private isContradicted(flight: Kept): boolean {
    return this.flights.some(
      (other) =>
        other !== flight &&
        !other.isRemoved &&
        !other.isDisputed &&
        Math.max(other.starts, flight.starts) < Math.min(other.ends, flight.ends),
    )
  }
}

onEachEngine('readings that are logged, corrected, removed and restored in turns', (open) => {
  it('L7, L8, L20: are disputed exactly while something that counts contradicts them', async () => {
    const club = await openLogClub(await open())
    club.now = '2026-07-01T12:00:00.000Z'
    let runs = 0
    await fc.assert(
      fc.asyncProperty(steps, async (actions) => {
        const meter = { name: `M${++runs}`, nameKey: `m${runs}`, unit: 'count' as const, isActive: true }
        const row = { ...meter, aircraftId: club.ids.aircraft('OK-VHA') }
        const { id: meterId } = await club.db.insertInto('meters').values(row).returning('id').executeTakeFirstOrThrow()
        const model = new Model()
        for (const step of actions) {
          await play(step, model, { club, meterId })
          const stored = await club.db
            .selectFrom('flightMeters')
            .select(['flightId as id', 'starts', 'ends', 'isDisputed'])
            .where('meterId', '=', meterId)
            .orderBy('flightId')
            .execute()
          const expected = model.flights.filter(({ isRemoved }) => !isRemoved)
          expect(stored).toEqual(expected.map(({ id, starts, ends, isDisputed }) => ({ id, starts, ends, isDisputed })))
        }
      }),
      { numRuns: 5 },
    )
  })
})

async function play(step: Step, model: Model, { club, meterId }: { club: LogClub; meterId: number }): Promise<void> {
  const { action, minute, starts } = step
  const ends = starts + step.length
  const times = { leftAt: `2026-07-01T08:${String(minute).padStart(2, '0')}:00Z`, backAt: '2026-07-01T09:00:00Z' }
  const draft = flown(club, { ...times, meters: [{ meterId, starts, ends }] })
  if (action === 'log') {
    const { id } = await posted(club, 'anna', 'save', draft)
    const flight = { id, minute, starts, ends, isDisputed: false, isRemoved: false }
    model.flights.push(flight)
    model.judge(flight)
    return
  }
  const meant = model.flights.filter(({ isRemoved }) => isRemoved === (action === 'restore'))
  const flight = meant[step.which % Math.max(1, meant.length)]
  if (!flight) return
  if (action === 'correct') {
    const saved: SavedFlight = await posted(club, 'anna', 'save', { ...draft, id: flight.id })
    Object.assign(flight, { minute, starts, ends })
    model.judge(flight)
    expect(saved.messages).toHaveLength(flight.isDisputed ? 1 : 0)
    model.settle()
  } else if (action === 'remove') {
    await posted(club, 'anna', 'remove', flight.id)
    flight.isRemoved = true
    model.settle()
  } else {
    await posted(club, 'anna', 'restore', flight.id)
    flight.isRemoved = false
    model.judge(flight)
  }
}
