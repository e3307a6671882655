import type { User } from '@windsock/contract/users'
import { fullName } from './users'

type Described = Pick<User, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'address'>

/** Whom history names in the place of somebody who has been erased. */
export const anonymousName = { firstName: 'Former', lastName: 'Member' } as const

const LEAST_LENGTH = 6

/**
 * What gives a person away wherever it is written: the full name either way round, the email address, the phone number
 * and the whole address. Not what is too short or too common to be his alone: "Eva", "112", "Praha".
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
 * What was stored as JSON, without a person: wherever an object is about him (has his id) its descriptions of him are
 * emptied, and the marks are taken out of every text.
 */
export function withoutPerson(value: unknown, id: string, marks: readonly string[]): unknown {
  if (typeof value === 'string') return withoutMarks(value, marks)
  if (Array.isArray(value)) return value.map((one) => withoutPerson(one, id, marks))
  if (typeof value !== 'object' || value === null) return value
  const isHim = 'id' in value && value.id === id
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isHim && Object.hasOwn(descriptions, name)
        ? descriptions[name as keyof typeof descriptions]
        : withoutPerson(one, id, marks),
    ]),
  )
}
