import type { User } from '@windsock/contract/users'
import { fullName } from './users'

type Described = Pick<User, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'address'>

/** Whom history names in the place of somebody who has been erased. */
export const anonymousName = { firstName: 'Former', lastName: 'Member' } as const

const LEAST_LENGTH = 6

/**
 * What gives a person away in a text about them: the full name either way round, the email address, the phone number and
 * the whole address. Not what is too short or too common to be theirs alone: "Eva", "112", "Praha". People choose all of
 * this themselves, so it is looked for in their own bookings and letters only.
 */
export function tellingMarks(person: Described): string[] {
  const { firstName, lastName, email, phoneNumber, address } = person
  const numbered = [phoneNumber, address].filter((text) => /\d/.test(text))
  return [fullName(person), `${lastName} ${firstName}`, email, ...numbered]
    .map((mark) => mark.trim())
    .filter((mark) => [...mark].length >= LEAST_LENGTH)
}

/** A text with the marks taken out, in whatever case they stand there; parts of longer words and numbers stay. */
export function withoutMarks(text: string, marks: readonly string[]): string {
  // The longest first: an address may begin with a name.
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

/**
 * What was stored as JSON, without a person: objects with their id lose what describes them, and what was written about a
 * booking or an entry of theirs loses the marks. Nothing else is touched: no id, no moment, nothing about anybody else.
 */
export function withoutPerson(value: unknown, id: string, marks: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutPerson(one, id, marks))
  if (typeof value !== 'object' || value === null) return value
  const isThem = hasId(value, id)
  const isTheirs = takesPart(value, id)
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (isThem && Object.hasOwn(descriptions, name)) return [name, descriptions[name as keyof typeof descriptions]]
      if (isTheirs && name === 'description' && typeof one === 'string') return [name, withoutMarks(one, marks)]
      return [name, withoutPerson(one, id, marks)]
    }),
  )
}

const hasId = (value: unknown, id: string) =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/** Whether they fly, teach or have made what an object describes. */
function takesPart(value: object, id: string): boolean {
  return Object.entries(value).some(
    ([name, one]) =>
      (['pilot', 'instructor', 'user'].includes(name) && hasId(one, id)) || (name === 'createdBy' && one === id),
  )
}
