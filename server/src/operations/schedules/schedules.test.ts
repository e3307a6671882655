import type { Schedule } from '@windsock/contract/schedules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hour, july4 } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { openScheduleClub, type ScheduleClub } from './test-schedules'

onEachEngine('schedules', (open) => {
  let roster: ScheduleClub

  beforeAll(async () => {
    roster = await openScheduleClub(await open())
  })

  beforeEach(() => roster.clear())

  describe('permission', () => {
    const refused = { status: 403, body: ['You do not have permission to edit this schedule!'] }

    it('to publish belongs to each instructor, and to an administrator for every instructor', async () => {
      expect(await roster.call('save', roster.draft([8, 12]), 'max')).toEqual(refused)
      expect(await roster.call('saveAll', roster.draft([8, 12]), 'max')).toEqual(refused)
      await roster.saved([8, 12], {}, 'anna')
      expect((await roster.call('save', roster.draft([12, 14]), 'petra')).status).toBe(403)
    })

    it('is checked on the stored entry, whatever the body claims', async () => {
      const igors = await roster.saved([8, 12])
      const claimed = { ...igors, user: { id: 'max' }, to: hour(13) }
      expect(await roster.call('save', claimed, 'max')).toEqual(refused)
      expect(await roster.call('remove', { id: igors.id, removeBookings: false }, 'max')).toEqual(refused)
      expect(await roster.live()).toEqual([july4(8, 12)])
    })

    it('to give an entry to somebody else belongs to administrators', async () => {
      const igors = await roster.saved([8, 12])
      expect(await roster.call('save', { ...igors, user: { id: 'max' } })).toEqual(refused)
      expect(await roster.saved([8, 12], { ...igors, user: { id: 'max' } }, 'anna')).toMatchObject({
        user: { id: 'max' },
      })
    })

    it('to remove a series is checked on each of its entries', async () => {
      const [first, second] = await roster.series([8, 12])
      await roster.saved([8, 12], { ...second, user: { id: 'max' } }, 'anna')
      const all = { occurenceId: first!.occurenceId, removeBookings: false }
      expect(await roster.call('removeAll', all)).toEqual(refused)
      expect(await roster.call('removeAll', all, 'anna')).toEqual({ status: 200, body: {} })
      expect(await roster.live()).toEqual([])
    })

    it('refuses unknown ids and days', async () => {
      const missing = { status: 404, body: ['This schedule does not exist.'] }
      expect(await roster.call('save', roster.draft([8, 12], { id: 4711 }))).toEqual(missing)
      expect(await roster.call('remove', { id: 4711 })).toEqual(missing)
      expect(await roster.call('removeAll', { occurenceId: 'no-such' })).toMatchObject({ status: 404 })
    })
  })

  describe('reading', () => {
    const day = async (userId: string, date: string, by = 'igor') => {
      const { status, body } = await roster.get(by, 'schedules/getByUserAndDate', { userId, date })
      return { status, from: status === 200 ? (body as Schedule[]).map(({ from }) => from) : [] }
    }

    it('accepts a day or a moment, for the day at the caller’s airport', async () => {
      // In Berlin, 22:00 UTC is midnight.
      await roster.saved([20, 22])
      await roster.saved([22, 23])
      await roster.saved([8, 10], { user: { id: 'max' } }, 'max')
      expect(await day('igor', '2026-07-04')).toEqual({ status: 200, from: [hour(20)] })
      expect(await day('igor', '2026-07-05', 'anna')).toEqual({ status: 200, from: [hour(22)] })
      expect(await day('igor', '2026-07-04T22:30:00.000Z')).toEqual({ status: 200, from: [hour(22)] })
      expect(await day('igor', '2026-07-05T00:30', 'max')).toEqual({ status: 200, from: [hour(22)] })
      expect(await day('petra', '2026-07-04')).toEqual({ status: 200, from: [] })
    })

    it('is refused for unknown users and impossible days', async () => {
      expect((await day('nobody', '2026-07-04')).status).toBe(404)
      expect((await day('left', '2026-07-04')).status).toBe(404)
      expect((await day('igor', '2026-02-30')).status).toBe(400)
      expect((await day('', '2026-07-04')).status).toBe(400)
    })

    it('returns one’s own entries that overlap the filter, including its whole last day', async () => {
      await roster.series([8, 12])
      await roster.saved([14, 16], { user: { id: 'max' } }, 'max')
      const mine = async (filter: object, by = 'igor') =>
        ((await roster.call('getMySchedules', filter, by)).body as Schedule[]).map(({ from }) => from.slice(8, 10))
      expect(await mine({})).toEqual(['04', '11', '18'])
      expect(await mine({ from: '2026-07-05', to: '2026-07-11' })).toEqual(['11'])
      // A moment stands for its whole day, so entries that ended earlier on that day are included.
      expect(await mine({ from: hour(12), to: '' })).toEqual(['04', '11', '18'])
      expect(await mine({ from: hour(23), to: '' })).toEqual(['11', '18'])
      expect(await mine({ from: '2026-07-04', to: '2026-07-10' })).toEqual(['04'])
      expect(await mine({}, 'max')).toEqual(['04'])
      expect(await mine({}, 'anna')).toEqual([])
    })

    it('returns the instructors by full name, with the fields that their rows show', async () => {
      const { body } = await roster.get('petra', 'user/getInstructors', {})
      expect(body).toMatchObject([
        { id: 'igor', phoneNumber: '040 123', color: '#2244aa', assignedAirport: { icaoCode: 'HOME' } },
        { id: 'max', color: null, assignedAirport: null },
      ])
      expect(Object.keys((body as object[])[0]!)).not.toContain('userName')
    })
  })

  it('every change leaves an audit entry, with the user, the time and the earlier values', async () => {
    const [first, second] = await roster.series([8, 12], { occurenceEndDate: '2026-07-11' })
    await roster.saved([8, 12], { ...first, to: hour(13) }, 'anna')
    await roster.call('remove', { id: second!.id, removeBookings: false })
    const trail = await roster.db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(trail.map(({ noun, subjectId, action, actorId, at }) => [noun, subjectId, action, actorId, at])).toEqual([
      ['schedule', String(first!.id), 'created', 'igor', roster.now],
      ['schedule', String(second!.id), 'created', 'igor', roster.now],
      ['schedule', String(first!.id), 'changed', 'anna', roster.now],
      ['schedule', String(second!.id), 'deleted', 'igor', roster.now],
    ])
    expect(JSON.parse(trail[2]!.before!)).toMatchObject({ ...july4(8, 12), user: { id: 'igor' } })
    expect(trail[0]!.before).toBeNull()
  })
})
