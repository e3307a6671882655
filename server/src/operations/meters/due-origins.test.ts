import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { Reading } from '@windsock/contract/fleet/meters'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { limitWithId } from '../../storage/fleet/limits'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { accepted, done, HOUR, hundredHours, metered, read } from '../limits/test-limits'

const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}T08:00:00.000Z`

onEachEngine('a replacement that is corrected', (open) => {
  let club: CastClub
  let meterId: number
  let replaced: Reading
  beforeEach(async () => {
    club = await openCastClub(await open())
    meterId = (await metered(club)).id
    await read(club, meterId, 4980, june(10))
  })
  /** Notes the replacement, or corrects it, some minutes after what was done before. */
  const replace = async (starts: number, over: object = {}) => {
    club.now = addMinutes(club.now, 5)
    const reading = { id: 0, meterId, at: june(20), kind: 'replaced', starts: starts * HOUR, value: 0, isSure: true }
    replaced = accepted(await club.post('anna', 'readings/save', { ...reading, ...over })) as Reading
    club.now = addMinutes(club.now, 5)
  }
  const correct = (starts: number, over: object = {}) => replace(starts, { id: replaced.id, ...over })
  const limitOf = (hours: number, over: Record<string, unknown> = {}) =>
    hundredHours(club, meterId, { dueValue: hours * HOUR, ...over })
  const dueOf = async ({ id }: { id: number }) => ((await limitWithId(club.db, id))?.dueValue ?? Number.NaN) / HOUR

  it('M6 shifts the due points that were entered before it, and no others', async () => {
    const [old, edited, raised] = [
      await limitOf(5000, { name: 'Old' }),
      await limitOf(5000, { name: 'Edited' }),
      await limitOf(5000, { name: 'Raised' }),
    ]
    await replace(4990)
    const fresh = await limitOf(53, { name: 'New' })
    await limitOf(10, { id: edited.id, name: 'Edited', warnValue: HOUR })
    await limitOf(60, { id: raised.id, name: 'Raised' })
    await correct(4985)
    expect(await Promise.all([old, edited, raised, fresh].map(dueOf))).toEqual([15, 15, 60, 53])
    await correct(4990, { value: 2 * HOUR })
    expect(await Promise.all([old, edited, raised, fresh].map(dueOf))).toEqual([12, 12, 60, 53])
  })

  it('M6 shifts maintenance that was done before it, even if it was entered later, and what counts from such a due point', async () => {
    const limits = [
      await limitOf(5000, { name: 'Before' }),
      await limitOf(5000, { name: 'Since' }),
      await limitOf(5000, { name: 'From due', countsFrom: 'due' }),
    ] as const
    await replace(4990)
    const doneOn = async ({ id }: FleetRow, hours: number, day: string) =>
      accepted(await done(club, id, { value: hours * HOUR, doneOn: day }))
    await doneOn(limits[0], 4982, '2026-06-15')
    await doneOn(limits[1], 3, '2026-06-25')
    await doneOn(limits[2], 3, '2026-06-25')
    expect(await Promise.all(limits.map(dueOf))).toEqual([92, 103, 110])
    await correct(4985)
    expect(await Promise.all(limits.map(dueOf))).toEqual([97, 103, 115])
  })

  it('M6 does not shift maintenance that was done on the new meter before the replacement was entered', async () => {
    const [since, old] = [await limitOf(5000, { name: 'Since' }), await limitOf(5000, { name: 'Old' })]
    accepted(await done(club, since.id, { value: 6001 * HOUR, doneOn: '2026-06-25', isSure: true }))
    await replace(4990, { value: 6000 * HOUR })
    expect(await Promise.all([since, old].map(dueOf))).toEqual([6101, 6010])
  })

  it('M6 shifts everything back if the meter was not replaced after all', async () => {
    const old = await limitOf(5000, { name: 'Old' })
    await replace(4990)
    const fresh = await limitOf(53, { name: 'New' })
    const both = () => Promise.all([old, fresh].map(dueOf))
    await correct(4990, { kind: 'reading', value: 4990 * HOUR })
    expect(await both()).toEqual([5000, 5043])
    await correct(4990)
    expect(await both()).toEqual([10, 53])
    await correct(4985)
    expect(await both(), 'both were entered before it was a replacement again').toEqual([15, 58])
    accepted(await club.post('anna', 'readings/delete', replaced.id))
    expect(await both()).toEqual([5000, 5043])
  })

  it('M6 shifts all limits if the audit trail no longer says when they were set', async () => {
    await replace(4990)
    const fresh = await limitOf(53)
    await club.db.deleteFrom('audit').where('noun', '=', 'limit').execute()
    await correct(4985)
    expect(await dueOf(fresh)).toBe(58)
  })
})
