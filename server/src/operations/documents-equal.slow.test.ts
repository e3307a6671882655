import type { Booking } from '@windsock/contract/bookings'
import type { WordedVerdict } from '@windsock/contract/club/verdicts'
import type { ProofsOverview } from '@windsock/contract/documents/proofs'
import { addDays } from '@windsock/domain/calendar'
import { expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { cast, type CastName } from '../demo/cast'
import { type CastClub, openCastClub } from './bookings/test-flights'
import { random, randomSteps, type Step } from './rules/test-random-saves'
import { ruled } from './rules/test-rule-club'
import { signInAndGet, signInAndPost } from './test-documents'
import { logged, storedProof, storedRecency, storedRequirement } from './test-judges'

const SAVES = 250
const pilots = ['petra', 'tomas', 'lenka', 'max', 'sam'] as const
const planes = ['OK-VHA', 'OK-VHC', 'OK-VHD', 'OK-SQA', 'CS-GZA', 'CS-GZB'] as const

interface Asked {
  requirementId: number
  people: readonly CastName[]
  isPerAircraft?: boolean
}

/** A club with all kinds of requirements, and a rule of fair use. */
async function requiring(club: CastClub): Promise<Asked[]> {
  const roles = ['Pilot', 'Student'] as const
  const store = (over: Parameters<typeof storedRequirement>[1]) => storedRequirement(club, { roles, ...over })
  await ruled(club, { kind: 'length', amount: 180, least: 60, roles, state: 'on' })
  await storedRecency(club, { roles, windowDays: 30, leastTakeOffs: 2, leastLandings: 2 })
  await storedRecency(club, {
    name: 'Hours',
    roles,
    windowDays: null,
    windowMonths: 2,
    leastMinutes: 90,
    level: 'warn',
  })
  return [
    { requirementId: await store({ name: 'Medical', isPrivate: true }), people: pilots },
    { requirementId: await store({ name: 'Club check', isAskedWithInstructor: true }), people: pilots },
    { requirementId: await store({ name: 'Radio', isToBeConfirmed: true, countsFrom: '2026-08-01' }), people: pilots },
    { requirementId: await store({ isPerAircraft: true }), people: pilots, isPerAircraft: true },
    { requirementId: await store({ name: 'Night rating', isAskedAtNightOnly: true }), people: pilots },
    { requirementId: await store({ name: 'Language', level: 'warn' }), people: pilots },
    {
      requirementId: await store({ name: 'Certificate', ofPerson: 'instructor', roles: ['Instructor'] }),
      people: ['igor'],
    },
  ]
}

/** Gives somebody a random proof, ends one, confirms one or takes one away. */
async function changeProofs(club: CastClub, asked: readonly Asked[], next: () => number): Promise<void> {
  const upTo = (most: number) => Math.floor(next() * most)
  const one = <T>(some: readonly T[]): T => some[upTo(some.length)] as T
  const { requirementId, people, isPerAircraft } = one(asked)
  const today = club.now.slice(0, 10)
  const held = await club.db
    .selectFrom('proofs')
    .select(['id', 'since'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const choice = next()
  if (choice < 0.8 || held.length === 0) {
    const since = addDays(today, upTo(60) - 40)
    await storedProof(club, requirementId, {
      of: one(people),
      since,
      until: next() < 0.2 ? null : addDays(since, 1 + upTo(90)),
      ...(isPerAircraft && { aircraftId: club.ids.aircraft(one(planes)) }),
      ...(next() < 0.3 && { confirmedAt: null, confirmedBy: null }),
    })
    return
  }
  const { id, since } = one(held)
  const change =
    choice < 0.87
      ? { confirmedAt: club.now, confirmedBy: cast.igor.id }
      : choice < 0.93
        ? { until: since > today ? since : today }
        : { deletedAt: club.now, deletedBy: cast.anna.id }
  await club.db.updateTable('proofs').set(change).where('id', '=', id).execute()
}

/** Logs a random flight of the last weeks, or enters one that was flown elsewhere. */
async function fly(club: CastClub, next: () => number): Promise<void> {
  const upTo = (most: number) => Math.floor(next() * most)
  const one = <T>(some: readonly T[]): T => some[upTo(some.length)] as T
  const of = one(pilots)
  const day = addDays(club.now.slice(0, 10), -1 - upTo(45))
  const landings = { takeOffs: upTo(3), landings: 1 + upTo(2), nightLandings: upTo(2) }
  if (next() < 0.3) {
    const entry = { userId: cast[of].id, day, groupId: null, minutes: 60, ...landings }
    await club.db
      .insertInto('flownElsewhere')
      .values({ ...entry, enteredAt: club.now, confirmedBy: null })
      .execute()
    return
  }
  const instructor = next() < 0.2 ? { instructorId: cast.igor.id } : {}
  const leftAt = `${day}T${String(6 + upTo(14)).padStart(2, '0')}:10:00.000Z`
  await logged(club, of, leftAt, { aircraft: one(planes), ...landings, ...instructor })
}

interface SaveOutcome {
  /** The sentences of the refusals, as far as they are named. */
  blocking: string[]
  status: number
  body: unknown
}

/** Fetches the verdict on a step, and saves it right after that. */
async function saved(club: CastClub, { by, action }: Step, id: number, overrideReason: string): Promise<SaveOutcome> {
  if (!('wanted' in action)) throw new Error('Nothing is judged here.')
  const { aircraft, pilot, instructor, from, to } = action.wanted
  const draft = {
    id,
    aircraftId: club.ids.aircraft(aircraft),
    pilotId: cast[pilot].id,
    ...(instructor && { instructorId: cast[instructor].id }),
    from,
    to,
    occurence: 'Once',
    overrideReason,
    ...(action.call === 'series' && { occurence: 'Weekly', occurenceEndDate: action.lastDay }),
  }
  const judged = await signInAndPost(club, by, 'bookings/getVerdicts', draft)
  expect(judged.status, JSON.stringify(judged.body)).toBe(200)
  const verdicts = (judged.body as { verdicts: WordedVerdict[] }[]).flatMap((date) => date.verdicts)
  const blocking = verdicts.filter(({ level }) => level === 'block').map(({ text }) => text)
  return { blocking, ...(await signInAndPost(club, by, 'bookings/save', draft)) }
}

onEachEngine('G1, G2 the verdict before a save', (open) => {
  it.each([3, 29])(
    'equals the refusal of the save, history %s',
    async (seed) => {
      const club = await openCastClub(await open())
      const asked = await requiring(club)
      const next = random(seed + 1)
      for (let count = 0; count < 60; count++) await changeProofs(club, asked, next)
      for (let count = 0; count < 60; count++) await fly(club, next)
      const ids = new Map<number, number>()
      const begun = new Set<number>()
      const counts = { refused: 0, passed: 0, overridden: 0 }
      for (const step of randomSteps(seed, SAVES)) {
        const { at, by, action } = step
        club.now = at
        await changeProofs(club, asked, next)
        if (next() < 0.5) await fly(club, next)
        const id = 'booking' in action ? ids.get(action.booking) : undefined
        if ('booking' in action && begun.has(action.booking) && id === undefined) continue
        if ('booking' in action) begun.add(action.booking)
        if (action.call === 'remove' || action.call === 'restore') {
          expect((await signInAndPost(club, by, `bookings/${action.call}`, id)).status).toBe(200)
          continue
        }
        const reason = by === 'anna' && next() < 0.7 ? 'agreed' : ''
        const { blocking, status, body } = await saved(club, step, id ?? 0, reason)
        const isRefused = blocking.length > 0 && reason === ''
        expect(status, JSON.stringify([step, blocking, body])).toBe(isRefused ? 400 : 200)
        if (isRefused) expect(blocking, 'with the same words').toContain((body as string[])[0])
        else if (action.call === 'save') ids.set(action.booking, (body as Booking).id)
        counts[isRefused ? 'refused' : blocking.length > 0 ? 'overridden' : 'passed']++
      }
      // Otherwise the histories would prove nothing.
      for (const count of Object.values(counts)) expect(count, JSON.stringify(counts)).toBeGreaterThan(8)
    },
    600_000,
  )
})

onEachEngine('C13, C18 the state of a member in the overview', (open) => {
  it.each([5, 17])(
    'equals the check of a flight on that day, flights %s',
    async (seed) => {
      const club = await openCastClub(await open())
      const next = random(seed)
      const ids = [
        await storedRecency(club, { windowDays: 30, leastTakeOffs: 4, leastLandings: 4 }),
        await storedRecency(club, { windowDays: 60, leastTakeOffs: null, leastLandings: null, leastMinutes: 500 }),
        await storedRecency(club, {
          windowDays: null,
          windowMonths: 1,
          leastNightLandings: 1,
          isMetWithInstructor: false,
        }),
      ]
      for (let count = 0; count < 60; count++) await fly(club, next)
      const counts = { met: 0, unmet: 0 }
      for (let ahead = 1; ahead <= 40; ahead += 3) {
        const day = addDays(club.now.slice(0, 10), ahead)
        const { body } = await signInAndGet(club, 'anna', 'proofs/getOverview', { day })
        for (const by of ['petra', 'tomas', 'lenka', 'max'] as const) {
          const person = (body as ProofsOverview).people.find(({ user }) => user.id === cast[by].id)
          const unmet = person?.standings.filter(({ isMet }) => !isMet).map(({ requirementId }) => requirementId)
          const flight = { aircraftId: club.ids.aircraft('OK-VHA'), pilotId: cast[by].id, occurence: 'Once' }
          const draft = { ...flight, id: 0, from: `${day}T22:00`, to: `${day}T23:00` }
          const judged = await signInAndPost(club, by, 'bookings/getVerdicts', draft)
          const [date] = judged.body as { verdicts: WordedVerdict[] }[]
          expect(date?.verdicts.map(({ sourceId }) => sourceId).toSorted(), `${by} on ${day}`).toEqual(
            unmet?.toSorted(),
          )
          counts.unmet += unmet?.length ?? 0
          counts.met += ids.length - (unmet?.length ?? 0)
        }
      }
      // Otherwise the flights would prove nothing.
      for (const count of Object.values(counts)) expect(count, JSON.stringify(counts)).toBeGreaterThan(20)
    },
    600_000,
  )
})
