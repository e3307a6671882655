import type { Booking } from '@windsock/contract/bookings'
import { expect, it } from 'vitest'
import { addMinutes, halfHourAtOrAfter } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { appendAudit } from '../../storage/audit'
import { updateBookings } from '../../storage/booking-changes'
import { bookingsById } from '../../storage/bookings'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { flownOn, notFlown } from '../test-flown'
import { randomSteps, type Step } from './test-random-saves'
import { dryRun, ruled, tellLater } from './test-rule-club'

const roles = ['Pilot', 'Student']
const rules = [
  { kind: 'open bookings', amount: 3 },
  { kind: 'open bookings', amount: 4, exceptHours: 48, isAskedWithInstructor: true },
  { kind: 'open hours', amount: 8 },
  { kind: 'weekend days', amount: 2, exceptHours: 24 },
  { kind: 'length', amount: 180, least: 60 },
  { kind: 'horizon', amount: 21 },
] as const

/** A rule of open bookings that only notes what is above it has a number that can be halved. */
const loggedRules: readonly (Record<string, unknown> & { halved?: Record<string, unknown> })[] = [
  { kind: 'no-shows', amount: 2, days: 40 },
  { kind: 'no-shows', amount: 3, days: 60, exceptHours: 48, isAskedWithInstructor: true },
  { kind: 'flown share', amount: 60, days: 30 },
  { kind: 'flown share', amount: 40, days: 60, halved: { kind: 'open bookings', amount: 5, level: 'note' } },
]

const SAVES = 300

interface Played {
  club: CastClub
  /** The steps that a rule refused, with the first sentence. */
  refused: { at: string; sentence: string | undefined }[]
}

/** Plays a history through the real app. Steps about bookings that a rule refused have nothing to act on. */
async function played(
  db: Database,
  steps: readonly Step[],
  rule?: Record<string, unknown>,
  halved?: Record<string, unknown>,
): Promise<Played> {
  const club = await openCastClub(db)
  if (halved) await ruled(club, { ...halved, roles, state: 'on' })
  if (rule) await ruled(club, { ...rule, roles, state: 'on' })
  const ids = new Map<number, number>()
  const begun = new Set<number>()
  const refused: Played['refused'] = []
  for (const { at, by, deed } of steps) {
    club.now = at
    const id = 'booking' in deed ? ids.get(deed.booking) : undefined
    const isKnown = 'booking' in deed && begun.has(deed.booking)
    if (isKnown && id === undefined) continue
    if ('booking' in deed) begun.add(deed.booking)
    if (deed.call === 'log' || deed.call === 'say') {
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

type Logged = Extract<Step['deed'], { call: 'log' | 'say' }>

/** Logs a flight of a booking that has begun, which shortens a running one, or says that it did not take place. */
async function logged(club: CastClub, id: number, deed: Logged): Promise<void> {
  const { db, now: at } = club
  const [booking] = await bookingsById(db, [id])
  if (!booking) return
  if (deed.call === 'say') return notFlown(db, id, { reason: deed.reason, at })
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

onEachEngine('R9: a dry run of a rule', (open) => {
  it.each([6, 42])(
    'refuses the same saves as the rule itself, history %s',
    async (seed) => {
      const steps = randomSteps(seed, SAVES)
      const without = await played(await open(), steps)
      expect(without.refused).toEqual([])
      for (const rule of rules) {
        const real = await played(await open(), steps, rule)
        const { refusals, made } = await dryRun(without.club, { ...rule, roles })
        // The dates of a series are one save.
        const dry = refusals
          .filter(({ at }, index) => at !== refusals[index - 1]?.at)
          .map(({ at, sentence }) => ({ at, sentence }))
        expect(dry, JSON.stringify(rule)).toEqual(real.refused)
        // Otherwise the histories would prove nothing.
        expect(dry.length, JSON.stringify(rule)).toBeGreaterThan(8)
        expect(made).toBeGreaterThan(dry.length)
      }
    },
    600_000,
  )

  it.each([3, 17])(
    'that looks at what was flown refuses the same saves as the rule itself, history %s',
    async (seed) => {
      const steps = randomSteps(seed, SAVES, { isLogged: true })
      for (const { halved, ...rule } of loggedRules) {
        const without = await played(await open(), steps, undefined, halved)
        expect(without.refused).toEqual([])
        const real = await played(await open(), steps, rule, halved)
        const { refusals } = await dryRun(without.club, { ...rule, roles })
        const dry = refusals
          .filter(({ at }, index) => at !== refusals[index - 1]?.at)
          .map(({ at, sentence }) => ({ at, sentence }))
        expect(dry, JSON.stringify(rule)).toEqual(real.refused)
        expect(dry.length, JSON.stringify(rule)).toBeGreaterThan(8)
        expect(new Set(refusals.map(({ became }) => became)).size, 'flown, missed and others').toBeGreaterThan(2)
      }
    },
    600_000,
  )
})
