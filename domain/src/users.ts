import type { Role } from '@windsock/contract/roles'
import type { User } from '@windsock/contract/users'
import { message, type Message, type PlainKey } from '@windsock/messages/message'
import { pilotRoles } from './bookings'

/** Returns "First Last", as every screen and message names people. */
export function fullName(person: Pick<User, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`
}

export function byFullName(a: Pick<User, 'firstName' | 'lastName'>, b: Pick<User, 'firstName' | 'lastName'>): number {
  return fullName(a).localeCompare(fullName(b), 'en')
}

export type Admission = 'approval' | 'open' | 'closed'

export const registrationClosed = 'refusals.registrationClosed' satisfies PlainKey

/** Returns the roles and the approval of a newly registered person; undefined if only administrators may add people. */
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

/** Returns the roles that apply. A person has none until an administrator has approved them. */
export function rolesInForce(person: Pick<User, 'roles' | 'isApproved'>): Role[] {
  return person.isApproved ? person.roles : []
}

type Rights = Pick<User, 'roles' | 'isApproved'>

/** Returns whether a change of roles or approval takes away the right to act as pilot, instructor or administrator. */
export function capacitiesLost(before: Rights, after: Rights) {
  const lost = (roles: readonly Role[]) =>
    rolesInForce(before).some((role) => roles.includes(role)) &&
    !rolesInForce(after).some((role) => roles.includes(role))
  return { asPilot: lost(pilotRoles), asInstructor: lost(['Instructor']), asAdministrator: lost(['Administrator']) }
}

export const userNameTaken = (userName: string): Message => message('fields.userNameTaken', { userName })
export const emailTaken = (email: string): Message => message('fields.emailTaken', { email })

/**
 * The colours that people get and that the field for a person's colour offers. White text is readable on each of them.
 * None is the red of errors or of flights of people without a colour. Neighbours in the list differ most, because
 * people get the colours in this order.
 */
export const personColours = [
  '#1864ab',
  '#b34700',
  '#0b7285',
  '#9c36b5',
  '#5c6b10',
  '#c2255c',
  '#364fc7',
  '#8a6100',
  '#2b7a3d',
  '#6741d9',
  '#7d5a4c',
  '#4a5d73',
] as const

export type PersonColour = (typeof personColours)[number]

/**
 * Returns the colour for a new person: the one that the fewest people have.
 * @param used - the colours of all active people; null for none
 */
export function leastUsedColour(used: readonly (string | null)[]): PersonColour {
  const usersOf = (colour: string) => used.filter((one) => one === colour).length
  return personColours.reduce((least, colour) => (usersOf(colour) < usersOf(least) ? colour : least))
}
