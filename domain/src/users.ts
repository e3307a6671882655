import type { Role } from '@windsock/contract/roles'
import type { User } from '@windsock/contract/users'
import { pilotRoles } from './bookings'

/** "First Last", as people are named on every screen and in every message. */
export function fullName(person: Pick<User, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`
}

/** Comparator for lists of people. */
export function byFullName(a: Pick<User, 'firstName' | 'lastName'>, b: Pick<User, 'firstName' | 'lastName'>): number {
  return fullName(a).localeCompare(fullName(b), 'en')
}

/** How a club admits people who register themselves. */
export type Admission = 'approval' | 'open' | 'closed'

export const registrationClosed = 'This club does not take registrations. Please ask an administrator for an account.'

/** Roles and approval of a newly registered person; undefined if only administrators add people. */
export function newcomer(admission: Admission): { roles: Role[]; isApproved: boolean } | undefined {
  switch (admission) {
    case 'approval':
      return { roles: ['Student'], isApproved: false }
    case 'open':
      return { roles: ['Pilot'], isApproved: true }
    case 'closed':
      return undefined
  }
}

/** The roles in force: none until an administrator has approved the person. */
export function rolesInForce(person: Pick<User, 'roles' | 'isApproved'>): Role[] {
  return person.isApproved ? person.roles : []
}

type Rights = Pick<User, 'roles' | 'isApproved'>

/** The activities that a change of roles takes away; existing plans stay. */
export function capacitiesLost(before: Rights, after: Rights) {
  const lost = (roles: readonly Role[]) =>
    rolesInForce(before).some((role) => roles.includes(role)) &&
    !rolesInForce(after).some((role) => roles.includes(role))
  return { asPilot: lost(pilotRoles), asInstructor: lost(['Instructor']), asAdministrator: lost(['Administrator']) }
}

export const userNameTaken = (userName: string) => `User name '${userName}' is already taken.`
export const emailTaken = (email: string) => `Email '${email}' is already taken.`
