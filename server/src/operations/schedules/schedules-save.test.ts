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

  describe('saving', () => {
    it('returns the whole entry, with its airport and the instructor’s colour', async () => {
      expect(await roster.saved([8, 12])).toEqual({
        id: expect.any(Number) as number,
        user: { id: 'igor', firstName: 'igor', lastName: 'Test', color: '#2244aa' },
        ...july4(8, 12),
        airport: { id: roster.home, name: 'HOME', icaoCode: 'HOME', timeZone: 'Europe/Berlin' },
        airportId: roster.home,
        occurence: 'Once',
        occurenceId: null,
        occurenceEndDate: null,
        version: 1,
      })
    })

    it('stores a new entry alone, as Once, whatever repetition is chosen', async () => {
      const one = await roster.saved([8, 12], { occurence: 'Weekly', occurenceEndDate: '2026-07-18T21:59:59.999Z' })
      expect(one).toMatchObject({ occurence: 'Once', occurenceId: null, occurenceEndDate: null })
      expect(await roster.live()).toEqual([july4(8, 12)])
    })

    it('accepts PUT like POST', async () => {
      const { statusCode, body } = await roster.app.inject({
        method: 'PUT',
        url: '/api/schedules/save',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${roster.tokens.igor}` },
        payload: roster.draft([8, 12]),
      })
      expect({ statusCode, body: JSON.parse(body) as unknown }).toMatchObject({ statusCode: 200, body: july4(8, 12) })
    })

    it('accepts person and airport nested or flat, and times by the airport’s clock', async () => {
      const flat = { user: null, userId: 'igor', airportId: null, airport: { id: roster.home } }
      const berlin = { from: '2026-07-04T10:00', to: '2026-07-04T12:00:59' }
      expect(await roster.saved([8, 12], { ...flat, ...berlin })).toMatchObject(july4(8, 10))
    })

    it('changes an existing entry, which stays in its series', async () => {
      const [first, second] = await roster.series([8, 12])
      const changed = await roster.saved([9, 11], {
        ...second,
        ...july4(14, 16),
        airportId: roster.away,
        occurence: 'Once',
      })
      expect(changed).toMatchObject({ ...july4(14, 16), airportId: roster.away, version: 2 })
      expect(changed).toMatchObject({ occurence: 'Weekly', occurenceId: first!.occurenceId })
    })

    it.each([
      ['ending as it begins', { to: hour(8) }, "'To' date should be greater than 'From' date."],
      ['ending before it begins', { to: hour(7) }, "'To' date should be greater than 'From' date."],
      ['off the half hour', { from: '2026-07-04T08:15:00Z' }, 'Times are full or half hours.'],
      ['without a beginning', { from: '' }, 'From: This field is mandatory.'],
      [
        'on a day that does not exist',
        { to: '2026-06-31T12:00' },
        'A time is written yyyy-MM-ddTHH:mm and must exist in the calendar.',
      ],
      ['at no airport', { airportId: 0 }, "'Airport' is required."],
      ['at an airport that never was', { airportId: 4711 }, 'This airport does not exist.'],
      ['of nobody', { user: null }, 'Choose an instructor.'],
      ['of somebody unknown', { user: { id: 'nobody' } }, 'Choose an instructor.'],
      ['of a pilot', { user: { id: 'petra' } }, 'petra Test is not an active instructor of the club.'],
      [
        'of an administrator who does not teach',
        { user: { id: 'anna' } },
        'anna Test is not an active instructor of the club.',
      ],
      ['of somebody unapproved', { user: { id: 'nina' } }, 'nina Test is not an active instructor of the club.'],
      ['of somebody who left', { user: { id: 'left' } }, 'left Test is not an active instructor of the club.'],
    ])('refuses an entry %s', async (_what, changes, message) => {
      expect(await roster.call('save', roster.draft([8, 12], changes), 'anna')).toEqual({
        status: 400,
        body: [message],
      })
      expect(await roster.call('saveAll', roster.draft([8, 12], changes), 'anna')).toEqual({
        status: 400,
        body: [message],
      })
    })

    it('refuses a removed airport, unless it is the entry’s own', async () => {
      const refused = { status: 400, body: ['This airport does not exist.'] }
      const elsewhere = await roster.saved([14, 16])
      const [first] = await roster.series([8, 12])
      const shut = (isActive: boolean) =>
        roster.db.updateTable('airports').set({ isActive }).where('id', '=', roster.closed).execute()
      await shut(true)
      const one = await roster.saved([17, 19], { airportId: roster.closed })
      await roster.saved([8, 12], { ...first, airportId: roster.closed })
      await shut(false)
      expect(await roster.saved([17, 18], { ...one, ...july4(17, 18) })).toMatchObject({
        ...july4(17, 18),
        airport: { icaoCode: 'SHUT' },
      })
      const { airport: _, airportId: __, ...unsaid } = { ...one, version: 2 }
      expect(await roster.call('save', unsaid)).toMatchObject({ status: 200, body: { airportId: roster.closed } })
      const ofSeries = { ...first, ...july4(8, 11), airportId: roster.closed, version: 2 }
      expect(await roster.saved([8, 11], ofSeries)).toMatchObject({ ...july4(8, 11), occurence: 'Weekly' })
      expect(await roster.call('save', { ...elsewhere, airportId: roster.closed })).toEqual(refused)
      const anew = roster.draft([20, 21], { airportId: roster.closed, occurenceEndDate: '2026-07-18' })
      for (const name of ['save', 'saveAll'] as const) expect(await roster.call(name, anew)).toEqual(refused)
      expect(await roster.saved([17, 18], { ...one, version: 3, airportId: roster.home })).toMatchObject({
        airportId: roster.home,
      })
    })

    it('refuses an entry that overlaps another of the instructor, naming it, at any airport', async () => {
      const first = await roster.saved([8, 12])
      const message = 'igor Test already has a schedule entry Sat 2026-07-04 10:00–14:00 at HOME.'
      expect(await roster.call('save', roster.draft([11, 13], { airportId: roster.away }))).toEqual({
        status: 400,
        body: [message],
      })
      expect(await roster.call('save', roster.draft([11, 13]), 'anna')).toEqual({ status: 400, body: [message] })
      const touching = await roster.saved([12, 14], { airportId: roster.away })
      expect(await roster.call('save', { ...touching, from: hour(11) })).toEqual({ status: 400, body: [message] })
      expect(await roster.call('save', { ...first, from: hour(9) })).toMatchObject({ status: 200 })
      await roster.saved([8, 12], { user: { id: 'max' } }, 'max')
    })

    it('names an overlapping entry by the clock of its airport', async () => {
      await roster.saved([8, 12])
      const move = (timeZone: string) =>
        roster.db.updateTable('airports').set({ timeZone }).where('id', '=', roster.away).execute()
      await move('Europe/Lisbon')
      const refused = await roster.call('save', roster.draft([11, 13], { airportId: roster.away }))
      await move('Europe/Berlin')
      const message =
        'igor Test already has a schedule entry Sat 2026-07-04 10:00–14:00 at HOME, local time Berlin (UTC+2).'
      expect(refused).toEqual({ status: 400, body: [message] })
    })

    it('refuses a draft of an older version, and accepts a draft without a version', async () => {
      const first = await roster.saved([8, 12])
      await roster.saved([8, 12], { ...first, to: hour(13) })
      const stale = await roster.call('save', { ...first, to: hour(14) })
      expect(stale).toMatchObject({ status: 400, body: [expect.stringContaining('changed this meanwhile')] })
      expect(await roster.saved([8, 12], { ...first, to: hour(14), version: undefined })).toMatchObject({ version: 3 })
    })
  })

  describe('a series', () => {
    it('is stored whole by the airport’s clock, including its last day', async () => {
      const stored = await roster.series([8, 12], { occurence: 'Daily', occurenceEndDate: '2026-07-06' })
      expect(stored).toMatchObject([4, 5, 6].map((day) => ({ from: `2026-07-0${day}T08:00:00.000Z` })))
      expect(new Set(stored.map(({ occurenceId }) => occurenceId)).size).toBe(1)
      expect(stored[0]).toMatchObject({ occurence: 'Daily', occurenceEndDate: '2026-07-06T21:59:59.999Z' })
    })

    it('skips the given days', async () => {
      const stored = await roster.series([8, 12], { skipDates: ['2026-07-11'] })
      expect(stored.map(({ from }) => from.slice(0, 10))).toEqual(['2026-07-04', '2026-07-18'])
    })

    it('is refused completely, naming every conflicting date', async () => {
      await roster.saved([10, 14], { from: '2026-07-11T10:00:00Z', to: '2026-07-11T14:00:00Z' })
      await roster.saved([10, 14], { from: '2026-07-18T10:00:00Z', to: '2026-07-18T14:00:00Z', airportId: roster.away })
      const weekly = { occurence: 'Weekly', occurenceEndDate: '2026-07-25' }
      expect(await roster.call('saveAll', roster.draft([8, 12], weekly))).toEqual({
        status: 400,
        body: [
          'Nothing was saved, because something is in the way on Sat 2026-07-11, Sat 2026-07-18.',
          'igor Test already has a schedule entry Sat 2026-07-11 12:00–16:00 at HOME.',
          'igor Test already has a schedule entry Sat 2026-07-18 12:00–16:00 at AWAY.',
        ],
      })
      expect(await roster.live()).toHaveLength(2)
      expect(await roster.series([8, 12], { ...weekly, skipDates: ['2026-07-11', '2026-07-18'] })).toHaveLength(2)
    })

    it.each([
      ['without end', {}, 'Choose the date on which the repetition ends.'],
      [
        'ending with its first entry',
        { occurenceEndDate: '2026-07-03' },
        'The repetition must end after the first entry.',
      ],
      [
        'overlapping itself',
        { occurenceEndDate: '2026-07-06', to: '2026-07-05T09:00:00Z' },
        'The dates of this repetition overlap each other: Sun 2026-07-05, Mon 2026-07-06.',
      ],
      [
        'of too many dates',
        { occurenceEndDate: '2027-07-05' },
        'A repetition has at most 366 dates; this one has 367.',
      ],
      [
        'of no date',
        { occurenceEndDate: '2026-07-05', skipDates: ['2026-07-04', '2026-07-05'] },
        'Every date of the repetition is left out.',
      ],
    ])('is refused with %s', async (_what, changes, message) => {
      const daily = roster.draft([8, 12], { occurence: 'Daily', ...changes })
      expect(await roster.call('saveAll', daily)).toEqual({ status: 400, body: [message] })
    })

    it('can only be made from a new entry', async () => {
      const one = await roster.saved([8, 12])
      expect(
        await roster.call('saveAll', { ...one, occurence: 'Weekly', occurenceEndDate: '2026-07-18' }),
      ).toMatchObject({
        status: 400,
      })
    })
  })
})
