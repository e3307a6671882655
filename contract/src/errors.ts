// The response to every refused call is a list of messages, the most useful first.

/**
 * Sent with status 503 if it is unknown whether a save succeeded, because the database did not confirm it or took too
 * long.
 */
export const savedOrNot = 'The server cannot tell whether this was saved. Please look before you try again.'

/** Sent with status 401: the reason why the session has ended. */
export const sessionEnds = {
  time: 'Its time was up.',
  elsewhere: 'It was ended from another device or by an administrator, or your password was changed.',
  rights: 'Your roles or your approval were changed.',
} as const

export const mandatory = 'This field is mandatory.'
export const numericMandatory = 'This numeric field is mandatory.'
export const invalidEmail = 'Invalid email address.'
export const shortPassword = 'Minimum 8 characters required.'
export const passwordMismatch = 'Confirm Password does not match.'
export const unprintable = 'This field contains characters that cannot be printed.'
export const unreadableName = 'A name has a letter or a digit, and at most three marks on each letter.'
export const addressLikeName = "A name holds no web address, no '@' and no colon."
export const mixedUserName = 'The letters of a user name are of one script, for example all Latin or all Greek.'

// Reasons for refusing a password of valid length. Only the server can check them.
export const commonPassword = 'This password is too common. Please choose another one.'
export const ownNamePassword = 'The password must not be your own name or email address.'

/** Message for a save that was based on an outdated version. */
export const changedMeanwhile = 'Somebody else has changed this meanwhile. Nothing was saved; please open it again.'

// Messages of checks that only the server can make, because they need stored values. Forms show them at the field.
export const userNameInUse = 'This user name is already taken.'
export const emailInUse = 'This email address is already registered.'
export const icaoCodeInUse = 'An airport with this ICAO code already exists.'
export const registrationInUse = 'An aircraft with this registration code already exists.'
export const unknownAirport = 'The assigned airport does not exist.'
export const closedAirport = 'The assigned airport does not exist any more. Choose another one.'
export const otherPersonsPassword = 'You can change your own password only.'
export const wrongOldPassword = 'The old password is not correct.'
export const wrongPassword = 'The password is not correct.'
