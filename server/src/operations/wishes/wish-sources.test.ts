import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, bookedSeries, type CastClub, grid, openCastClub, scheduled } from '../bookings/test-flights'
import { join, opening } from '../test-club'
import {
  cleared,
  done,
  keptRows,
  occupied,
  passTime,
  pilots,
  saturday,
  subjectsTo,
  savedWish,
  wishDraft,
  wishesOf,
  runWorker,
} from './test-wishes'

onEachEngine('members who wait for freed time', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  beforeEach(async () => {
    await cleared(club)
  })

  const groundOf = (times: string, id = 0) => {
    const [from, to] = times.split('-')
    const aircraft = { id: club.ids.aircraft('OK-VHA') }
    return club.post('anna', 'aircraftMaintenances/save', {
      id,
      aircraft,
      from: `${saturday}T${from}`,
      to: `${saturday}T${to}`,
    })
  }

  it('WAI-12 get a lesson that was deleted with a schedule entry, as after any deletion', async () => {
    await scheduled(club, 'igor', saturday, ['08:00-18:00'])
    await booked(club, 'petra', { on: saturday, pilot: 'petra', instructor: 'igor' })
    await savedWish(club, 'tomas')
    const [entry] = await club.db.selectFrom('schedules').select('id').execute()
    const removal = { id: entry!.id, removeBookings: true }
    expect(await club.post('igor', 'schedules/remove', removal)).toEqual(done)
    expect(await keptRows(club)).toMatchObject([{ kind: 'undo', userId: cast.tomas.id }])
    await passTime(club, 61)
    expect(await pilots(club)).toEqual(['Tomáš'])
  })

  it('WAI-12, WAI-17 get time freed by ended maintenance at once, after the suspended flights', async () => {
    await booked(club, 'petra', { on: saturday, at: '10:00-12:00', pilot: 'petra' })
    const { body } = await groundOf('09:00-16:00')
    await savedWish(club, 'tomas', { windows: [`${saturday} 10:00-12:00`] })
    await savedWish(club, 'lenka', { windows: [`${saturday} 10:00-16:00`] })
    const { id } = body as { id: number }
    expect(await club.post('anna', 'aircraftMaintenances/delete', id)).toEqual(done)
    expect(new Set(await pilots(club))).toEqual(new Set(['Lenka', 'Petra']))
    expect(await subjectsTo(club, 'lenka')).toEqual(['From the waiting list: OK-VHA, Sat 2026-08-01 12:00–14:00'])
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ endedAt: null }])
  })

  it('WAI-9 get one flight for two wishes for the same day', async () => {
    const { body } = await groundOf('08:00-20:00')
    await savedWish(club, 'tomas', { windows: [`${saturday} 10:00-14:00`] })
    const other = await booked(club, 'petra', { on: saturday, at: '08:00-20:00', aircraft: 'OK-VHB', pilot: 'petra' })
    await savedWish(club, 'tomas', { aircraft: ['OK-VHB'], windows: [`${saturday} 10:00-18:00`] })
    await club.post('petra', 'bookings/remove', other.id)
    await club.post('anna', 'aircraftMaintenances/delete', (body as { id: number }).id)
    await passTime(club, 61)
    expect([...(await pilots(club, 'OK-VHA')), ...(await pilots(club, 'OK-VHB'))]).toEqual(['Tomáš'])
    expect((await wishesOf(club, 'tomas')).map(({ endedWhy }) => endedWhy)).toEqual(['filled', 'filled'])
  })

  it('WAI-12 give way to a suspended flight that is reinstated, and do not delay the maintenance', async () => {
    await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    const { body } = await groundOf('09:00-16:00')
    const other = await booked(club, 'max', { on: saturday, aircraft: 'OK-VHB', pilot: 'max' })
    await savedWish(club, 'petra', { aircraft: ['OK-VHB'] })
    await club.post('max', 'bookings/remove', other.id)
    expect(await keptRows(club)).toMatchObject([{ userId: cast.petra.id }])
    expect(await club.post('anna', 'aircraftMaintenances/delete', (body as { id: number }).id)).toEqual(done)
    expect(await pilots(club)).toEqual(['Petra'])
    expect(await keptRows(club)).toEqual([])
    expect(await wishesOf(club, 'petra')).toMatchObject([{ endedWhy: 'filled' }])
  })

  it('WAI-12 get an instructor’s newly published hours from the worker', async () => {
    await savedWish(club, 'sam', { instructor: [cast.igor.id], windows: [`${saturday} 08:00-18:00`] })
    await runWorker(club)
    expect(await pilots(club)).toEqual([])
    await scheduled(club, 'igor', saturday, ['13:00-16:00'])
    await runWorker(club)
    expect(await grid(club, 'anna', saturday)).toMatchObject([
      { from: `${saturday}T11:00:00.000Z`, pilot: { id: cast.sam.id }, instructor: { id: cast.igor.id } },
    ])
    expect(await subjectsTo(club, 'igor')).toEqual(['From the waiting list: OK-VHA, Sat 2026-08-01 13:00–15:00'])
  })

  it('WAI-13 after the first twenty get their time from the worker', async () => {
    const { id } = await occupied(club)
    for (let index = 0; index < 20; index++) {
      await join(club.db, `student${index}`, ['Student'])
      const wish = { ...wishDraft(club, { instructor: 'any' }), pilot: { id: `student${index}` } }
      expect(await club.post('anna', 'wishes/save', wish)).toMatchObject({ status: 200 })
    }
    club.now = addMinutes(opening, 1)
    await savedWish(club, 'tomas')
    await club.post('petra', 'bookings/remove', id)
    expect(await keptRows(club)).toEqual([])
    await runWorker(club)
    expect(await pilots(club)).toEqual(['Tomáš'])
  })

  it('WAI-18, WAI-19 get an ordinary booking, whose history says that the program made it', async () => {
    const { id } = await occupied(club)
    await savedWish(club, 'tomas', { description: 'Circuits' })
    await savedWish(club, 'lenka')
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 61)
    const [flight] = await grid(club, 'tomas', saturday)
    expect(flight).toMatchObject({ description: 'Circuits', occurence: 'Once', occurenceId: null })
    const history = await club.get('tomas', 'bookings/getHistory', { id: flight!.id })
    expect(history.body).toMatchObject([{ action: 'created', by: null }])
    await club.post('tomas', 'bookings/remove', flight!.id)
    await passTime(club, 61)
    expect(await pilots(club)).toEqual(['Lenka'])
  })

  it('WAI-18 are skipped if they may no longer fly', async () => {
    const { id } = await occupied(club)
    await join(club.db, 'former', ['Pilot'])
    const wish = { ...wishDraft(club), pilot: { id: 'former' } }
    await club.post('anna', 'wishes/save', wish)
    await savedWish(club, 'tomas')
    await club.post('petra', 'bookings/remove', id)
    expect(await keptRows(club)).toMatchObject([{ userId: 'former' }])
    await club.db.updateTable('users').set({ isApproved: false }).where('id', '=', 'former').execute()
    await passTime(club, 61)
    expect(await pilots(club)).toEqual(['Tomáš'])
  })

  it('WAI-28 are counted for members, and named for staff only', async () => {
    await occupied(club)
    await savedWish(club, 'tomas', { windows: [`${saturday} 09:00-12:00`] })
    await savedWish(club, 'lenka', { windows: [`${saturday} 10:00-12:00`] })
    const query = { airportId: club.ids.airport('LKVH'), date: saturday }
    const seen = (await club.get('petra', 'wishes/getByAirport', query)).body as { waiting: object[] }
    expect(JSON.stringify(seen)).not.toContain('Lenka')
    expect(seen.waiting.at(-1)).toMatchObject({ from: `${saturday}T08:00:00.000Z`, to: `${saturday}T10:00:00.000Z` })
    expect((await club.get('lenka', 'wishes/getByAirport', query)).body).not.toEqual(seen)
    expect(await club.get('petra', 'wishes/getWaiting', { airportId: query.airportId })).toMatchObject({ status: 403 })
    const names = (await club.get('igor', 'wishes/getWaiting', { airportId: query.airportId })).body as object[]
    expect(names.at(-1)).toMatchObject({ pilot: { firstName: 'Lenka' } })
  })

  it('WAI-16 return the time of a deleted series when it is restored', async () => {
    const plan = { on: saturday, pilot: 'petra', occurence: 'Daily', occurenceEndDate: '2026-08-03' } as const
    const series = await bookedSeries(club, 'petra', plan)
    await savedWish(club, 'tomas')
    await savedWish(club, 'lenka', { windows: ['2026-08-02 10:00-12:00'] })
    await club.post('petra', 'bookings/removeAll', series[0]!.occurenceId)
    expect(await keptRows(club)).toHaveLength(2)
    expect(await club.post('anna', 'bookings/restoreAll', series[0]!.occurenceId)).toMatchObject({ status: 200 })
    expect(await keptRows(club)).toEqual([])
    expect(await pilots(club)).toEqual(['Petra'])
  })
})
