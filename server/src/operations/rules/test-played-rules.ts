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
import { ruled, signInAndPost } from './test-rule-club'

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
  for (const { at, by, action } of steps) {
    club.now = at
    const id = 'booking' in action ? ids.get(action.booking) : undefined
    const isKnown = 'booking' in action && begun.has(action.booking)
    if (isKnown && id === undefined) continue
    if ('booking' in action) begun.add(action.booking)
    if (action.call === 'log' || action.call === 'say' || action.call === 'take' || action.call === 'bring back') {
      if (id !== undefined) await logged(club, id, action)
      continue
    }
    if (action.call === 'remove' || action.call === 'restore') {
      const { status, body } = await signInAndPost(club, by, `bookings/${action.call}`, id)
      expect(status, JSON.stringify(body)).toBe(200)
      continue
    }
    const { aircraft, pilot, instructor, from, to } = action.wanted
    const draft = {
      id: id ?? 0,
      aircraftId: club.ids.aircraft(aircraft),
      pilotId: cast[pilot].id,
      ...(instructor && { instructorId: cast[instructor].id }),
      from,
      to,
      occurence: 'Once',
      ...(action.call === 'series' && { occurence: 'Weekly', occurenceEndDate: action.lastDay }),
    }
    const { status, body } = await signInAndPost(club, by, 'bookings/save', draft)
    if (status !== 200) refused.push({ at, sentence: (body as string[])[0] })
    else if (action.call === 'save') ids.set(action.booking, (body as Booking).id)
    else expect((body as Booking[]).length).toBe(3)
    expect([200, rule ? 400 : 200], JSON.stringify([action, body])).toContain(status)
  }
  return { club, refused }
}

type Logged = Extract<Step['action'], { call: 'log' | 'say' | 'take' | 'bring back' }>

/**
 * Logs a flight of a booking that has begun, which shortens a running one, or says that it did not take place, or takes
 * the aircraft or brings it back.
 */
async function logged(club: CastClub, id: number, action: Logged): Promise<void> {
  const { db, now: at } = club
  const [booking] = await bookingsById(db, [id])
  if (action.call === 'bring back') return broughtBack(db, id, { minutes: action.minutes, at })
  if (!booking) return
  if (action.call === 'say') return notFlown(db, id, { reason: action.reason, at })
  if (action.call === 'take') return void (await flownOn(db, booking, { minutes: null, at }))
  const end = halfHourAtOrAfter(at, 'UTC')
  const isEarly = addMinutes(end, 30) < booking.to
  await flownOn(db, booking, { minutes: action.minutes, at, bookedUntil: isEarly ? booking.to : null })
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
