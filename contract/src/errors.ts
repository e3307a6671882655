import type { PlainKey } from '@windsock/messages/message'

// The response to every refused call is a list of messages, the most useful first. The server words them in the
// caller's language; these are their keys.

/**
 * Sent with status 503 if it is unknown whether a save succeeded, because the database did not confirm it or took too
 * long.
 */
export const savedOrNot = 'errors.savedOrNot' satisfies PlainKey

/** Sent with status 401: the reason why the session has ended. */
export const sessionEnds = {
  time: 'errors.sessionTime',
  elsewhere: 'errors.sessionElsewhere',
  rights: 'errors.sessionRights',
} as const satisfies Record<string, PlainKey>

export const mandatory = 'fields.mandatory' satisfies PlainKey
export const numericMandatory = 'fields.numericMandatory' satisfies PlainKey
export const invalidEmail = 'fields.invalidEmail' satisfies PlainKey
export const passwordMismatch = 'fields.passwordMismatch' satisfies PlainKey
export const unprintable = 'fields.unprintable' satisfies PlainKey
export const unreadableName = 'fields.unreadableName' satisfies PlainKey
export const addressLikeName = 'fields.addressLikeName' satisfies PlainKey
export const mixedUserName = 'fields.mixedUserName' satisfies PlainKey

// Reasons for refusing a password of valid length. Only the server can check them.
export const commonPassword = 'fields.commonPassword' satisfies PlainKey
export const ownNamePassword = 'fields.ownNamePassword' satisfies PlainKey

/** Message for a save that was based on an outdated version. */
export const changedMeanwhile = 'errors.changedMeanwhile' satisfies PlainKey

// Messages of checks that only the server can make, because they need stored values. Forms show them at the field.
export const userNameInUse = 'fields.userNameInUse' satisfies PlainKey
export const emailInUse = 'fields.emailInUse' satisfies PlainKey
export const icaoCodeInUse = 'fields.icaoCodeInUse' satisfies PlainKey
export const registrationInUse = 'fields.registrationInUse' satisfies PlainKey
export const unknownAirport = 'fields.unknownAirport' satisfies PlainKey
export const closedAirport = 'fields.closedAirport' satisfies PlainKey
export const otherPersonsPassword = 'fields.otherPersonsPassword' satisfies PlainKey
export const wrongOldPassword = 'fields.wrongOldPassword' satisfies PlainKey
export const wrongPassword = 'fields.wrongPassword' satisfies PlainKey
