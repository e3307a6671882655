import { beforeAll, describe, expect, it } from 'vitest'
import { cast, type CastName } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { markUserInactive } from '../../storage/users'
import { join } from '../test-club'
import { booked, type CastClub, draft, grid, openCastClub, type Plan, scheduled } from './test-flights'

const day = '2026-09-05'

onEachEngine('the people of a booking', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
    await scheduled(club, 'igor', day, ['08:00-12:00', '12:00-14:00'])
    await scheduled(club, 'igor', day, ['14:00-18:00'], 'LKSQ')
  })

  /** Saves the booking and deletes it again if it was accepted, so that every case starts with an empty day. */
  async function tried(by: CastName, plan: Partial<Plan>, body: object = {}) {
    const answer = await club.post(by, 'bookings/save', { ...draft(club, { on: day, ...plan }), ...body })
    if (answer.status === 200) await club.post('anna', 'bookings/remove', answer.body)
    return answer
  }
  const expectRefused = async (by: CastName, plan: Partial<Plan>, message: string) =>
    expect(await tried(by, plan)).toEqual({ status: 400, body: [message] })

  const somebody = 'Choose a student/pilot or an instructor.'
  const aPilot = 'Choose a student/pilot.'
  const teacher = 'A student needs an instructor, unless this is a long solo flight.'

  it.each<[CastName, Partial<Plan>, string]>([
    ['petra', {}, aPilot],
    ['anna', {}, somebody],
    ['petra', { instructor: 'igor' }, aPilot],
    ['sam', { instructor: 'igor' }, aPilot],
    ['eva', { instructor: 'igor', aircraft: 'OK-VHC' }, aPilot],
    ['sam', { pilot: 'sam' }, teacher],
    ['anna', { pilot: 'klara' }, teacher],
    ['petra', { pilot: 'igor' }, 'The student/pilot must have the role Pilot, Student or External.'],
    ['petra', { pilot: 'anna' }, 'The student/pilot must have the role Pilot, Student or External.'],
    ['anna', { pilot: 'sam', instructor: 'petra' }, 'The instructor must have the role Instructor.'],
    [
      'anna',
      { pilot: 'lenka', instructor: 'lenka' },
      'The student/pilot and the instructor must be two different people.',
    ],
    ['anna', { pilot: 'nina', isSoloFlight: true }, 'Nina Kowalczyk is not an active member of the club.'],
  ])('by %s are refused as %j', async (by, plan, message) => {
    await expectRefused(by, plan, message)
  })

  it.each<[CastName, Partial<Plan>]>([
    ['petra', { pilot: 'petra' }],
    ['petra', { pilot: 'tomas' }],
    ['sam', { pilot: 'petra' }],
    ['sam', { pilot: 'sam', isSoloFlight: true }],
    ['sam', { pilot: 'sam', instructor: 'igor' }],
    ['igor', { instructor: 'igor' }],
    ['anna', { instructor: 'igor' }],
    ['petra', { pilot: 'eva' }],
    ['eva', { pilot: 'eva', aircraft: 'OK-VHC' }],
    ['eva', { pilot: 'colin', aircraft: 'OK-VHC' }],
    ['eva', { pilot: 'eva', aircraft: 'OK-VHC', instructor: 'igor' }],
    ['max', { pilot: 'max' }],
  ])('by %s are accepted as %j', async (by, plan) => {
    expect(await tried(by, plan)).toMatchObject({ status: 200 })
  })

  it('must exist, and must not have left', async () => {
    const unknown = { pilot: { id: 'nobody' } }
    const message = ['A person chosen for this booking does not exist.']
    expect(await tried('petra', {}, unknown)).toEqual({ status: 400, body: message })
    await join(club.db, 'left', ['Pilot'])
    await markUserInactive(club.db, 'left')
    expect(await tried('petra', {}, { pilot: { id: 'left' } })).toMatchObject({ status: 400 })
  })

  it('who have left stay in existing bookings, but cannot be added to others', async () => {
    await join(club.db, 'mover', ['Pilot'])
    const saved = await booked(club, 'anna', { on: '2026-09-06', pilotId: 'mover' })
    await markUserInactive(club.db, 'mover')
    const body = draft(club, { on: '2026-09-06', at: '14:00-15:00', pilotId: 'mover' })
    expect(await club.post('anna', 'bookings/save', body)).toMatchObject({ status: 400 })
    expect(await club.post('anna', 'bookings/save', { ...body, id: saved.id })).toMatchObject({ status: 200 })
  })

  it('need no instructor if the pilot has another role as well', async () => {
    await join(club.db, 'learner', ['Student', 'Pilot'])
    await join(club.db, 'guest', ['Student', 'External'])
    expect(await tried('anna', {}, { pilot: { id: 'learner' } })).toMatchObject({ status: 200 })
    expect(await tried('anna', {}, { pilot: { id: 'guest' } })).toMatchObject({ status: 200 })
  })

  it('are identified by their ids only: roles and names in the body change nothing', async () => {
    const pilot = {
      id: cast.sam.id,
      roles: ['Pilot', 'External', 'Administrator'],
      firstName: 'Petra',
      isApproved: true,
    }
    expect(await tried('sam', {}, { pilot })).toEqual({ status: 400, body: [teacher] })
    expect(await tried('sam', { isSoloFlight: true }, { pilot })).toMatchObject({
      body: { pilot: { firstName: 'Sam' } },
    })
  })

  describe('for a guest', () => {
    it('can fly aircraft that guests may see; everything else does not exist', async () => {
      const missing = { status: 404, body: ['This aircraft does not exist.'] }
      expect(await tried('eva', { pilot: 'eva', aircraft: 'OK-VHA' })).toEqual(missing)
      const saved = await booked(club, 'eva', { on: '2026-09-07', pilot: 'eva', aircraft: 'OK-VHC' })
      const body = draft(club, { on: '2026-09-07', pilot: 'eva', aircraft: 'OK-VHA', id: saved.id })
      expect(await club.post('eva', 'bookings/save', body)).toEqual(missing)
    })

    it('must be guests as pilots', async () => {
      await expectRefused(
        'eva',
        { pilot: 'petra', aircraft: 'OK-VHC' },
        'External pilots can book for external pilots only.',
      )
    })

    it('have phone numbers if they are administrators, guests, the reader or fly with the reader', async () => {
      const on = '2026-09-08'
      await booked(club, 'anna', { on, at: '08:00-09:00', aircraft: 'OK-VHC', pilot: 'tomas', instructor: 'igor' })
      await booked(club, 'anna', { on, at: '09:00-10:00', aircraft: 'OK-VHC', pilot: 'colin', instructor: 'igor' })
      await booked(club, 'anna', { on, at: '10:00-11:00', aircraft: 'OK-VHC', pilot: 'eva', instructor: 'lenka' })
      await booked(club, 'anna', { on, at: '11:00-12:00', aircraft: 'OK-VHC', pilot: 'max' })
      const phones = async (by: CastName) =>
        (await grid(club, by, on, 'OK-VHC')).map(({ pilot, instructor }) => [
          pilot?.phoneNumber !== undefined,
          instructor?.phoneNumber !== undefined,
        ])
      expect(await phones('eva')).toEqual([
        [false, false],
        [true, false],
        [true, true],
        [true, false],
      ])
      for (const by of ['sam', 'petra', 'igor', 'anna'] as const)
        expect(await phones(by)).toEqual([
          [true, true],
          [true, true],
          [true, true],
          [true, false],
        ])
    })
  })

  describe('with an instructor', () => {
    const away = (times: string, at = 'LKVH') => `Igor Petrenko is not available at ${at} Sat ${day} ${times}.`

    it('can fly while the instructor is scheduled there, across touching entries', async () => {
      expect(await tried('sam', { pilot: 'sam', instructor: 'igor', at: '08:00-14:00' })).toMatchObject({ status: 200 })
      await expectRefused('sam', { pilot: 'sam', instructor: 'igor', at: '07:30-10:00' }, away('07:30–10:00'))
      await expectRefused('sam', { pilot: 'sam', instructor: 'igor', at: '13:00-14:30' }, away('13:00–14:30'))
      await expectRefused(
        'igor',
        { pilot: 'sam', instructor: 'lenka' },
        `Lenka Horáková is not available at LKVH Sat ${day} 10:00–12:00.`,
      )
    })

    it('can fly at the airport of the schedule only', async () => {
      const there = { pilot: 'petra', instructor: 'igor', aircraft: 'OK-SQA' } as const
      expect(await tried('petra', { ...there, at: '14:00-16:00' })).toMatchObject({ status: 200 })
      await expectRefused('petra', { ...there, at: '10:00-12:00' }, away('10:00–12:00', 'LKSQ'))
    })

    it('can fly at any time if an administrator or the instructor books', async () => {
      const night = { pilot: 'sam', instructor: 'igor', at: '02:00-03:00' } as const
      expect(await tried('anna', night)).toMatchObject({ status: 200 })
      expect(await tried('igor', night)).toMatchObject({ status: 200 })
      expect(await tried('lenka', night)).toMatchObject({ status: 400 })
    })

    it('can be supervised on a long solo flight by an instructor who is off schedule or busy', async () => {
      const solo = { pilot: 'sam', instructor: 'igor', isSoloFlight: true } as const
      expect(await tried('sam', { ...solo, at: '02:00-03:00' })).toMatchObject({ status: 200 })
      const dual = await booked(club, 'petra', { on: day, pilot: 'petra', instructor: 'igor', aircraft: 'OK-VHD' })
      const first = await booked(club, 'sam', { on: day, ...solo })
      const second = await tried('klara', { ...solo, pilot: 'klara', aircraft: 'OK-VHB' })
      expect(second).toMatchObject({ status: 200, body: { instructor: { id: cast.igor.id } } })
      for (const { id } of [dual, first]) await club.post('anna', 'bookings/remove', id)
    })

    it('can change a booking without a new time, aircraft or instructor, although the schedule has changed', async () => {
      const on = '2026-09-09'
      const plan = { on, pilot: 'sam', instructor: 'igor' } as const
      const { id } = await booked(club, 'anna', plan)
      const change = (more: object) => club.post('sam', 'bookings/save', draft(club, { ...plan, id, ...more }))
      expect(await change({ description: 'bring a chart' })).toMatchObject({ status: 200 })
      expect(await change({ at: '10:00-12:30' })).toMatchObject({ status: 400 })
      expect(await change({ aircraft: 'OK-VHB' })).toMatchObject({ status: 400 })
      expect(await change({ instructor: 'lenka' })).toMatchObject({ status: 400 })
    })

    it('can turn a solo flight into a dual one only while the instructor is scheduled', async () => {
      const plan = { on: '2026-09-10', pilot: 'sam', instructor: 'igor', isSoloFlight: true } as const
      const { id } = await booked(club, 'sam', plan)
      const body = draft(club, { ...plan, id, isSoloFlight: false })
      expect(await club.post('sam', 'bookings/save', body)).toMatchObject({ status: 400 })
    })
  })
})
