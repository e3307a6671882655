import type { User } from '@windsock/contract/users'
import { fullName } from './users'

type Described = Pick<User, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'address'>

/** The name that replaces the name of an erased person. */
export const anonymousName = { firstName: 'Former', lastName: 'Member' } as const

const MIN_LENGTH = 6

/**
 * Returns the texts that identify a person: full name in either order, email address, phone number and full address.
 * Texts of less than six characters ("112", "Praha") are left out, and so are addresses without a digit, because they
 * identify nobody. A person can enter any text, even one that is common, so callers replace these texts only in the
 * person's own bookings and emails.
 */
export function identifyingTexts(person: Described): string[] {
  const { firstName, lastName, email, phoneNumber, address } = person
  const numbered = [phoneNumber, address].filter((text) => /\d/.test(text))
  return [fullName(person), `${lastName} ${firstName}`, email, ...numbered]
    .map((mark) => mark.trim())
    .filter((mark) => [...mark].length >= MIN_LENGTH)
}

/**
 * Replaces each of the texts in `marks` with `[erased]`, ignoring case. A mark that is part of a longer word or number
 * is not replaced.
 */
export function redacted(text: string, marks: readonly string[]): string {
  // Longer texts are replaced first, because they may contain shorter ones: an address may begin with a name.
  const sorted = marks.toSorted((one, other) => other.length - one.length)
  return sorted.reduce((left, mark) => {
    const pattern = `(?<![\\p{L}\\p{N}])${mark.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&')}(?![\\p{L}\\p{N}])`
    return left.replaceAll(new RegExp(pattern, 'giu'), '[erased]')
  }, text)
}

const descriptions = {
  ...anonymousName,
  userName: '',
  email: '',
  phoneNumber: '',
  address: '',
  color: null,
  assignedAirportId: null,
  assignedAirport: null,
} as const

/** The fields that name who typed a reading or a defect, and the texts that they typed. */
const typists: ReadonlySet<string> = new Set(['enteredBy', 'reportedBy', 'decidedBy'])
const typedTexts: ReadonlySet<string> = new Set(['remark', 'title', 'text', 'decision'])

/**
 * Removes a person from stored JSON. Objects with the person's id lose their name and contact data. Descriptions of
 * the person's bookings, schedule entries and wishes lose the texts in `marks`, and so do the reasons and sentences of overrides
 * that are about the person or by them, and the texts of readings and defects that they typed. Ids, moments and everything about other people are kept.
 */
export function withoutPerson(value: unknown, id: string, marks: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutPerson(one, id, marks))
  if (typeof value !== 'object' || value === null) return value
  const isThem = hasId(value, id)
  const isTheirs = takesPart(value, id)
  const isOverride = Object.entries(value).some(([name, one]) => ['userId', 'by'].includes(name) && one === id)
  const isTyped = Object.entries(value).some(([name, one]) => typists.has(name) && (one === id || hasId(one, id)))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (isThem && Object.hasOwn(descriptions, name)) return [name, descriptions[name as keyof typeof descriptions]]
      if (isOverride && (name === 'reason' || name === 'text')) return [name, redactedWithin(one, marks)]
      if (isTheirs && name === 'description' && typeof one === 'string') return [name, redacted(one, marks)]
      if (isTyped && typedTexts.has(name) && typeof one === 'string') return [name, redacted(one, marks)]
      return [name, withoutPerson(one, id, marks)]
    }),
  )
}

/** The values of a sentence that people typed: the title of a defect, the name of a limit, the club's own sentence. */
const quotedTexts: ReadonlySet<string> = new Set(['title', 'limit', 'second'])

/**
 * Removes the texts in `marks` from what the audit trail keeps of an override. Of a booking of other people, only what
 * its sentence quotes from the club's records is searched, because it is removed there as well, whoever it names.
 */
export function redactedOverride(override: object, marks: readonly string[], isTheirs: boolean): object {
  const searched = isTheirs ? undefined : quotedTexts
  return Object.fromEntries(
    Object.entries(override).map(([name, one]) => {
      const isSearched = name === 'text' || (name === 'reason' && isTheirs)
      return [name, isSearched ? redactedWithin(one, marks, searched) : one]
    }),
  )
}

/** @param names - those of the texts to be searched; by default all are */
function redactedWithin(value: unknown, marks: readonly string[], names?: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return redacted(value, marks)
  if (Array.isArray(value)) return value.map((one) => redactedWithin(one, marks, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const isLeft = typeof one === 'string' && names !== undefined && !names.has(name)
      return [name, isLeft ? one : redactedWithin(one, marks, names)]
    }),
  )
}

const hasId = (value: unknown, id: string) =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/** Whether a stored booking has the person as its pilot or instructor. */
export function isOnBoard(booking: object, id: string): boolean {
  return Object.entries(booking).some(([name, one]) => (name === 'pilot' || name === 'instructor') && hasId(one, id))
}

/**
 * Whether a stored booking, schedule entry or wish belongs to the person: as its pilot, instructor, user or creator. A wish
 * names people by their ids.
 */
function takesPart(value: object, id: string): boolean {
  return (
    isOnBoard(value, id) ||
    Object.entries(value).some(([name, one]) => {
      if (name === 'user') return hasId(one, id)
      if (name === 'instructorIds') return Array.isArray(one) && one.includes(id)
      return (name === 'createdBy' || name === 'userId') && one === id
    })
  )
}
