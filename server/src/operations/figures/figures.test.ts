import { beforeAll, expect, it } from 'vitest'
import type { FleetFigures, PeopleFigures } from '@windsock/contract/club/figures'
import { cast, type CastName } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, draft, openCastClub } from '../bookings/test-flights'
import { post } from '../test-club'

const fortnight = { from: '2026-07-06', to: '2026-07-19' }

onEachEngine('figures', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  const send = (by: CastName, input: object) => club.post(by, 'figures/get', { ...fortnight, of: 'fleet', ...input })
  const fleet = async (input: object = {}) => (await send('anna', input)).body as FleetFigures
  const people = async (input: object = {}) => (await send('anna', { of: 'people', ...input })).body as PeopleFigures
  const hoursOf = ({ hours }: FleetFigures, code: string) =>
    hours.find(({ aircraft }) => aircraft.registrationCode === code)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

  it('of a known fortnight are correct, and nothing is stored', async () => {
    await booked(club, 'petra', { on: '2026-07-06', at: '10:00-12:00', pilot: 'petra' })
    await booked(club, 'petra', { on: '2026-07-07', at: '09:00-10:30', pilot: 'petra', aircraft: 'OK-VHB' })
    await booked(club, 'igor', { on: '2026-07-08', at: '10:00-12:00', pilot: 'sam', instructor: 'igor' })
    await booked(club, 'igor', { on: '2026-07-09', at: '10:00-11:00', instructor: 'igor' })
    await booked(club, 'tomas', { on: '2026-07-05', at: '22:00-24:00', to: '2026-07-06T02:00', pilot: 'tomas' })
    await booked(club, 'tomas', { on: '2026-07-19', at: '23:00-23:30', pilot: 'tomas' })
    const gone = await booked(club, 'tomas', { on: '2026-07-10', pilot: 'tomas' })
    expect((await club.post('tomas', 'bookings/remove', gone.id)).status).toBe(200)
    const figures = await fleet()
    expect(figures.before).toEqual({ from: '2026-06-22', to: '2026-07-05' })
    expect(hoursOf(figures, 'OK-VHA')).toMatchObject({ booked: 120 + 120 + 60 + 120 + 30, bookedBefore: 120 })
    expect(hoursOf(figures, 'OK-VHB')).toMatchObject({ booked: 90, bookedBefore: 0, flown: null })
    expect(figures.week[0]?.slice(20, 25)).toEqual([30, 30, 30, 30, 0])
    expect(figures.cancelled).toMatchObject({ made: 6, deleted: 1, byReason: [{ reason: null, count: 1 }] })
    expect(figures.cancelled.share).toBeCloseTo(1 / 6)
    expect(figures.notes['hours']).toBe('Booked hours, cut to the period.')
  })

  it('U4: have the same sum for aircraft, people and the week', async () => {
    const [figures, named] = [await fleet(), await people()]
    const all = sum(figures.hours.map((hour) => hour.booked))
    expect(all).toBe(540)
    expect(sum(figures.week.flat())).toBe(all)
    expect(named.withoutPilot).toBe(60)
    expect(sum(named.people.map(({ asPilot }) => asPilot)) + named.withoutPilot).toBe(all)
    const igor = named.people.find(({ user }) => user?.id === cast.igor.id)
    expect(igor).toMatchObject({ asPilot: 0, asInstructor: 180, user: { firstName: 'Igor', roles: ['Instructor'] } })
    const names = named.people.map(({ user }) => user?.lastName)
    expect(names).toEqual(['Petrenko', 'Svobodová', 'Okafor', 'Říha'])
  })

  it('count no hours for the instructor of a long solo flight', async () => {
    const solo = { pilot: 'sam', instructor: 'igor', isSoloFlight: true } as const
    await booked(club, 'igor', { on: '2026-08-03', at: '10:00-12:00', ...solo })
    await booked(club, 'igor', { on: '2026-08-04', at: '10:00-11:00', pilot: 'sam', instructor: 'igor' })
    const { people: lines } = await people({ from: '2026-08-03', to: '2026-08-04' })
    expect(lines).toMatchObject([
      { user: { id: cast.igor.id }, asPilot: 0, asInstructor: 60 },
      { user: { id: cast.sam.id }, asPilot: 180, asInstructor: 0 },
    ])
  })

  it('can be limited to one airport or group of aircraft', async () => {
    const at = await fleet({ airportId: club.ids.airport('LKSQ') })
    expect(at.hours.map(({ aircraft }) => aircraft.registrationCode)).not.toContain('OK-VHA')
    const group = await club.db
      .insertInto('aircraftGroups')
      .values({ name: 'Trainers', nameKey: 'trainers', isActive: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const aircraftId = club.ids.aircraft('OK-VHB')
    await club.db.insertInto('aircraftGroupMembers').values({ groupId: group.id, aircraftId }).execute()
    const of = await fleet({ groupId: group.id })
    expect(of.hours).toMatchObject([{ aircraft: { id: aircraftId }, booked: 90 }])
    expect((await people({ groupId: group.id })).people).toMatchObject([{ user: { id: cast.petra.id }, asPilot: 90 }])
    expect(await send('anna', { groupId: 999 })).toEqual({
      status: 400,
      body: ['This aircraft group does not exist.'],
    })
    expect((await send('anna', { airportId: 999 })).status).toBe(404)
  })

  it('U6: are available to staff, and those of people to administrators', async () => {
    expect((await send('igor', {})).status).toBe(200)
    expect(await send('igor', { of: 'people' })).toEqual({
      status: 403,
      body: ['You do not have permission to do this.'],
    })
    for (const by of ['petra', 'sam', 'eva'] as const)
      for (const of of ['fleet', 'people']) expect((await send(by, { of })).status).toBe(403)
  })

  it('U1: cover whole days, and at most three years', async () => {
    expect(await send('anna', { from: '2026-07-19', to: '2026-07-06' })).toEqual({
      status: 400,
      body: ['The last day must not be before the first.'],
    })
    expect(await send('anna', { from: '2023-07-06', to: '2026-07-06' })).toEqual({
      status: 400,
      body: ['Figures cover at most 3 years.'],
    })
    expect((await send('anna', { from: '2023-07-07', to: '2026-07-06' })).status).toBe(200)
    expect((await send('anna', { from: '1950-01-01', to: '1950-01-02' })).status).toBe(200)
    expect((await send('anna', { from: '2200-12-30', to: '2200-12-31' })).status).toBe(200)
    expect((await send('anna', { from: '2026-02-30' })).status).toBe(400)
  })
})

onEachEngine('figures of the aircraft', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  /** Sends a call as Anna, in a new session, because the clock advances by weeks. */
  const tell = async (path: string, body: unknown) =>
    post(club, `/api/${path}`, body, { token: await club.tokenOf(cast.anna.id) })
  const ask = async () => (await tell('figures/get', { ...fortnight, of: 'fleet' })).body as FleetFigures

  it('show maintenance, the flights lost to it, and the reliability of the aircraft', async () => {
    club.now = '2026-07-06T06:00:00.000Z'
    for (const day of ['07', '08', '09', '10', '13'])
      await tell('bookings/save', draft(club, { on: `2026-07-${day}`, at: '14:00-15:00', pilot: 'petra' }))
    const aircraftId = club.ids.aircraft('OK-VHA')
    const ground = async (from: string, to: string) =>
      expect((await tell('aircraftMaintenances/save', { aircraftId, from, to })).status).toBe(200)
    await ground('2026-07-10T08:00', '2026-07-10T22:00')
    club.now = '2026-07-13T08:00:00.000Z'
    await ground('2026-07-13T12:00', '2026-07-13T16:00')
    club.now = '2026-07-20T06:00:00.000Z'
    const { down, lost, reliability, hours, cancelled, notes } = await ask()
    const own = <One extends { aircraft: { id: number } }>(all: One[]) =>
      all.find((one) => one.aircraft.id === aircraftId)
    expect(own(down)).toMatchObject({ planned: 840, unplanned: 240, of: 14 * 840 })
    expect(own(lost)).toMatchObject({ suspended: 2, deleted: 0 })
    expect(own(hours)).toMatchObject({ booked: 180 })
    expect(reliability).toEqual({ due: 4, lost: 1, share: null })
    expect(cancelled).toMatchObject({ made: 3, deleted: 0, share: null })
    expect(notes['hours']).toBe('Booked hours, cut to the period. 2 suspended flights are not counted.')
    expect(notes['down']).toContain('too few for percentages')
  })

  it('U3: name deleted aircraft, and list erased people together as Former Member', async () => {
    club.now = '2026-07-20T06:00:00.000Z'
    const removed = [cast.tomas.id, cast.klara.id]
    await club.db.updateTable('users').set({ isActive: false }).where('id', 'in', removed).execute()
    const flights = [
      { on: 1, pilotId: cast.tomas.id },
      { on: 2, pilotId: cast.klara.id },
    ]
    await club.db
      .insertInto('bookings')
      .values(
        flights.map(({ on, pilotId }) => ({
          aircraftId: club.ids.aircraft('OK-VHB'),
          starts: `2026-07-1${on}T08:00:00.000Z`,
          ends: `2026-07-1${on}T09:00:00.000Z`,
          pilotId,
          instructorId: null,
          description: '',
          isSoloFlight: false,
          repetition: 'Once' as const,
          seriesId: null,
          seriesEnd: null,
          createdAt: '2026-07-01T08:00:00.000Z',
          createdBy: pilotId,
          deletedAt: null,
          deletedBy: null,
        })),
      )
      .execute()
    expect((await tell('user/erase', cast.klara.id)).status).toBe(200)
    await club.db.updateTable('aircraft').set({ isActive: false }).where('registrationCode', '=', 'OK-VHB').execute()
    const { hours } = await ask()
    expect(hours.find(({ aircraft }) => aircraft.registrationCode === 'OK-VHB')).toMatchObject({ booked: 120 })
    const { body } = await tell('figures/get', { ...fortnight, of: 'people' })
    const { people } = body as PeopleFigures
    expect(people.find(({ user }) => user?.id === cast.tomas.id)).toMatchObject({ asPilot: 60 })
    expect(people.at(-1)).toMatchObject({ user: null, asPilot: 60, asInstructor: 0 })
    expect(JSON.stringify(people)).not.toContain(cast.klara.id)
  })
})
