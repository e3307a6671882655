import type { Day } from './calendar'
import type { Moment, Period } from './time'

/** An event of a calendar. Its texts are plain; `icalendar` escapes them. */
export interface CalendarEvent {
  /** Equal in every calendar that shows the event. */
  uid: string
  /** Higher after each change of the event, from 0. */
  sequence: number
  /** The last change of the event. It is not the present, so that unchanged events have the same bytes again. */
  changedAt: Moment
  time: Period | { day: Day }
  summary: string
  description?: string
  location?: string
  url?: string
  isTentative?: boolean
  /** Whether the person is free for others meanwhile. */
  isTransparent?: boolean
}

/** The longest line in octets, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75

// Tabs are allowed. Halves of surrogate pairs cannot be encoded.
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/gu

/**
 * Some component must be there (RFC 5545, 3.6), so a calendar without events has a time zone, to which nothing refers.
 */
const emptyCalendar = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * Writes a calendar as iCalendar (RFC 5545, RFC 7986), to be subscribed to. Times are in UTC, because programs read
 * time zones differently and a wrong one would move flights by an hour. The same events give the same bytes.
 */
export function icalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Windsock//Windsock//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...(events.length > 0 ? events.flatMap(eventLines) : emptyCalendar),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, changedAt, time, summary, description, location, url } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${timestamp(changedAt)}`,
    `LAST-MODIFIED:${timestamp(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...('day' in time
      ? [`DTSTART;VALUE=DATE:${time.day.replaceAll('-', '')}`]
      : [`DTSTART:${timestamp(time.from)}`, `DTEND:${timestamp(time.to)}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${event.isTransparent ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** `2026-07-04T08:00:00.000Z` as `20260704T080000Z`. */
function timestamp(moment: Moment): string {
  return moment.replaceAll(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unprintable, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** Breaks a line into lines of at most 75 octets in UTF-8, never inside a character. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}
