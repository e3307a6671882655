import type { Calendar } from '@windsock/contract/calendars'
import ICAL from 'ical.js'
import type { CastName } from '../../demo/cast'
import type { CastClub } from '../bookings/test-flights'
import { opening } from '../test-club'

export type AddedCalendar = Calendar & { key: string }

/** Removes all calendars, flights, schedules and maintenance, and sets the clock back. */
export async function cleared(club: CastClub): Promise<void> {
  for (const table of ['calendars', 'claims', 'bookings', 'schedules', 'maintenances', 'audit'] as const)
    await club.db.deleteFrom(table).execute()
  club.now = opening
}

/** Adds a calendar and returns it with its key. */
export async function added(club: CastClub, by: CastName, draft: object = {}): Promise<AddedCalendar> {
  const { status, body } = await club.post(by, 'calendars/save', {
    name: 'Phone',
    kind: 'flights',
    detail: 'full',
    ...draft,
  })
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body as AddedCalendar
}

/** Fetches a calendar as a calendar program does, without any login. */
export async function fetched(
  club: Pick<CastClub, 'app'>,
  key: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const {
    statusCode: status,
    headers: sent,
    body,
  } = await club.app.inject({ method, url: `/calendar/${key}.ics`, headers })
  return { status, headers: sent, body }
}

/** An event as a calendar program reads it. */
export interface ReadEvent {
  uid: string
  from: string
  to: string
  isWholeDay: boolean
  summary: string
  /** Empty if there is none, as the following fields. */
  description: string
  location: string
  url: string
  sequence: number
  changedAt: string
  status: string
  transparency: string
}

export function eventsIn(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, summary, description, location, sequence } = new ICAL.Event(component)
    const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
    return {
      uid,
      from: startDate.toJSDate().toISOString(),
      to: endDate.toJSDate().toISOString(),
      isWholeDay: startDate.isDate,
      summary,
      description: description ?? '',
      location: location ?? '',
      url: value('url'),
      sequence,
      changedAt: value('dtstamp'),
      status: value('status'),
      transparency: value('transp'),
    }
  })
}

export async function eventsOf(club: CastClub, key: string): Promise<ReadEvent[]> {
  const { status, body } = await fetched(club, key)
  if (status !== 200) throw new Error(`Answered ${status}: ${body}`)
  return eventsIn(body)
}
