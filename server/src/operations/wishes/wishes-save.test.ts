import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, openCastClub, scheduled } from '../bookings/test-flights'
import { opening } from '../test-club'
import { cleared, saturday, savedWish, wishDraft, wishesOf } from './test-wishes'

onEachEngine('a wish', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  beforeEach(async () => {
    await cleared(club)
    await full('OK-VHA', 'OK-VHB', 'OK-VHC')
  })

  /** Books the whole Saturday of aircraft for people who wait for nothing. */
  async function full(...aircraft: string[]) {
    const names = ['max', 'colin', 'lenka'] as const
    for (const [index, code] of aircraft.entries())
      await booked(club, 'anna', { on: saturday, at: '08:00-20:00', aircraft: code, pilot: names[index]! })
  }

  const refused = (...body: string[]) => ({ status: 400, body })
  const told = (by: keyof typeof cast, plan: Parameters<typeof wishDraft>[1]) =>
    club.post(by, 'wishes/save', wishDraft(club, plan))

  it('WAI-1 is returned with all that was saved', async () => {
    await scheduled(club, 'igor', saturday, ['08:00-12:00'])
    const wish = await savedWish(club, 'petra', {
      aircraft: ['OK-VHB', 'OK-VHA'],
      windows: [`${saturday} 12:00-18:00`, `${saturday} 08:00-11:00`],
      minutes: 90,
      instructor: [cast.igor.id],
      way: 'ask',
      noticeHours: 24,
      description: 'Spins',
    })
    expect(wish).toMatchObject({
      pilot: { id: cast.petra.id, firstName: 'Petra' },
      airport: { icaoCode: 'LKVH' },
      aircraft: [{ registrationCode: 'OK-VHB' }, { registrationCode: 'OK-VHA' }],
      windows: [
        { from: `${saturday}T06:00:00.000Z`, to: `${saturday}T09:00:00.000Z` },
        { from: `${saturday}T10:00:00.000Z`, to: `${saturday}T16:00:00.000Z` },
      ],
      minutes: 90,
      instructor: [{ id: cast.igor.id, firstName: 'Igor' }],
      way: 'ask',
      noticeHours: 24,
      description: 'Spins',
      queuedAt: opening,
      place: 1,
      keep: null,
      endedAt: null,
      bookingId: null,
    })
    expect(await wishesOf(club, 'petra')).toEqual([wish])
  })

  it('WAI-1 can name only aircraft of its airport that are not removed', async () => {
    expect(await told('petra', { aircraft: ['OK-SQA'] })).toMatchObject({ status: 404 })
    expect(await told('petra', { airportId: 999 })).toMatchObject({ status: 404 })
  })

  it('WAI-2 has windows on half hours that are at least as long as the flight', async () => {
    expect(await told('petra', { windows: [`${saturday} 10:15-12:15`] })).toEqual(
      refused('Times are full or half hours.'),
    )
    expect(await told('petra', { windows: [`${saturday} 10:00-11:00`] })).toEqual(
      refused('This time is shorter than the flight.'),
    )
  })

  it('WAI-3 of a student needs an instructor', async () => {
    expect(await told('sam', {})).toEqual(refused('A student needs an instructor.'))
    expect(await told('sam', { instructor: 'any' })).toMatchObject({ status: 200 })
  })

  it('WAI-4 can be made for others by staff only', async () => {
    expect(await told('petra', { pilot: 'tomas' })).toEqual(
      refused('Only administrators and instructors can wait for others.'),
    )
    expect(await told('igor', { pilot: 'tomas' })).toMatchObject({
      status: 200,
      body: { pilot: { firstName: 'Tomáš' } },
    })
    expect(await told('anna', {})).toMatchObject({ status: 400 })
    expect(await told('anna', { pilot: 'nina' })).toMatchObject({ status: 400 })
    expect(await wishesOf(club, 'tomas')).toHaveLength(1)
  })

  it('WAI-4 of a guest is for aircraft that guests can see', async () => {
    expect(await told('eva', {})).toMatchObject({ status: 404 })
    expect(await told('eva', { aircraft: ['OK-VHC'] })).toMatchObject({ status: 200 })
    expect(await told('anna', { pilot: 'eva', aircraft: ['OK-VHA'] })).toMatchObject({ status: 404 })
  })

  it('WAI-5 is refused if the time is free', async () => {
    expect(await told('petra', { aircraft: ['OK-VHA', 'OK-VHD'] })).toEqual(
      refused('OK-VHD is free Sat 2026-08-01 10:00–12:00. Book it instead.'),
    )
    expect(await told('petra', { aircraft: ['OK-VHD'], instructor: 'any' })).toMatchObject({ status: 200 })
  })

  it('WAI-6 is one of at most ten, even if all are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => {
        const from = 8 + Math.floor(index / 2)
        const clock = (hour: number, half: string) => `${String(hour).padStart(2, '0')}:${half}`
        const window =
          index % 2 ? `${clock(from, '30')}-${clock(from + 1, '00')}` : `${clock(from, '00')}-${clock(from, '30')}`
        return told('petra', { windows: [`${saturday} ${window}`], minutes: 30 })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body)).toEqual(
      Array.from({ length: 4 }, () => ['A member can wait for at most 10 flights.']),
    )
    expect(await wishesOf(club, 'petra')).toHaveLength(10)
  })

  it('WAI-6 is not saved twice, even if both are saved at once', async () => {
    const answers = await Promise.all([told('petra', {}), told('petra', { windows: [`${saturday} 11:00-13:00`] })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(['You wait for this already.'])
    expect(await told('petra', { aircraft: ['OK-VHB'] })).toMatchObject({ status: 200 })
  })

  it('WAI-7 keeps its place if it becomes narrower or gets other remarks, else it goes to the end', async () => {
    const { id } = await savedWish(club, 'petra', { aircraft: ['OK-VHA', 'OK-VHB'] })
    club.now = addMinutes(opening, 1)
    await savedWish(club, 'tomas')
    club.now = addMinutes(opening, 2)
    for (const plan of [{ description: 'x' }, { noticeHours: 24 }, { noticeHours: 24, way: 'ask' }])
      expect(await savedWish(club, 'petra', { id, ...plan })).toMatchObject({ place: 1, queuedAt: opening })
    expect(await savedWish(club, 'petra', { id, aircraft: ['OK-VHB', 'OK-VHA'] })).toMatchObject({
      place: 2,
      queuedAt: club.now,
    })
  })

  it('cannot be overwritten by a stale form, and belongs to its person and to staff', async () => {
    const { id, version } = await savedWish(club, 'petra')
    expect(await told('tomas', { id })).toMatchObject({ status: 404 })
    expect(await club.post('tomas', 'wishes/remove', id)).toMatchObject({ status: 404 })
    expect(await told('anna', { id, pilot: 'petra', version, description: 'by Anna' })).toMatchObject({ status: 200 })
    expect(await told('petra', { id, version })).toMatchObject({ status: 400 })
    expect(await club.post('igor', 'wishes/remove', id)).toEqual({ status: 200, body: {} })
    expect(await club.post('petra', 'wishes/remove', id)).toMatchObject({ status: 404 })
    expect(await told('petra', { id })).toEqual(refused('This entry of the waiting list has ended.'))
  })

  it('leaves audit entries for each change', async () => {
    const { id } = await savedWish(club, 'petra')
    await savedWish(club, 'petra', { id, description: 'x' })
    await club.post('petra', 'wishes/remove', id)
    const traces = club.db.selectFrom('audit').select(['action', 'actorId']).where('noun', '=', 'wish')
    const rows = await traces.orderBy('id').execute()
    expect(rows).toEqual(['created', 'changed', 'deleted'].map((action) => ({ action, actorId: cast.petra.id })))
  })
})
