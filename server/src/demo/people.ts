import type { Role } from '@windsock/contract/roles'
import { personColours } from '@windsock/domain/users'
import type { Icao } from './airports'

export interface DemoPerson {
  /** The same id in every demo club, so that tests can refer to people by it. */
  id: string
  userName: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  airport: Icao | null
  color: string | null
  email: string
  phoneNumber: string
  address: string
  isApproved: boolean
}

type Given = Pick<DemoPerson, 'userName' | 'firstName' | 'lastName' | 'roles' | 'airport'> & Partial<DemoPerson>

/**
 * Completes the given details of a person. `number` must be unique because the id and phone number are derived from it,
 * and the colour, unless one is given.
 */
export function person(number: number, given: Given): DemoPerson {
  const digits = String(number).padStart(3, '0')
  return {
    id: demoId('8000', number),
    color: personColours[number % personColours.length] ?? null,
    email: `${given.userName}@windy-hill.example`,
    phoneNumber: given.airport === 'LPGZ' ? `+351 910 000 ${digits}` : `+420 700 100 ${digits}`,
    address: '',
    isApproved: true,
    ...given,
  }
}

/** Returns a fixed id in the format of UUID v7. `group` separates people (`8000`) from series (`9000`). */
export function demoId(group: '8000' | '9000', number: number): string {
  return `01900000-0000-7000-${group}-${String(number).padStart(12, '0')}`
}
