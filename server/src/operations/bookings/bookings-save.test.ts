import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { insertAirport } from '../../storage/airports'
import { plane } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, draft, openCastClub, times } from './test-flights'

const unreal = 'A time is written yyyy-MM-ddTHH:mm and must exist in the calendar.'

onEachEngine('a booking', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  it('is returned whole once it is saved, with no other fields', async () => {
    const plan = { on: '2026-08-01', pilot: 'petra' as const, description: ' To the sea \r\nand back ' }
    const { status, body } = await club.post('petra', 'bookings/save', draft(club, plan))
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number) as number,
      aircraft: {
        id: club.ids.aircraft('OK-VHA'),
        name: 'Cessna 152 “Anežka”',
        type: 'C152',
        registrationCode: 'OK-VHA',
        assignedAirportId: club.ids.airport('LKVH'),
      },
      from: '2026-08-01T08:00:00.000Z',
      to: '2026-08-01T10:00:00.000Z',
      pilot: {
        id: cast.petra.id,
        firstName: 'Petra',
        lastName: 'Svobodová',
        phoneNumber: '+420 700 100 004',
        color: '#e8590c',
      },
      instructor: null,
      description: 'To the sea \nand back',
      isSoloFlight: false,
      occurence: 'Once',
      occurenceId: null,
      occurenceEndDate: null,
      isSuspended: false,
      version: 1,
    })
  })

  it('accepts aircraft and people flat or nested, and ignores unknown fields', async () => {
    const { aircraft, pilot, ...rest } = draft(club, { on: '2026-08-02', pilot: 'petra' })
    const flat = { ...rest, aircraftId: String(aircraft.id), pilotId: pilot!.id, instructorId: '', colour: 'red' }
    const { status, body } = await club.post('petra', 'bookings/save', flat)
    expect(status).toBe(200)
    expect(body).toMatchObject({ aircraft: { registrationCode: 'OK-VHA' }, pilot: { id: cast.petra.id } })
  })

  it('is dated by the server and signed by its caller, whatever the body says', async () => {
    const forged = { createdBy: cast.anna.id, createdAt: '2001-01-01T00:00:00.000Z', isSuspended: true, version: 7 }
    const { id, version } = await booked(club, 'tomas', { on: '2026-08-03', pilot: 'petra', ...forged })
    const row = await club.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(version).toBe(1)
    expect(row).toMatchObject({ createdBy: cast.tomas.id, createdAt: club.now, isSuspended: false })
    const trail = await club.db.selectFrom('audit').selectAll().where('subjectId', '=', String(id)).execute()
    expect(trail).toMatchObject([{ at: club.now, actorId: cast.tomas.id, noun: 'booking', action: 'created' }])
  })

  describe('is timed', () => {
    it.each([
      ['by the airport’s clock without an offset', 'OK-VHA', '2026-08-04T10:00', '2026-08-04T08:00:00.000Z'],
      ['by the clock of its own airport', 'CS-GZB', '2026-08-08T10:00', '2026-08-08T09:00:00.000Z'],
      ['exactly with Z', 'OK-VHA', '2026-08-05T10:00:00Z', '2026-08-05T10:00:00.000Z'],
      ['exactly with an offset', 'OK-VHA', '2026-08-06T10:00:00-03:30', '2026-08-06T13:30:00.000Z'],
      ['without its seconds', 'OK-VHA', '2026-08-07T10:00:59.999Z', '2026-08-07T10:00:00.000Z'],
      ['by winter time in winter', 'OK-VHA', '2026-12-04T10:00', '2026-12-04T09:00:00.000Z'],
      ['later by the gap in the skipped hour', 'OK-VHA', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
      ['in the first of two equal hours', 'OK-VHA', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
      ['in the past, entered afterwards', 'OK-VHA', '1998-08-04T10:00', '1998-08-04T08:00:00.000Z'],
    ])('%s', async (_, aircraft, from, moment) => {
      const to = `${moment.slice(0, 10)}T20:00:00Z`
      const { from: stored, to: end } = await booked(club, 'petra', { on: '', aircraft, from, to, pilot: 'petra' })
      expect([stored, end]).toEqual([moment, `${moment.slice(0, 10)}T20:00:00.000Z`])
    })

    it.each([
      [{ from: '2026-08-10T10:15' }, 'Times are full or half hours.'],
      [{ to: '2026-08-10T12:45:00Z' }, 'Times are full or half hours.'],
      [{ from: '2026-08-10T12:00' }, "'To' date should be greater than 'From' date."],
      [{ from: '2026-08-10T12:30' }, "'To' date should be greater than 'From' date."],
      [{ from: '2026-08-10T12:00:00Z', to: '2026-08-10T13:30' }, "'To' date should be greater than 'From' date."],
      [{ from: '2026-02-30T10:00' }, unreal],
      [{ to: '2026-08-10T24:00' }, unreal],
      [{ to: '2026-08-10T12:60:00Z' }, unreal],
      [{ from: '10:00' }, unreal],
      [{ from: '2026-08-10' }, unreal],
      [{ from: 1_786_000_000_000 }, unreal],
      [{ from: undefined }, 'From: This field is mandatory.'],
      [{ to: null }, 'To: This field is mandatory.'],
      [{ to: '' }, 'To: This field is mandatory.'],
    ])('not at the invalid %j', async (changes, message) => {
      const body = draft(club, { on: '2026-08-10', pilot: 'petra', ...changes })
      expect(await club.post('petra', 'bookings/save', body)).toEqual({ status: 400, body: [message] })
      expect(await times(club, '2026-08-10')).toEqual([])
    })

    it('on half hours of the airport’s clock, even if those are a quarter past elsewhere', async () => {
      const place = { latitude: 27.7, longitude: 85.36, timeZone: 'Asia/Kathmandu' }
      const airport = await insertAirport(club.db, { name: 'Hills', icaoCode: 'VNHH', description: '', ...place })
      const id = await plane(club.db, airport.id, '9N-AAA')
      const save = (from: string, to: string) =>
        club.post('petra', 'bookings/save', {
          ...draft(club, { on: '', pilot: 'petra', aircraft: 'OK-VHA' }),
          aircraft: { id },
          from,
          to,
        })
      expect((await save('2026-08-11T10:00:00Z', '2026-08-11T11:00:00Z')).status).toBe(400)
      expect(await save('2026-08-11T10:15:00Z', '2026-08-11T11:15:00Z')).toMatchObject({ status: 200 })
      expect(await save('2026-08-11T17:00', '2026-08-11T18:30')).toMatchObject({
        status: 200,
        body: { from: '2026-08-11T11:15:00.000Z', to: '2026-08-11T12:45:00.000Z' },
      })
    })

    it('within the supported years, and is refused outside of them', async () => {
      const ends = [
        '9999-12-31T22:00:00Z',
        '9999-12-31T23:30:00Z',
        '9999-12-31T23:30:00-12:00',
        '9999-12-31T23:59:00-14:00',
      ]
      const beginnings = [
        '0001-01-01T00:00:00+14:00',
        '0001-01-01T00:30:00+13:00',
        '0001-01-01T00:30:00Z',
        '0000-01-01T10:00',
      ]
      for (const from of [...ends, ...beginnings])
        for (const to of [...ends, ...beginnings]) {
          const answer = await club.post('petra', 'bookings/save', draft(club, { on: '', from, to, pilot: 'petra' }))
          expect(answer.status, `${from} ${to}`).toBe(400)
        }
    })

    it('over midnight', async () => {
      const plan = { on: '2026-08-12', to: '2026-08-13T01:30', pilot: 'petra' as const }
      expect(await booked(club, 'petra', plan)).toMatchObject({ to: '2026-08-12T23:30:00.000Z' })
    })
  })

  it.each([
    [{ aircraft: null }, 'Choose an aircraft.'],
    [{ aircraft: { id: 0 } }, 'Choose an aircraft.'],
    [{ aircraft: {} }, 'Choose an aircraft.'],
    [{ aircraft: { id: -1 } }, 400],
    [{ aircraft: { id: 1.5 } }, 400],
    [{ aircraft: 'OK-VHA' }, 400],
    [{ isSoloFlight: 'yes' }, 400],
    [{ occurence: 'Hourly' }, 400],
    [{ version: 'one' }, 400],
    [{ id: -1 }, 400],
    [{ description: 'x'.repeat(500) }, "'Description' max length is 500 characters"],
    [{ description: 'bell\u0007' }, 'This field contains characters that cannot be printed.'],
  ])('with %j is refused', async (changes, message) => {
    const body = { ...draft(club, { on: '2026-08-14', pilot: 'petra' }), ...changes }
    const answer = await club.post('anna', 'bookings/save', body)
    expect(answer.status).toBe(400)
    if (typeof message === 'string') expect(answer.body).toEqual([message])
    expect(await times(club, '2026-08-14')).toEqual([])
  })

  it('may have a description of 499 characters, where an emoji counts as one', async () => {
    const description = '🛩'.repeat(499)
    expect(await booked(club, 'petra', { on: '2026-08-15', pilot: 'petra', description })).toMatchObject({
      description,
    })
  })

  it('of an unknown aircraft is not found', async () => {
    const body = draft(club, { on: '2026-08-16', pilot: 'petra' })
    const missing = { status: 404, body: ['This aircraft does not exist.'] }
    expect(await club.post('anna', 'bookings/save', { ...body, aircraft: { id: 4711 } })).toEqual(missing)
  })

  it('that does not exist cannot be changed', async () => {
    const body = draft(club, { on: '2026-08-16', pilot: 'petra', id: 999_999 })
    const missing = { status: 404, body: ['This booking does not exist.'] }
    expect(await club.post('anna', 'bookings/save', body)).toEqual(missing)
    expect(await club.post('anna', 'bookings/saveAll', body)).toEqual(missing)
    expect(await club.post('anna', 'bookings/remove', 999_999)).toEqual(missing)
  })
})
