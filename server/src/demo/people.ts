import type { Role } from '@windsock/contract/roles'
import type { Icao } from './airports'

export interface DemoPerson {
  /** Always the same, so that tests may name people by it. */
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

/** A person from what matters about him; `number` is his own and stands in his id and telephone number. */
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

/** A UUID v7 of the demo club; `group` keeps people and series apart. */
export function demoId(group: '8000' | '9000', number: number): string {
  return `01900000-0000-7000-${group}-${String(number).padStart(12, '0')}`
}
