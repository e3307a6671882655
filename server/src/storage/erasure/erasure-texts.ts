import { withoutMarks, withoutPerson } from '@windsock/domain/personal-data'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { fleetTexts } from './erasure-fleet'

export interface ErasedText {
  id: number
  from: Moment
  registrationCode: string
  timeZone: string
  before: string
  after: string
}

interface ErasedSentence {
  id: number
  text: string
}

export interface ErasedTexts {
  bookings: readonly ErasedText[]
  /** Reasons with which rules were set aside. */
  overrides: readonly { id: number; reason: string }[]
  /** The club's own sentences of rules. */
  rules: readonly ErasedSentence[]
  /** The club's own sentences of requirements. */
  requirements: readonly ErasedSentence[]
  /** Entries of the audit trail with their new value of `before`. */
  trail: readonly { id: number; before: string }[]
}

/**
 * Returns the booking descriptions that contain one of the texts in `marks`, which identify the person. Each
 * description is returned as it is before and after the erasure. Searches the bookings that the person flies, instructs
 * or has made, deleted ones included, soonest first.
 */
export async function bookingTextsErased(db: Database, id: string, marks: readonly string[]): Promise<ErasedText[]> {
  if (marks.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['bookings.id', 'bookings.starts as from', 'bookings.description as before'])
    .select(['aircraft.registrationCode', 'airports.timeZone'])
    .where((of) => of.or([of('pilotId', '=', id), of('instructorId', '=', id), of('createdBy', '=', id)]))
    .where('bookings.description', '<>', '')
    .orderBy('bookings.starts')
    .orderBy('bookings.id')
    .execute()
  return rows
    .map((row) => ({ ...row, after: withoutMarks(row.before, marks) }))
    .filter(({ before, after }) => before !== after)
}

/** Returns the reasons of overrides about the person, by them, or of their bookings, that contain one of `marks`. */
export async function overridesErased(
  db: Database,
  id: string,
  marks: readonly string[],
): Promise<ErasedTexts['overrides']> {
  if (marks.length === 0) return []
  const rows = await db
    .selectFrom('bookingOverrides')
    .innerJoin('bookings', 'bookings.id', 'bookingOverrides.bookingId')
    .select(['bookingOverrides.id', 'bookingOverrides.reason'])
    .where((of) =>
      of.or([of('userId', '=', id), of('by', '=', id), of('pilotId', '=', id), of('instructorId', '=', id)]),
    )
    .orderBy('bookingOverrides.id')
    .execute()
  return rows
    .map((row) => ({ ...row, after: withoutMarks(row.reason, marks) }))
    .flatMap(({ after, ...row }) => (after === row.reason ? [] : [{ id: row.id, reason: after }]))
}

/** Returns the club's own sentences of rules or requirements that contain one of `marks`. */
export async function sentencesErased(
  db: Database,
  table: 'rules' | 'requirements',
  marks: readonly string[],
): Promise<ErasedSentence[]> {
  if (marks.length === 0) return []
  const rows = await db.selectFrom(table).select(['id', 'text']).where('text', '<>', '').orderBy('id').execute()
  return rows
    .map((row) => ({ ...row, after: withoutMarks(row.text, marks) }))
    .flatMap(({ after, ...row }) => (after === row.text ? [] : [{ id: row.id, text: after }]))
}

/** The texts that people type about aircraft and rules, by the noun of the audit trail. They may name anybody. */
const textsOfNouns: Readonly<Record<string, readonly string[]>> = {
  defect: fleetTexts.defects,
  flight: fleetTexts.flights,
  limit: fleetTexts.limits,
  maintenance: fleetTexts.maintenances,
  reading: fleetTexts.readings,
  rule: ['text'],
}

/** Returns the entries of the audit trail that contain data about the person, with their new value of `before`. */
export async function trailErased(db: Database, id: string, marks: readonly string[]): Promise<ErasedTexts['trail']> {
  const naming = marks.length === 0 ? [] : Object.keys(textsOfNouns)
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'noun', 'before'])
    .where('before', 'is not', null)
    .where((of) =>
      of.or([of('before', 'like', `%${JSON.stringify(id)}%`), ...naming.map((noun) => of('noun', '=', noun))]),
    )
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const kept = JSON.parse(row.before ?? '') as object
    const texts = Object.fromEntries(
      (textsOfNouns[row.noun] ?? []).flatMap((name) => {
        const text = (kept as Record<string, unknown>)[name]
        return typeof text === 'string' ? [[name, withoutMarks(text, marks)]] : []
      }),
    )
    const before = JSON.stringify(withoutPerson({ ...kept, ...texts }, id, marks))
    return before === JSON.stringify(kept) ? [] : [{ id: row.id, before }]
  })
}

export async function writeErasedTexts(
  db: Database,
  { bookings, overrides, rules, requirements, trail }: ErasedTexts,
): Promise<void> {
  for (const { id, after: description } of bookings)
    await db.updateTable('bookings').set({ description }).where('id', '=', id).execute()
  for (const { id, reason } of overrides)
    await db.updateTable('bookingOverrides').set({ reason }).where('id', '=', id).execute()
  for (const { id, text } of rules) await db.updateTable('rules').set({ text }).where('id', '=', id).execute()
  for (const { id, text } of requirements)
    await db.updateTable('requirements').set({ text }).where('id', '=', id).execute()
  for (const { id, before } of trail) await db.updateTable('audit').set({ before }).where('id', '=', id).execute()
}
