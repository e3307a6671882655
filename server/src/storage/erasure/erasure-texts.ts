import { isOnBoard, redactedOverride, redacted, withoutPerson } from '@windsock/domain/personal-data'
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
  /** Remarks of wishes. */
  wishes: readonly ErasedSentence[]
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
    .map((row) => ({ ...row, after: redacted(row.before, marks) }))
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
    .map((row) => ({ ...row, after: redacted(row.reason, marks) }))
    .flatMap(({ after, ...row }) => (after === row.reason ? [] : [{ id: row.id, reason: after }]))
}

/** Returns the remarks of wishes of others, made by the person or with them as instructor, that contain one of `marks`. */
export async function wishesErased(db: Database, id: string, marks: readonly string[]): Promise<ErasedSentence[]> {
  if (marks.length === 0) return []
  const taught = db.selectFrom('wishInstructors').select('wishId').where('userId', '=', id)
  const rows = await db
    .selectFrom('wishes')
    .select(['id', 'description as text'])
    .where((of) => of.or([of('createdBy', '=', id), of('id', 'in', taught)]))
    .where('description', '<>', '')
    .orderBy('id')
    .execute()
  return changedSentences(rows, marks)
}

/** Returns the club's own sentences of rules or requirements that contain one of `marks`. */
export async function sentencesErased(
  db: Database,
  table: 'rules' | 'requirements',
  marks: readonly string[],
): Promise<ErasedSentence[]> {
  if (marks.length === 0) return []
  const rows = await db.selectFrom(table).select(['id', 'text']).where('text', '<>', '').orderBy('id').execute()
  return changedSentences(rows, marks)
}

function changedSentences(rows: readonly ErasedSentence[], marks: readonly string[]): ErasedSentence[] {
  return rows.flatMap(({ id, text: before }) => {
    const text = redacted(before, marks)
    return text === before ? [] : [{ id, text }]
  })
}

/** The texts that people type about aircraft, rules and requirements, by the noun of the audit trail. They may name anybody. */
const textsOfNouns: Readonly<Record<string, readonly string[]>> = {
  defect: fleetTexts.defects,
  flight: fleetTexts.flights,
  limit: fleetTexts.limits,
  maintenance: fleetTexts.maintenances,
  reading: fleetTexts.readings,
  requirement: ['text'],
  rule: ['text'],
}

/** Returns the entries of the audit trail that contain data about the person, with their new value of `before`. */
export async function trailErased(db: Database, id: string, marks: readonly string[]): Promise<ErasedTexts['trail']> {
  const entries = await entriesToSearch(db, id, marks)
  const theirs = await bookingsOf(db, id, entries)
  return entries.flatMap((entry) => {
    const isTheirs = entry.noun === 'booking' && theirs.has(entry.subjectId)
    const before = JSON.stringify(withoutPerson(redactedTexts(entry, marks, isTheirs), id, marks))
    return before === JSON.stringify(entry.kept) ? [] : [{ id: entry.id, before }]
  })
}

interface TrailEntry {
  id: number
  noun: string
  subjectId: string
  kept: Readonly<Record<string, unknown>>
}

/** Texts are searched in entries that name the person, and in those with texts that may name anybody. */
async function entriesToSearch(db: Database, id: string, marks: readonly string[]): Promise<TrailEntry[]> {
  const naming = marks.length === 0 ? [] : Object.keys(textsOfNouns)
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'noun', 'subjectId', 'before'])
    .where('before', 'is not', null)
    .where((of) =>
      of.or([
        of('before', 'like', `%${JSON.stringify(id)}%`),
        ...naming.map((noun) => of('noun', '=', noun)),
        ...(marks.length === 0 ? [] : [of('action', '=', 'overridden')]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ before, ...row }) => ({ ...row, kept: JSON.parse(before ?? '') as TrailEntry['kept'] }))
}

/**
 * Returns the ids of bookings that the person flies or instructs, or did before a change. They decide only about
 * overrides, so nothing is read if none was found.
 */
async function bookingsOf(db: Database, id: string, entries: readonly TrailEntry[]): Promise<ReadonlySet<string>> {
  if (!entries.some(({ kept }) => isOverride(kept))) return new Set()
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where((of) => of.or([of('pilotId', '=', id), of('instructorId', '=', id)]))
    .execute()
  const former = entries.filter(({ noun, kept }) => noun === 'booking' && isOnBoard(kept, id))
  return new Set([...rows.map((row) => String(row.id)), ...former.map(({ subjectId }) => subjectId)])
}

const isOverride = (kept: TrailEntry['kept']): kept is { override: object } =>
  typeof kept['override'] === 'object' && kept['override'] !== null

function redactedTexts({ noun, kept }: TrailEntry, marks: readonly string[], isTheirs: boolean): object {
  if (isOverride(kept)) return { ...kept, override: redactedOverride(kept.override, marks, isTheirs) }
  const texts = (textsOfNouns[noun] ?? []).flatMap((name) => {
    const text = kept[name]
    return typeof text === 'string' ? [[name, redacted(text, marks)] as const] : []
  })
  return { ...kept, ...Object.fromEntries(texts) }
}

export async function writeErasedTexts(
  db: Database,
  { bookings, overrides, wishes, rules, requirements, trail }: ErasedTexts,
): Promise<void> {
  for (const { id, after: description } of bookings)
    await db.updateTable('bookings').set({ description }).where('id', '=', id).execute()
  for (const { id, reason } of overrides)
    await db.updateTable('bookingOverrides').set({ reason }).where('id', '=', id).execute()
  for (const { id, text: description } of wishes)
    await db.updateTable('wishes').set({ description }).where('id', '=', id).execute()
  for (const { id, text } of rules) await db.updateTable('rules').set({ text }).where('id', '=', id).execute()
  for (const { id, text } of requirements)
    await db.updateTable('requirements').set({ text }).where('id', '=', id).execute()
  for (const { id, before } of trail) await db.updateTable('audit').set({ before }).where('id', '=', id).execute()
}
