import type { FleetRow } from '@windsock/contract/fleet/limits'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { openJumpingClub } from '../../test-reminders'
import type { CastClub } from '../bookings/test-flights'
import { accepted, done, HOUR, hundredHours, metered, read } from './test-limits'

const june = (day: number, clock = '08:00') => `2026-06-${String(day).padStart(2, '0')}T${clock}:00.000Z`

onEachEngine('maintenance that was done before its meter was replaced', (open) => {
  let club: CastClub
  let meterId: number
  beforeEach(async () => {
    club = await openJumpingClub(await open())
    meterId = (await metered(club)).id
    await read(club, meterId, 4980, june(20))
  })
  const limitOf = (over: Record<string, unknown> = {}) =>
    hundredHours(club, meterId, { dueValue: 5000 * HOUR, ...over })
  const replace = async (at: string, ended: number, begins: number) =>
    accepted(
      await club.post('anna', 'readings/save', {
        id: 0,
        meterId,
        at,
        kind: 'replaced',
        starts: ended * HOUR,
        value: begins * HOUR,
        isSure: true,
      }),
    )
  const doneAt = async (id: number, hours: number, over: Record<string, unknown>) =>
    accepted(await done(club, id, { value: hours * HOUR, ...over })) as FleetRow
  const readings = async () =>
    (await club.db.selectFrom('readings').select(['at', 'value']).orderBy('at').execute()).map(
      ({ at, value }) => `${at.slice(0, 19)} ${value / HOUR}`,
    )

  it('M4 is due again on the new meter', async () => {
    const { id } = await limitOf()
    await replace(june(28), 4990, 0)
    const row = await doneAt(id, 4985, { doneOn: '2026-06-25' })
    expect(row).toMatchObject({ dueValue: 95 * HOUR, present: 0, left: 95 * HOUR, state: 'fine' })
    expect(row.lastDone, 'as the old meter showed it').toEqual({ doneOn: '2026-06-25', value: 4985 * HOUR })
    expect(await readings()).toEqual(['2026-06-20T08:00:00 4980', '2026-06-25T21:59:59 4985', '2026-06-28T08:00:00 0'])
  })

  it('M4 skips one interval, and counts from a due point that is already on the new meter', async () => {
    const [fromDone, fromDue, early] = [
      await limitOf({ name: 'Done' }),
      await limitOf({ name: 'Due', countsFrom: 'due' }),
      await limitOf({ name: 'Early', countsFrom: 'due' }),
    ]
    await replace(june(28), 4990, 0)
    const doneOn = '2026-06-25'
    expect(await doneAt(fromDone.id, 4985, { doneOn, skip: true })).toMatchObject({ dueValue: 195 * HOUR })
    expect(await doneAt(fromDue.id, 4985, { doneOn })).toMatchObject({ dueValue: 110 * HOUR })
    expect(await doneAt(early.id, 4985, { doneOn, skip: true })).toMatchObject({ dueValue: 210 * HOUR })
  })

  it('M4 is converted over several replacements, but only over later ones', async () => {
    const { id } = await limitOf()
    await replace(june(22), 4982, 0)
    await replace(june(24), 2, 500)
    await replace(june(28), 505, 10)
    expect(await doneAt(id, 4981, { doneOn: '2026-06-21' })).toMatchObject({
      dueValue: (4981 + 100 - 4982 + 500 - 2 + 10 - 505) * HOUR,
    })
    expect(await doneAt(id, 503, { doneOn: '2026-06-26' })).toMatchObject({ dueValue: (503 + 100 + 10 - 505) * HOUR })
    expect(await doneAt(id, 11, { doneOn: '2026-06-29' })).toMatchObject({ dueValue: 111 * HOUR })
  })

  it('M4 can have been due again long before, on the new meter', async () => {
    const { id } = await limitOf({ everyValue: HOUR })
    await replace(june(28), 4990, 0)
    const overdue = { dueValue: -4 * HOUR, left: -4 * HOUR, state: 'overdue' }
    expect(await doneAt(id, 4985, { doneOn: '2026-06-25' })).toMatchObject(overdue)
  })

  it('M4 on the day of the replacement takes the meter from its reading', async () => {
    const { id } = await limitOf()
    await replace(june(28), 4990, 0)
    await read(club, meterId, 1.5, june(28, '16:00'))
    const doneOn = '2026-06-28'
    expect(await doneAt(id, 4990, { doneOn }), 'in the workshop').toMatchObject({ dueValue: 100 * HOUR, present: 5400 })
    expect((await readings()).slice(1)).toEqual([
      '2026-06-28T07:59:59 4990',
      '2026-06-28T08:00:00 0',
      '2026-06-28T16:00:00 1.5',
    ])
    expect(await doneAt(id, 1, { doneOn })).toMatchObject({ dueValue: 101 * HOUR })
    expect(await readings()).toHaveLength(5)
  })

  it('M4 is converted today, too', async () => {
    const { id } = await limitOf()
    await replace('2026-07-01T05:00:00.000Z', 4990, 0)
    expect(await doneAt(id, 4990, {})).toMatchObject({ dueValue: 100 * HOUR, present: 0 })
    expect(await doneAt(id, 0.5, {})).toMatchObject({ dueValue: 100.5 * HOUR, present: 0.5 * HOUR })
  })

  it('M5 is refused if its reading is above the end of the old meter', async () => {
    const { id } = await limitOf()
    await replace(june(28), 4990, 0)
    const { status, body } = await done(club, id, { value: 4991 * HOUR, doneOn: '2026-06-25', isSure: true })
    expect([status, String(body)]).toEqual([400, expect.stringContaining('4,990 h')])
  })
})
