import type { Booking } from '@windsock/contract/bookings'
import { addMinutes, halfHourAtOrAfter, type Moment } from '@windsock/domain/time'
import { expect } from 'vitest'
import type { Database } from '../../database/database'
import { cast } from '../../demo/cast'
import { appendAudit } from '../../storage/audit'
import { updateBookings } from '../../storage/booking-changes'
import { bookingsById } from '../../storage/bookings'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { flownOn, notFlown } from '../test-flown'
import type { Step } from './test-random-saves'
import { ruled, tellLater } from './test-rule-club'

export interface Played {
  club: CastClub
  /** The steps that a rule refused, with the first sentence. */
  refused: { at: string; sentence: string | undefined }[]
}

/** Plays a history through the real app. Steps about bookings that a rule refused have nothing to act on. */
export async function played(
  db: Database,
  steps: readonly Step[],
  rule?: Record<string, unknown>,
  halved?: Record<string, unknown>,
): Promise<Played> {
  const club = await openCastClub(db)
  if (halved) await ruled(club, { ...halved, state: 'on' })
  if (rule) await ruled(club, { ...rule, state: 'on' })
  const ids = new Map<number, number>()
  const begun = new Set<number>()
  const refused: Played['refused'] = []
  for (const { at, by, deed } of steps) {
    club.now = at
    const id = 'booking' in deed ? ids.get(deed.booking) : undefined
    const isKnown = 'booking' in deed && begun.has(deed.booking)
    if (isKnown && id === undefined) continue
    if ('booking' in deed) begun.add(deed.booking)
    if (deed.call === 'log' || deed.call === 'say' || deed.call === 'take' || deed.call === 'bring back') {
      if (id !== undefined) await logged(club, id, deed)
      continue
    }
    if (deed.call === 'remove' || deed.call === 'restore') {
      const { status, body } = await tellLater(club, by, `bookings/${deed.call}`, id)
      expect(status, JSON.stringify(body)).toBe(200)
      continue
    }
    const { aircraft, pilot, instructor, from, to } = deed.wanted
    const draft = {
      id: id ?? 0,
      aircraftId: club.ids.aircraft(aircraft),
      pilotId: cast[pilot].id,
      ...(instructor && { instructorId: cast[instructor].id }),
      from,
      to,
      occurence: 'Once',
      ...(deed.call === 'series' && { occurence: 'Weekly', occurenceEndDate: deed.lastDay }),
    }
    const { status, body } = await tellLater(club, by, 'bookings/save', draft)
    if (status !== 200) refused.push({ at, sentence: (body as string[])[0] })
    else if (deed.call === 'save') ids.set(deed.booking, (body as Booking).id)
    else expect((body as Booking[]).length).toBe(3)
    expect([200, rule ? 400 : 200], JSON.stringify([deed, body])).toContain(status)
  }
  return { club, refused }
}

type Logged = Extract<Step['deed'], { call: 'log' | 'say' | 'take' | 'bring back' }>

/**
 * Logs a flight of a booking that has begun, which shortens a running one, or says that it did not take place, or takes
 * the aircraft or brings it back.
 */
async function logged(club: CastClub, id: number, deed: Logged): Promise<void> {
  const { db, now: at } = club
  const [booking] = await bookingsById(db, [id])
  if (deed.call === 'bring back') return broughtBack(db, id, { minutes: deed.minutes, at })
  if (!booking) return
  if (deed.call === 'say') return notFlown(db, id, { reason: deed.reason, at })
  if (deed.call === 'take') return void (await flownOn(db, booking, { minutes: null, at }))
  const end = halfHourAtOrAfter(at, 'UTC')
  const isEarly = addMinutes(end, 30) < booking.to
  await flownOn(db, booking, { minutes: deed.minutes, at, bookedUntil: isEarly ? booking.to : null })
  if (!isEarly) return
  const { version, from, aircraft, pilot, instructor, isSoloFlight, description } = booking
  const people = { pilotId: pilot?.id ?? null, instructorId: instructor?.id ?? null }
  const row = { id, version, from, to: end, aircraftId: aircraft.id, ...people, isSoloFlight, description }
  await updateBookings(db, [row])
  const entry = { at, actorId: cast.anna.id, noun: 'booking', subjectId: id, action: 'cameBack' }
  await appendAudit(db, { ...entry, before: booking })
}

/** Brings an aircraft back that was taken for a booking, which may be deleted by now. */
async function broughtBack(db: Database, bookingId: number, { minutes, at }: { minutes: number; at: Moment }) {
  const flights = await db.selectFrom('flights').select(['id', 'leftAt']).where('bookingId', '=', bookingId).execute()
  for (const { id, leftAt } of flights) {
    const changes = { backAt: addMinutes(leftAt, minutes), loggedAt: at }
    await db.updateTable('flights').set(changes).where('id', '=', id).where('backAt', 'is', null).execute()
  }
}
