import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, icalendar } from './icalendar'

const flight: CalendarEvent = {
  uid: 'booking-12@club',
  sequence: 3,
  changedAt: '2026-06-30T07:00:00.000Z',
  time: { from: '2026-07-04T08:00:00.000Z', to: '2026-07-04T10:00:00.000Z' },
  summary: 'OK-VHA',
}

/** Reads a calendar as Thunderbird does. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, events }
}

/** The length of a text in UTF-8. */
const octets = (text: string) => encodeURIComponent(text).replaceAll(/%[\dA-F]{2}/g, '.').length

/**
 * Removes what the standard forbids: control characters other than line breaks and tabs, and halves of surrogate
 * pairs.
 */
const printed = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- the pattern finds control characters
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/gu, '')

const anyText = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('a', ';', ',', '\\', '\n', '\r\n', '\\n', ':', '"', 'é', '🛩️', '\t', '\0'),
    maxLength: 200,
  }),
)

describe('a calendar', () => {
  it('CAL-20: preserves any text when it is written and read', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (summary, description, location) => {
        const [event] = read(icalendar('Flights', [{ ...flight, summary, description, location }])).events
        expect(event?.summary ?? '').toBe(printed(summary))
        expect(event?.description ?? '').toBe(printed(description))
        expect(event?.location ?? '').toBe(printed(location))
      }),
    )
  })

  it('CAL-20: lines end with CRLF, have at most 75 octets and break between characters', () => {
    fc.assert(
      fc.property(anyText, (summary) => {
        const text = icalendar(summary, [{ ...flight, summary }])
        expect(text).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
        for (const line of text.split('\r\n')) {
          expect(octets(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/\p{Surrogate}/u)
        }
      }),
    )
  })

  it('CAL-20: preserves ten thousand characters', () => {
    const summary = '🛩️ Žluťoučký kůň; '.repeat(600)
    expect(read(icalendar('Flights', [{ ...flight, summary }])).events[0]?.summary).toBe(summary)
  })

  it('CAL-14: has its times in UTC', () => {
    const text = icalendar('Flights', [flight])
    expect(text).toContain('DTSTART:20260704T080000Z\r\nDTEND:20260704T100000Z\r\n')
    expect(read(text).events[0]?.startDate.toJSDate().toISOString()).toBe('2026-07-04T08:00:00.000Z')
  })

  it('CAL-13: the sequence and the last change come from the event and not from the present', () => {
    const text = icalendar('Flights', [flight])
    expect(text).toContain('DTSTAMP:20260630T070000Z\r\nLAST-MODIFIED:20260630T070000Z\r\nSEQUENCE:3\r\n')
  })

  it('CAL-15: shows tentative and transparent events as such', () => {
    const text = icalendar('Flights', [{ ...flight, isTentative: true, isTransparent: true }, flight])
    const [first, second] = read(text).events
    expect(first?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
    expect(first?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(second?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(second?.component.getFirstPropertyValue('transp')).toBe('OPAQUE')
  })

  it('CAL-8: an event of a whole day has no time', () => {
    const [event] = read(icalendar('Flights', [{ ...flight, time: { day: '2026-07-04' } }])).events
    expect(event?.startDate.isDate).toBe(true)
    expect(event?.startDate.toString()).toBe('2026-07-04')
  })

  it('CAL-8b: has a component even without events', () => {
    const { calendar, events } = read(icalendar('Flights', []))
    expect(events).toEqual([])
    expect(calendar.getAllSubcomponents()).toHaveLength(1)
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('UTC')
  })

  it('CAL-21: contains its name and how often to read it, and no invitations', () => {
    const text = icalendar('Flights, mine', [{ ...flight, url: 'https://fly.example/#/main/mybookings' }])
    expect(text).toContain('\r\nNAME:Flights\\, mine\r\nX-WR-CALNAME:Flights\\, mine\r\n')
    const { calendar } = read(text)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT15M')
    expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT15M')
    expect(calendar.toString()).not.toMatch(/ORGANIZER|ATTENDEE|VALARM|SOURCE/)
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('url')).toBe(
      'https://fly.example/#/main/mybookings',
    )
  })
})
