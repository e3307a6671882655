import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { bookingDraft } from './bookings'
import { mandatory } from './errors'
import * as fields from './fields'
import { defectDecision } from './fleet/defects'
import { flightReturned } from './log/flights'
import * as personFields from './person-fields'
import { seriesBody } from './series'
import { registration, registrationForm } from './account'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success
describe('ids', () => {
  it.each([7, '7', ' 7 ', { id: 7 }, { id: '7' }])('are parsed from the whole body %j', (body) => {
    expect(fields.idBody(fields.id).parse(body)).toBe(7)
  })

  it.each([0, -1, 1.5, 'x', '', null, undefined, {}, [], true, 1e300, '99999999999999999999', 2 ** 31])(
    'are not %j',
    (body) => expect(accepts(fields.idBody(fields.id), body)).toBe(false),
  )

  it('stand for a new record, or for none, if they are empty or zero', () => {
    for (const empty of ['', null, undefined, 0, '0']) {
      expect(fields.idOrNew.parse(empty)).toBe(0)
      expect(fields.optionalId.parse(empty)).toBeNull()
    }
    expect(fields.optionalUserId.parse('')).toBeNull()
  })

  it('of people and series are refused if the database could not store them', () => {
    for (const schema of [fields.userId, fields.optionalUserId, seriesBody]) {
      expect(accepts(schema, 'a\u0000b')).toBe(false)
      expect(accepts(schema, '0193f5d2-7a00-7000-8000-000000000001')).toBe(true)
    }
  })
})

describe('versions', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [' 7 ', 7],
    ['', null],
    [null, null],
    [undefined, null],
  ])('are parsed from %j as %j', (sent, read) => expect(fields.version.parse(sent)).toBe(read))

  it.each(['x', '1.5', 1.5, -1, true, {}])('are not %j', (sent) => expect(accepts(fields.version, sent)).toBe(false))

  // The calls that save are in `versions.test.ts` of the server; these change a record in other ways.
  it.each([
    ['flights/bringBack', flightReturned],
    ['defects/decide', defectDecision],
  ])('are parsed from text by %s, too', (_, schema) => {
    const paths = schema.safeParse({ version: '1' }).error?.issues.map(({ path }) => path.join('.'))
    expect(paths).not.toContain('version')
    expect(schema.safeParse({ version: '' }).error?.issues.map(({ path }) => path.join('.'))).toEqual(paths)
  })
})

describe('dates', () => {
  it.each(['2027-02-28', '2028-02-29', '1950-01-01', '2200-12-31'])('like %s are valid days', (text) => {
    expect(accepts(fields.day, text)).toBe(true)
  })

  it.each(['2027-02-30', '2027-02-29', '2027-13-01', '2027-1-1', '20270101', '', 20270101])(
    'like %s are refused and never roll over',
    (text) => expect(accepts(fields.day, text)).toBe(false),
  )

  it.each([
    '2027-01-01T08:00',
    '2027-01-01T08:00:00',
    '2027-01-01T08:00:00Z',
    '2027-01-01T08:00:00.000Z',
    '2027-01-01T08:00:00+01:00',
    '2027-01-01T08:00Z',
    '2027-01-01T08:00+05:45',
  ])('with a time like %s are moments', (text) => expect(accepts(fields.momentSent, text)).toBe(true))

  it.each(['2027-02-30T08:00', '2027-01-01T25:00', '2027-01-01T08:61', '2027-01-01', 'now', 1_800_000_000_000, null])(
    'and times like %s are refused',
    (text) => expect(accepts(fields.momentSent, text)).toBe(false),
  )
})

describe('the supported years', () => {
  const said = (schema: { safeParse: (value: unknown) => unknown }, value: unknown) =>
    (schema.safeParse(value) as { error?: { issues: { message: string }[] } }).error?.issues.map(({ message }) =>
      english(message),
    )
  const beyond = ['A date lies between 1950-01-01 and 2200-12-31.']

  it.each(['0001-01-01', '0206-11-20', '1949-12-31', '2201-01-01', '9999-12-31'])(
    'do not include the day %s',
    (text) => {
      expect(said(fields.day, text)).toEqual(beyond)
      expect(said(fields.dayOrMoment, text)).toEqual(beyond)
      expect(said(fields.optionalDayOrMoment, text)).toEqual(beyond)
      expect(said(fields.momentSent, `${text}T10:00`)).toEqual(beyond)
      expect(said(fields.dayOrMoment, `${text}T10:00`)).toEqual(beyond)
    },
  )

  // The first supported day begins earliest at UTC+14, and the last one ends latest at UTC−12.
  it.each([
    ['1950-01-01T00:00', true],
    ['1949-12-31T10:00:00.000Z', true],
    ['1949-12-31T09:59:00.000Z', false],
    ['1950-01-01T00:00+14:00', true],
    ['2200-12-31T23:30', true],
    ['2201-01-01T00:00', true],
    ['2201-01-01T00:30', false],
    ['2201-01-01T12:00:00Z', true],
    ['2201-01-01T12:00:01Z', false],
    ['2201-01-01T00:00-12:00', true],
  ])('include the moment %s: %s', (text, holds) => {
    expect(accepts(fields.momentSent, text)).toBe(holds)
  })
})

