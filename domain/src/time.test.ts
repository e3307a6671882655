import { describe, expect, it } from 'vitest'
import {
  clockOf,
  clockOfMinutes,
  dayBounds,
  dayOf,
  endOfDay,
  formatDateTime,
  halfHourAtOrAfter,
  halfHourAtOrBefore,
  isClockTime,
  isOnHalfHour,
  minutesBetween,
  minutesOfClock,
  momentAt,
  momentsAt,
  overlaps,
  readMoment,
  startOfDay,
} from './time'

const prague = 'Europe/Prague'

describe('a day at an airport', () => {
  it.each([
    [prague, '2026-06-15', 24],
    [prague, '2026-03-29', 23],
    [prague, '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['America/Santiago', '2026-09-06', 23],
    ['Antarctica/Troll', '2026-03-29', 22],
    ['Pacific/Apia', '2011-12-30', 0],
  ])('in %s on %s has %d hours', (zone, day, hours) => {
    const { from, to } = dayBounds(day, zone)
    expect(minutesBetween(from, to)).toBe(hours * 60)
  })

  it('begins after the clock change if that is at midnight', () => {
    expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
    expect(clockOf(startOfDay('2026-09-06', 'America/Santiago'), 'America/Santiago')).toBe('01:00')
  })

  it('ends a millisecond before the next one', () => {
    expect(endOfDay('2026-10-25', prague)).toBe('2026-10-25T22:59:59.999Z')
  })

  it('is a different day elsewhere', () => {
    expect(dayOf('2026-06-15T11:30:00.000Z', 'Pacific/Kiritimati')).toBe('2026-06-16')
    expect(dayOf('2026-06-15T11:30:00.000Z', 'Pacific/Pago_Pago')).toBe('2026-06-15')
  })
})

describe('a clock time', () => {
  it.each([
    [prague, '2026-07-01', '10:30', '2026-07-01T08:30:00.000Z'],
    ['Asia/Kathmandu', '2026-07-01', '10:30', '2026-07-01T04:45:00.000Z'],
    ['America/St_Johns', '2026-07-01', '10:30', '2026-07-01T13:00:00.000Z'],
    ['UTC', '2026-07-01', '10:30', '2026-07-01T10:30:00.000Z'],
  ])('in %s on %s at %s is %s', (zone, day, clock, moment) => {
    expect(momentAt(day, clock, zone)).toBe(moment)
    expect(clockOf(moment, zone)).toBe(clock)
    expect(formatDateTime(moment, zone)).toBe(`${day} ${clock}`)
  })

  it.each([
    [prague, '2026-03-29', '02:30', '03:30'],
    ['America/New_York', '2026-03-08', '02:00', '03:00'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '02:45'],
    ['America/Santiago', '2026-09-06', '00:30', '01:30'],
  ])('skipped in %s on %s moves from %s to %s', (zone, day, skipped, moved) => {
    expect(formatDateTime(momentAt(day, skipped, zone), zone)).toBe(`${day} ${moved}`)
  })

  it.each([
    [prague, '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ])('shown twice in %s on %s at %s means the first time', (zone, day, clock, moment) => {
    expect(momentAt(day, clock, zone)).toBe(moment)
  })
})

describe('half hours', () => {
  it.each([
    ['Asia/Kathmandu', '2026-05-01T04:15:00.000Z', true],
    ['Asia/Kathmandu', '2026-05-01T04:30:00.000Z', false],
    ['Pacific/Chatham', '2026-07-01T00:15:00.000Z', true],
    ['Pacific/Chatham', '2026-07-01T00:00:00.000Z', false],
    ['America/St_Johns', '2026-07-01T00:30:00.000Z', true],
    [prague, '2026-07-01T00:30:00.000Z', true],
    [prague, '2026-07-01T00:30:30.000Z', false],
    [prague, '1969-07-01T00:30:00.000Z', true],
    // Liberia was 44 minutes and 30 seconds behind UTC until 1972.
    ['Africa/Monrovia', '1971-06-01T00:44:30.000Z', true],
  ])('are those of the clock in %s: %s → %s', (zone, moment, expected) => {
    expect(isOnHalfHour(moment, zone)).toBe(expected)
  })

  it('round down to the one before and up to the one after, and an exact one stays', () => {
    expect(halfHourAtOrBefore('2026-06-21T02:51:17.000Z', prague)).toBe('2026-06-21T02:30:00.000Z')
    expect(halfHourAtOrAfter('2026-06-21T19:02:01.000Z', prague)).toBe('2026-06-21T19:30:00.000Z')
    expect(halfHourAtOrBefore('2026-06-21T04:15:00.000Z', 'Asia/Kathmandu')).toBe('2026-06-21T04:15:00.000Z')
    expect(halfHourAtOrAfter('2026-06-21T04:15:00.000Z', 'Asia/Kathmandu')).toBe('2026-06-21T04:15:00.000Z')
  })
})

describe('periods', () => {
  const ten = { from: '2026-06-01T10:00:00.000Z', to: '2026-06-01T12:00:00.000Z' }

  it.each([
    ['ends when the other begins', '2026-06-01T08:00:00.000Z', '2026-06-01T10:00:00.000Z', false],
    ['begins when the other ends', '2026-06-01T12:00:00.000Z', '2026-06-01T14:00:00.000Z', false],
    ['reaches into the other', '2026-06-01T09:00:00.000Z', '2026-06-01T10:30:00.000Z', true],
    ['lies within the other', '2026-06-01T10:30:00.000Z', '2026-06-01T11:00:00.000Z', true],
    ['holds the other', '2026-06-01T09:00:00.000Z', '2026-06-01T13:00:00.000Z', true],
    ['is empty inside the other', '2026-06-01T11:00:00.000Z', '2026-06-01T11:00:00.000Z', false],
  ])('one that %s overlaps it: %s–%s %s', (_, from, to, expected) => {
    expect(overlaps(ten, { from, to })).toBe(expected)
    expect(overlaps({ from, to }, ten)).toBe(expected)
  })
})

describe('reading a time', () => {
  it.each([
    ['2026-07-01T10:30:00.000Z', '2026-07-01T10:30:00.000Z'],
    ['2026-07-01T10:30:59.999Z', '2026-07-01T10:30:00.000Z'],
    ['2026-07-01T10:30+05:45', '2026-07-01T04:45:00.000Z'],
    ['2026-07-01T10:30:00-0330', '2026-07-01T14:00:00.000Z'],
    ['2026-07-01T00:30+02', '2026-06-30T22:30:00.000Z'],
    ['2026-07-01T23:30+23:59', '2026-06-30T23:31:00.000Z'],
    ['2026-07-01T23:30-23:00', '2026-07-02T22:30:00.000Z'],
    [' 2026-07-01T10:30 ', '2026-07-01T08:30:00.000Z'],
    ['2026-07-01T10:30', '2026-07-01T08:30:00.000Z'],
    ['2026-07-01T10:30:45', '2026-07-01T08:30:00.000Z'],
    ['2026-07-01 10:30', '2026-07-01T08:30:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T02:30+01:00', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z'],
    ['0001-01-01T00:00+14:00', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:00.000Z'],
  ])('%s in Prague means %s', (text, moment) => {
    expect(readMoment(text, prague)).toBe(moment)
  })

  it.each([
    '2027-02-30T10:00',
    '2027-02-29T10:00:00Z',
    '2027-06-31T10:00:00+02:00',
    '2027-06-01T24:00',
    '2027-06-01T10:60',
    '2027-06-01T10:00:60Z',
    '2027-06-01T10:00+25:00',
    '2027-06-01T10:00+02:75',
    '2027-06-01',
    '2027-06-01T10',
    'at 2027-06-01T10:00',
    '2027-06-01T10:00 or so',
    '10:00',
    'now',
    '',
  ])('"%s" is invalid and does not roll over', (text) => {
    expect(readMoment(text, prague)).toBeUndefined()
  })
})

describe('a clock time', () => {
  it.each(['00:00', '08:30', '19:59', '23:59'])('%s is valid, and survives the conversion to minutes', (clock) => {
    expect(isClockTime(clock)).toBe(true)
    expect(clockOfMinutes(minutesOfClock(clock))).toBe(clock)
  })

  it.each(['24:00', '8:30', '08:60', '08:30:00', ' 08:30', '08-30', ''])('%j is invalid', (text) => {
    expect(isClockTime(text)).toBe(false)
  })

  it('is counted from midnight', () => {
    expect(['00:00', '08:30', '22:00'].map(minutesOfClock)).toEqual([0, 510, 1320])
  })
})

describe('a time zone', () => {
  it('changes its clocks in the exact millisecond, even if the one before was requested first', () => {
    const clocks = ['2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00.000Z'].map((at) => clockOf(at, 'Europe/Vilnius'))
    expect(clocks).toEqual(['02:59', '04:00'])
  })

  it('has not changed them yet in the millisecond before, even if the change was requested first', () => {
    const clocks = ['2026-03-29T01:00:00.000Z', '2026-03-29T00:59:59.999Z'].map((at) => clockOf(at, 'Europe/Riga'))
    expect(clocks).toEqual(['04:00', '02:59'])
  })
})

describe('the moments at which a clock shows a time', () => {
  it.each([
    [prague, '2026-10-25', '01:59', ['2026-10-24T23:59:00.000Z']],
    [prague, '2026-10-25', '02:00', ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
    [prague, '2026-10-25', '02:59', ['2026-10-25T00:59:00.000Z', '2026-10-25T01:59:00.000Z']],
    [prague, '2026-10-25', '03:00', ['2026-10-25T02:00:00.000Z']],
    // A skipped time moves forward.
    [prague, '2026-03-29', '02:30', ['2026-03-29T01:30:00.000Z']],
    // The clock is put back by half an hour.
    ['Australia/Lord_Howe', '2026-04-05', '01:45', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
    [prague, '2026-06-15', '02:30', ['2026-06-15T00:30:00.000Z']],
  ])('%s, %s %s: %j', (zone, day, clock, moments) => {
    expect(momentsAt(day, clock, zone)).toEqual(moments)
  })
})
