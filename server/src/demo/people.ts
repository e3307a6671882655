import type { Role } from '@windsock/contract/roles'
import type { Icao } from './airports'

export interface DemoPerson {
  /** Constant, so that tests may refer to people by it. */
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

/** A person from the given details; `number` is unique and part of their id and phone number. */
export function person(number: number, given: Given): DemoPerson {
  const digits = String(number).padStart(3, '0')
  return {
    id: demoId('8000', number),
    color: null,
    email: `${given.userName}@windy-hill.example`,
    phoneNumber: given.airport === 'LPGZ' ? `+351 910 000 ${digits}` : `+420 700 100 ${digits}`,
    address: '',
    isApproved: true,
    ...given,
  }
}

/** A UUID v7 of the demo club; `group` separates people from series. */
export function demoId(group: '8000' | '9000', number: number): string {
  return `01900000-0000-7000-${group}-${String(number).padStart(12, '0')}`
}
