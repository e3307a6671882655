import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '@windsock/domain/time'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, bookedSeries, type CastClub, openCastClub, scheduled } from '../bookings/test-flights'
import { added, cleared, eventsIn, eventsOf, fetched } from './test-calendars'

const on = '2026-07-04'
const DAY = 24 * 60

onEachEngine('a calendar', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })
  beforeEach(() => cleared(club))
  const anEvent = async (key: string) => {
    const events = await eventsOf(club, key)
    expect(events).toHaveLength(1)
    return events[0]
  }
  const save = async (by: 'petra' | 'anna', booking: { id: number }, changes: object) => {
    const { status } = await club.post(by, 'bookings/save', { ...booking, ...changes })
    expect(status).toBe(200)
  }

  describe('of a person', () => {
    it('CAL-14, CAL-17: shows a flight with its aircraft, place, time and remarks', async () => {
      const booking = await booked(club, 'petra', { on, pilot: 'petra', description: 'Circuits; touch, go' })
      const { key } = await added(club, 'petra')
      expect(await anEvent(key)).toMatchObject({
        uid: expect.stringMatching(new RegExp(`^booking-${booking.id}@[\\da-f-]{36}$`)) as string,
        from: '2026-07-04T08:00:00.000Z',
        to: '2026-07-04T10:00:00.000Z',
        summary: 'OK-VHA',
        location: 'Větrná Hora (LKVH)',
        url: 'http://localhost:3000/#/main/mybookings',
        description:
          '10:00–12:00 at LKVH (CEST)\nCircuits; touch, go\nYour calendar may be a day old. What counts is http://localhost:3000.',
        status: 'CONFIRMED',
        transparency: 'OPAQUE',
      })
    })

    it('CAL-17: names the instructor to the pilot and the pilot to the instructor', async () => {
      await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor' })
      expect(await anEvent((await added(club, 'petra')).key)).toMatchObject({ summary: 'OK-VHA with Igor Petrenko' })
      expect(await anEvent((await added(club, 'igor')).key)).toMatchObject({
        summary: 'Lesson: Petra Svobodová, OK-VHA',
        transparency: 'OPAQUE',
      })
    })

    it('CAL-15: a long solo flight leaves the instructor free', async () => {
      await booked(club, 'anna', { on, pilot: 'sam', instructor: 'igor', isSoloFlight: true })
      expect(await anEvent((await added(club, 'igor')).key)).toMatchObject({
        summary: 'Supervise solo: Sam Okafor, OK-VHA',
        transparency: 'TRANSPARENT',
      })
      expect(await anEvent((await added(club, 'sam')).key)).toMatchObject({ transparency: 'OPAQUE' })
    })

    it('CAL-15: a suspended flight is tentative and leaves the time free, a deleted one is absent', async () => {
      const booking = await booked(club, 'petra', { on, pilot: 'petra' })
      const { key } = await added(club, 'petra')
      const maintenance = { aircraftId: club.ids.aircraft('OK-VHA'), from: `${on}T09:00`, to: `${on}T18:00` }
      expect((await club.post('anna', 'aircraftMaintenances/save', maintenance)).status).toBe(200)
      expect(await anEvent(key)).toMatchObject({
        summary: 'Suspended: OK-VHA',
        status: 'TENTATIVE',
        transparency: 'TRANSPARENT',
      })
      await club.post('petra', 'bookings/remove', booking.id)
      expect(await eventsOf(club, key)).toEqual([])
    })

    it('CAL-12, CAL-13: a changed flight keeps its id, and gets a higher sequence and the time of the change', async () => {
      const booking = await booked(club, 'petra', { on, pilot: 'petra' })
      const { key } = await added(club, 'petra')
      const before = await anEvent(key)
      expect(before).toMatchObject({ sequence: 0, changedAt: '2026-07-01T08:00:00Z' })
      club.now = addMinutes(club.now, 90)
      await save('petra', booking, { from: `${on}T14:00`, to: `${on}T15:00` })
      expect(await anEvent(key)).toMatchObject({
        uid: before?.uid,
        sequence: 1,
        changedAt: '2026-07-01T09:30:00Z',
        from: '2026-07-04T12:00:00.000Z',
      })
    })

    it('CAL-12: the id of a flight is the same in every calendar', async () => {
      await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor' })
      const hangar = await added(club, 'anna', { kind: 'aircraft', aircraftId: club.ids.aircraft('OK-VHA') })
      const keys = [(await added(club, 'petra')).key, (await added(club, 'igor')).key, hangar.key]
      const ids = new Set<string | undefined>()
      for (const key of keys) ids.add((await anEvent(key))?.uid)
      expect(ids.size).toBe(1)
    })

    it('CAL-13: without a trail a flight counts as unchanged since it was booked', async () => {
      await booked(club, 'petra', { on, pilot: 'petra' })
      const { key } = await added(club, 'petra')
      const { changedAt } = (await anEvent(key)) ?? {}
      await club.db.deleteFrom('audit').execute()
      expect(await anEvent(key)).toMatchObject({ changedAt })
    })

    it('CAL-11: each date of a series is an event of its own', async () => {
      await bookedSeries(club, 'anna', { on, pilot: 'petra', occurence: 'Weekly', occurenceEndDate: '2026-07-25' })
      const { key } = await added(club, 'petra')
      const { body } = await fetched(club, key)
      expect(new Set(eventsIn(body).map(({ uid }) => uid)).size).toBe(4)
      expect(body).not.toContain('RRULE')
    })

    it('CAL-10: covers 30 days back to 400 days ahead, soonest first', async () => {
      for (const day of ['2027-08-05', '2026-06-01', '2026-05-31', '2027-08-06', on])
        await booked(club, 'anna', { on: day, pilot: 'petra' })
      const { key } = await added(club, 'petra')
      const days = (await eventsOf(club, key)).map(({ from }) => from.slice(0, 10))
      expect(days).toEqual(['2026-06-01', on, '2027-08-05'])
      club.now = addMinutes(club.now, DAY)
      expect((await eventsOf(club, key)).map(({ from }) => from.slice(0, 10))).toEqual([on, '2027-08-05', '2027-08-06'])
    })

    it('CAL-16: shows the hours that an instructor has published, if asked to', async () => {
      await scheduled(club, 'igor', on, ['09:00-17:00'])
      expect(await eventsOf(club, (await added(club, 'igor')).key)).toEqual([])
      expect(await anEvent((await added(club, 'igor', { isWithSchedules: true })).key)).toMatchObject({
        summary: 'Teaching at LKVH',
        from: '2026-07-04T07:00:00.000Z',
        transparency: 'TRANSPARENT',
        uid: expect.stringMatching(/^schedule-\d+@/) as string,
      })
    })

    it('CAL-9, CAL-16: shows the hours only as long as the person is an instructor', async () => {
      await scheduled(club, 'max', on, ['09:00-17:00'])
      const { key } = await added(club, 'max', { isWithSchedules: true })
      expect(await eventsOf(club, key)).toHaveLength(1)
      const { body: max } = await club.get('anna', 'user/getById', { id: cast.max.id })
      expect(
        (await club.post('anna', 'user/save', { ...(max as object), roles: ['Administrator', 'Pilot'] })).status,
      ).toBe(200)
      expect(await eventsOf(club, key)).toEqual([])
      const { version } = (await club.get('anna', 'user/getById', { id: cast.max.id })).body as { version: number }
      expect((await club.post('anna', 'user/save', { ...(max as object), version })).status).toBe(200)
      expect(await eventsOf(club, key)).toHaveLength(1)
    })

    it('CAL-18: can show only that there is a flight', async () => {
      await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor', description: 'Circuits' })
      await scheduled(club, 'igor', '2026-07-05', ['09:00-17:00'])
      const hidden = { location: '', url: '' }
      expect(await anEvent((await added(club, 'petra', { detail: 'busy' })).key)).toMatchObject({
        summary: 'Flying',
        description: '10:00–12:00 at LKVH (CEST)',
        ...hidden,
      })
      const { key } = await added(club, 'igor', { detail: 'busy', isWithSchedules: true })
      expect(await eventsOf(club, key)).toMatchObject([
        { summary: 'Teaching', ...hidden },
        { summary: 'Teaching', ...hidden },
      ])
      expect((await fetched(club, key)).body).not.toMatch(/Petra|OK-VHA|Circuits/)
    })

    it('is in the language of the person, here the club’s', async () => {
      await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor' })
      const { key } = await added(club, 'petra', { detail: 'busy' })
      club.config.language = 'en-XA'
      expect((await anEvent(key))?.summary).toMatch(/^⟦/)
      club.config.language = 'en'
    })

    it('CAL-8b: without flights is still valid', async () => {
      const { body } = await fetched(club, (await added(club, 'petra')).key)
      expect(eventsIn(body)).toEqual([])
      expect(body).toContain('BEGIN:VTIMEZONE')
    })
  })

  describe('of an aircraft', () => {
    it('CAL-17, CAL-19: shows who flies and maintenance, without remarks', async () => {
      await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor', description: 'call 603 1' })
      await booked(club, 'anna', { on, at: '13:00-14:00', pilot: 'tomas' })
      await booked(club, 'anna', { on, at: '15:00-16:00', instructor: 'igor' })
      const maintenance = { aircraftId: club.ids.aircraft('OK-VHA'), from: '2026-07-05T09:00', to: '2026-07-06T18:00' }
      await club.post('anna', 'aircraftMaintenances/save', maintenance)
      const { key } = await added(club, 'anna', { kind: 'aircraft', aircraftId: club.ids.aircraft('OK-VHA') })
      const events = await eventsOf(club, key)
      expect(events.map(({ summary }) => summary)).toEqual([
        'Petra Svobodová with Igor Petrenko',
        'Tomáš Říha',
        'Igor Petrenko',
        'Under maintenance',
      ])
      expect(events.at(-1)).toMatchObject({
        uid: expect.stringMatching(/^maintenance-\d+@/) as string,
        description: expect.stringMatching(/^2026-07-05 09:00–2026-07-06 18:00 at LKVH \(CEST\)/) as string,
      })
      expect((await fetched(club, key)).body).not.toContain('call 603')
    })

    it('CAL-8, CAL-9: is empty once the aircraft is gone or its person is no longer staff', async () => {
      const aircraftId = club.ids.aircraft('OK-VHB')
      await booked(club, 'anna', { on: '2026-06-20', aircraft: 'OK-VHB', pilot: 'petra' })
      const [annas, lenkas] = [
        await added(club, 'anna', { kind: 'aircraft', aircraftId }),
        await added(club, 'lenka', { kind: 'aircraft', aircraftId }),
      ]
      const { body: lenka } = await club.get('anna', 'user/getById', { id: cast.lenka.id })
      expect((await club.post('anna', 'user/save', { ...(lenka as object), roles: ['Pilot'] })).status).toBe(200)
      expect(await anEvent(lenkas.key)).toMatchObject({ summary: 'This calendar was withdrawn' })
      expect(await anEvent(annas.key)).toMatchObject({ summary: 'Petra Svobodová' })
      expect((await club.post('anna', 'aircraft/delete', aircraftId)).status).toBe(200)
      expect(await anEvent(annas.key)).toMatchObject({ summary: 'This calendar was withdrawn' })
    })
  })

  describe('that says only that there are flights', () => {
    it('CAL-18: names nobody in the calendar of an aircraft, and marks a suspended flight', async () => {
      const aircraftId = club.ids.aircraft('OK-VHA')
      await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor', description: 'Circuits' })
      const { key } = await added(club, 'anna', { kind: 'aircraft', aircraftId, detail: 'busy' })
      const own = await added(club, 'petra', { detail: 'busy' })
      expect(await anEvent(key)).toMatchObject({ summary: 'Flying', location: '', url: '' })
      expect((await fetched(club, key)).body).not.toMatch(/Petra|Igor|Circuits/)
      await club.post('anna', 'aircraftMaintenances/save', { aircraftId, from: `${on}T09:00`, to: `${on}T18:00` })
      expect(await anEvent(own.key)).toMatchObject({ summary: 'Suspended: Flying', status: 'TENTATIVE' })
      expect(await anEvent(key)).toMatchObject({ summary: 'Under maintenance' })
    })
  })

  describe('that has ended', () => {
    it('CAL-8: shows only that it was withdrawn, on that day', async () => {
      const { id, key } = await added(club, 'petra')
      await booked(club, 'petra', { on, pilot: 'petra' })
      club.now = addMinutes(club.now, 11 * 60)
      await club.post('petra', 'calendars/remove', id)
      club.now = '2026-09-01T08:00:00.000Z'
      const event = await anEvent(key)
      expect(event).toMatchObject({
        summary: 'This calendar was withdrawn',
        isWholeDay: true,
        transparency: 'TRANSPARENT',
      })
      expect((await fetched(club, key)).body).toContain('DTSTART;VALUE=DATE:20260701')
    })

    it('CAL-8, CAL-9: is empty while the person is unapproved, without a role or gone, and full when they are back', async () => {
      await booked(club, 'anna', { on: '2026-06-20', pilot: 'tomas' })
      const { key } = await added(club, 'tomas')
      const { body } = await club.get('anna', 'user/getById', { id: cast.tomas.id })
      const tomas = body as Record<string, unknown>
      const summaries = async () => (await eventsOf(club, key)).map(({ summary }) => summary)
      const change = async (changes: object) => {
        const { body: now } = await club.get('anna', 'user/getById', { id: cast.tomas.id })
        const { version } = now as { version: number }
        expect((await club.post('anna', 'user/save', { ...tomas, version, ...changes })).status).toBe(200)
      }
      await change({ isApproved: false })
      expect(await summaries()).toEqual(['This calendar was withdrawn'])
      await change({})
      expect(await summaries()).toEqual(['OK-VHA'])
      await change({ roles: [] })
      expect(await summaries()).toEqual(['This calendar was withdrawn'])
      await change({})
      expect(await summaries()).toEqual(['OK-VHA'])
      await club.post('anna', 'user/remove', cast.tomas.id)
      expect(await summaries()).toEqual(['This calendar was withdrawn'])
    })
  })
})