describe('the end of a filter or a repetition', () => {
  it.each(['', null, undefined])('is optional, and %j means none', (none) => {
    expect(fields.optionalDayOrMoment.parse(none)).toBeNull()
    expect(fields.dateFilter.parse({ from: none }).from).toBeNull()
  })

  it('is reported as an impossible date if it is one, and not as missing', () => {
    const { error } = fields.optionalDayOrMoment.safeParse('2026-02-30')
    expect(english(error?.issues[0]?.message ?? '')).toBe(
      'A date is written yyyy-MM-dd and must exist in the calendar.',
    )
  })
})

describe('a number', () => {
  const degrees = fields.numberWithin(-90, 90, 'fields.latitude')

  it.each([
    [50.1, 50.1],
    ['50.1', 50.1],
    [' -14.26 ', -14.26],
    ['+7', 7],
  ])('can be sent as %j', (sent, number) => expect(degrees.parse(sent)).toBe(number))

  it.each(['', ' ', 'x', '1e3', '0x10', '50,1', '.5', [14], true, '91', Number.NaN])('is not %j', (sent) => {
    expect(accepts(degrees, sent)).toBe(false)
  })
})

describe('text', () => {
  const text = fields.paragraph({ under: 500, tooLong: 'too long' })

  it('is below its limit: 499 characters pass and 500 do not, where an emoji counts as one', () => {
    expect(accepts(text, '😀'.repeat(499))).toBe(true)
    expect(accepts(text, 'x'.repeat(500))).toBe(false)
  })

  it('of several lines keeps its line breaks and refuses other control characters', () => {
    expect(text.parse('one\r\ntwo')).toBe('one\ntwo')
    expect(accepts(text, 'bell\u0007')).toBe(false)
    expect(accepts(fields.line({ under: 50, tooLong: '' }), 'a\nb')).toBe(false)
  })

  it('of one line counts as missing if it is blank', () => {
    expect(fields.line({ under: 50, tooLong: '' }).safeParse('   ').error?.issues[0]?.message).toBe(mandatory)
  })
})

describe('a registration', () => {
  const sound = {
    firstName: 'Jan',
    lastName: 'Novák',
    userName: 'jan',
    password: 'long enough',
    email: 'jan@club.example',
    phoneNumber: '+420 1',
    address: '',
    assignedAirportId: '',
  }

  it('parses exactly its eight fields and the language', () => {
    const read = registration.parse({ ...sound, roles: ['Administrator'], isApproved: true })
    expect(Object.keys(read).toSorted()).toEqual([...Object.keys(sound), 'language'].toSorted())
    expect(read.assignedAirportId).toBeNull()
  })

  it('needs the password twice in its form', () => {
    expect(accepts(registrationForm, { ...sound, confirmPassword: 'long enough' })).toBe(true)
    expect(accepts(registrationForm, { ...sound, confirmPassword: 'other' })).toBe(false)
  })
})

describe('a booking', () => {
  const sound = { from: '2027-01-01T08:00', to: '2027-01-01T10:00' }

  it('accepts people and aircraft nested or flat and keeps only their ids', () => {
    const nested = {
      ...sound,
      aircraft: { id: 3, registrationCode: 'X' },
      pilot: { id: 'p', roles: ['Administrator'] },
    }
    const flat = { ...sound, aircraftId: '3', pilotId: 'p', instructorId: '' }
    expect(bookingDraft.parse(nested)).toMatchObject({ id: 0, aircraftId: 3, pilotId: 'p', instructorId: null })
    expect(bookingDraft.parse(flat)).toEqual(bookingDraft.parse(nested))
  })

  it('does not repeat by default', () => {
    expect(bookingDraft.parse(sound)).toMatchObject({ occurence: 'Once', occurenceId: null, isSoloFlight: false })
    expect(accepts(bookingDraft, { ...sound, occurence: 'Yearly' })).toBe(false)
  })

  it('is removed with its series only by the id of the series', () => {
    expect(seriesBody.parse('abc')).toBe('abc')
    for (const none of ['', '  ', 0, null, undefined, {}]) expect(accepts(seriesBody, none)).toBe(false)
  })
})

describe('a colour', () => {
  it('is #rrggbb, and white means none', () => {
    expect(personFields.colour.parse('#A0B0C0')).toBe('#a0b0c0')
    for (const none of ['#FFFFFF', '', null, undefined]) expect(personFields.colour.parse(none)).toBeNull()
    expect(accepts(personFields.colour, 'red')).toBe(false)
  })
})
