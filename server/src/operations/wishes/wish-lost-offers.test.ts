import { beforeEach, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { appendAudit } from '../../storage/audit'
import { booked, type CastClub, grid, openCastClub, scheduled } from '../bookings/test-flights'
import { MAX_CHANGES_PER_DAY } from '../member-limits'
import {
  cleared,
  done,
  keptRows,
  passTime,
  pilots,
  saturday,
  subjectsTo,
  savedWish,
  wishesOf,
  runWorker,
} from './test-wishes'

const thursday = '2026-07-30T08:00:00.000Z'
const time = { from: `${saturday}T08:00:00.000Z`, to: `${saturday}T10:00:00.000Z` }

onEachEngine('an offer that can no longer be taken', (open) => {
  let club: CastClub

  beforeEach(async () => {
    club = await openCastClub(await open())
    await cleared(club, thursday)
  })

  /** Offers Sam a lesson with Igor, for which Lenka waits too. */
  async function offered(instructor: 'any' | string[] = [cast.igor.id]): Promise<number> {
    const { id } = await savedWish(club, 'sam', { instructor, way: 'ask' })
    await scheduled(club, 'igor', saturday, ['10:00-12:00'])
    await runWorker(club)
    expect(await keptRows(club)).toMatchObject([{ kind: 'offer', userId: cast.sam.id, ...time }])
    await savedWish(club, 'lenka')
    return id
  }

  async function withdrawHours(): Promise<void> {
    const { id } = await club.db
      .selectFrom('schedules')
      .select('id')
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    expect(await club.post('igor', 'schedules/remove', { id, removeBookings: false })).toEqual(done)
  }

  const unanswered = (id: number) =>
    club.db.selectFrom('wishes').select('unanswered').where('id', '=', id).executeTakeFirstOrThrow()

  it('WAI-18, WAI-21 is refused and goes to the next; it counts as answered, and the wish stays', async () => {
    const id = await offered()
    await club.db.updateTable('wishes').set({ unanswered: 1 }).where('id', '=', id).execute()
    await withdrawHours()
    const refusal = { status: 400, body: [expect.stringContaining('Igor')] }
    expect(await club.post('sam', 'wishes/take', id)).toEqual(refusal)
    expect(await keptRows(club)).toEqual([])
    expect(await pilots(club)).toEqual(['Lenka'])
    expect(await wishesOf(club, 'sam')).toMatchObject([{ id, keep: null, endedAt: null, place: 1 }])
    expect(await unanswered(id)).toEqual({ unanswered: 0 })
    const notKept = { status: 400, body: ['This time is no longer kept for you.'] }
    expect(await club.post('sam', 'wishes/take', id)).toEqual(notKept)
  })

  it('WAI-21 is made again once the reason is gone', async () => {
    const id = await offered()
    const [other] = await wishesOf(club, 'lenka')
    await club.post('lenka', 'wishes/remove', other!.id)
    await withdrawHours()
    await club.post('sam', 'wishes/take', id)
    expect(await keptRows(club)).toEqual([])
    await scheduled(club, 'igor', saturday, ['09:00-12:00'])
    await runWorker(club)
    expect(await keptRows(club)).toMatchObject([{ kind: 'offer', userId: cast.sam.id, ...time }])
    expect(await club.post('sam', 'wishes/take', id)).toMatchObject({ status: 200 })
  })

  it('WAI-21 stays if the refusal is temporary, such as the daily limit of changes', async () => {
    const id = await offered()
    const before = await keptRows(club)
    const entry = { at: club.now, actorId: cast.sam.id, action: 'changed', noun: 'booking', subjectId: 1 }
    for (let part = 0; part < 5; part++)
      await appendAudit(
        club.db,
        Array.from({ length: MAX_CHANGES_PER_DAY / 5 }, () => entry),
      )
    expect(await club.post('sam', 'wishes/take', id)).toMatchObject({ status: 429 })
    expect(await keptRows(club)).toEqual(before)
    await club.db.deleteFrom('audit').execute()
    expect(await club.post('sam', 'wishes/take', id)).toMatchObject({ status: 200 })
  })

  it('WAI-18 is dropped by the worker when the instructor withdraws the hours', async () => {
    await offered()
    await withdrawHours()
    await runWorker(club)
    expect(await keptRows(club)).toEqual([])
    expect(await pilots(club)).toEqual(['Lenka'])
  })

  it('WAI-18 is dropped by the worker when the instructor of a wish for any is removed', async () => {
    await offered('any')
    expect(await club.post('anna', 'user/remove', cast.igor.id)).toEqual(done)
    await runWorker(club)
    expect(await keptRows(club)).toEqual([])
    expect(await pilots(club)).toEqual(['Lenka'])
  })

  it('WAI-18 is dropped by the worker when the aircraft is hidden from its person', async () => {
    const aircraft = ['OK-VHC', 'OK-VHE']
    const flights = [
      await booked(club, 'petra', { on: saturday, pilot: 'petra', aircraft: 'OK-VHC' }),
      await booked(club, 'max', { on: saturday, pilot: 'max', aircraft: 'OK-VHE' }),
    ]
    const { id } = await savedWish(club, 'eva', { aircraft, way: 'ask' })
    await club.post('petra', 'bookings/remove', flights[0]!.id)
    await passTime(club, 60)
    expect(await wishesOf(club, 'eva')).toMatchObject([{ id, keep: { ...time } }])
    await savedWish(club, 'tomas', { aircraft: ['OK-VHC'] })
    const hidden = club.db.updateTable('aircraft').set({ isVisibleForExternalUsers: false })
    await hidden.where('id', '=', club.ids.aircraft('OK-VHC')).execute()
    await runWorker(club)
    expect(await grid(club, 'anna', saturday, 'OK-VHC')).toMatchObject([{ pilot: { firstName: 'Tomáš' } }])
    expect(await wishesOf(club, 'eva')).toMatchObject([{ id, keep: null, endedAt: null }])
    expect(await subjectsTo(club, 'eva')).toHaveLength(1)
  })
})
