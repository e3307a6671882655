import * as z from 'zod/mini'
import { airportCard } from './airports'
import { administrators, everyRole, role } from './roles'
import { endpoint } from './endpoint'
import { passwordMismatch, shortPassword, mandatory } from './errors'
import {
  colour,
  email,
  fieldOrBody,
  idBody,
  line,
  moment,
  momentSent,
  nothing,
  onceTyped,
  optionalId,
  optionalLine,
  optionalUserId,
  paragraph,
  textTo,
  userId,
} from './fields'

export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128

const firstName = line({ under: 100, tooLong: "'First Name' max length is 100 characters" })
const lastName = line({ under: 100, tooLong: "'Last Name' max length is 100 characters" })
const userNameRule = { under: 100, tooLong: "'User Name' max length is 100 characters" }
const userName = line(userNameRule)
const phoneNumber = line({ under: 50, tooLong: "'Phone Number' max length is 50 characters" })
const address = paragraph({ under: 500, tooLong: "'Address' max length is 500 characters" })

/** Never trimmed: every character of a password counts. */
export const newPassword = z
  .string({ error: mandatory })
  .check(
    z.minLength(1, mandatory),
    z.minLength(PASSWORD_LEAST, shortPassword),
    z.maxLength(PASSWORD_MOST, `Maximum ${PASSWORD_MOST} characters allowed.`),
  )

/** A person as named in lists to choose from. */
export const personCard = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(role),
})

/** A person as the day grid names him; the phone number where the viewer may see it. */
export const gridPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.optional(z.string()),
  color: z.optional(z.nullable(z.string())),
})

/** A person as the directories list him (spec §2). */
export const directoryEntry = z.extend(personCard, {
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  color: z.nullable(z.string()),
  assignedAirportId: z.nullable(z.number()),
  assignedAirport: z.nullable(airportCard),
})

export const user = z.extend(directoryEntry, {
  userName: z.string(),
  isApproved: z.boolean(),
  isActive: z.boolean(),
})

export type PersonCard = z.output<typeof personCard>
export type GridPerson = z.output<typeof gridPerson>
export type DirectoryEntry = z.output<typeof directoryEntry>
export type User = z.output<typeof user>

// Exactly the eight fields of spec §7: nobody registers himself a role.
export const registration = z.object({
  firstName,
  lastName,
  userName,
  password: newPassword,
  email,
  phoneNumber,
  address,
  assignedAirportId: optionalId,
})

export type Registration = z.output<typeof registration>

const typed = z.string().check(z.minLength(1))

/** The rule that `confirmPassword` repeats the password. */
const repeats = (password: string) => ({
  path: ['confirmPassword'],
  error: passwordMismatch,
  when: onceTyped({ [password]: typed, confirmPassword: typed }),
})

/** The sign-up form: the registration and its repeated password. */
export const registrationForm = z
  .extend(registration, { confirmPassword: z.string().check(z.minLength(1, mandatory)) })
  .check(z.refine((form) => form.password === form.confirmPassword, repeats('password')))

export const credentials = z.object({ userName: textTo(1000), password: textTo(1000) })

/** A period somebody wants to fly; `bookingId` is the booking being edited, left out of the conflict check. */
export const availabilityQuery = z.object({
  from: momentSent,
  to: momentSent,
  bookingId: optionalId,
  isSoloFlight: z.nullish(z.boolean()),
  aircraftId: optionalId,
  airportId: optionalId,
})

export type AvailabilityQuery = z.output<typeof availabilityQuery>

export const userRegister = endpoint({
  method: 'POST',
  path: '/api/user/register',
  allow: 'public',
  input: z.unknown(),
  output: z.object({ succeeded: z.boolean(), errors: z.array(z.object({ description: z.string() })) }),
})

export const userLogin = endpoint({
  method: 'POST',
  path: '/api/user/login',
  allow: 'public',
  input: credentials,
  output: z.object({ token: z.string() }),
})

/** Beyond the specification's calls: ends the session on the server too. */
export const userLogout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  allow: 'signed-in',
  input: z.unknown(),
  output: nothing,
})

export const userGetById = endpoint({
  method: 'GET',
  path: '/api/user/getById',
  allow: 'signed-in',
  input: z.object({ id: userId }),
  output: user,
})

export const userGetAvailablePilots = endpoint({
  method: 'POST',
  path: '/api/user/getAvailablePilots',
  allow: everyRole,
  input: availabilityQuery,
  output: z.array(personCard),
})

export const userGetAvailableInstructors = endpoint({
  method: 'POST',
  path: '/api/user/getAvailableInstructors',
  allow: everyRole,
  input: availabilityQuery,
  output: z.array(personCard),
})

/** Beyond the specification's calls: where nobody is available, the first time at which somebody is, within 30 days. */
export const userGetNextAvailableInstructor = endpoint({
  method: 'POST',
  path: '/api/user/getNextAvailableInstructor',
  allow: everyRole,
  input: availabilityQuery,
  output: z.object({ next: z.nullable(z.object({ from: moment, to: moment, instructor: personCard })) }),
})

/** Those who have a row on the schedules screen, by full name. */
export const userGetInstructors = endpoint({
  method: 'GET',
  path: '/api/user/getInstructors',
  allow: ['Administrator', 'Instructor', 'Pilot', 'Student'],
  input: nothing,
  output: z.array(directoryEntry),
})

/** A new password and its repetition; the server reads it too, so that a client's slip is refused. */
const passwordTwice = { newPassword, confirmPassword: z.string({ error: mandatory }).check(z.minLength(1, mandatory)) }

const samePasswords = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword
const mismatch = repeats('newPassword')

export const newPasswordForm = z.object(passwordTwice).check(z.refine(samePasswords, mismatch))

/** The body is the address alone. */
export const resetEmail = fieldOrBody('email', email)

export const userSendResetPasswordEmail = endpoint({
  method: 'POST',
  path: '/api/user/sendResetPasswordEmail',
  allow: 'public',
  scalar: true,
  input: resetEmail,
  output: nothing,
})

export const userResetPassword = endpoint({
  method: 'POST',
  path: '/api/user/resetPassword',
  allow: 'public',
  input: z
    .object({ resetKey: textTo(500), email: textTo(500), ...passwordTwice })
    .check(z.refine(samePasswords, mismatch)),
  output: nothing,
})

export const passwordChange = z
  .object({
    oldPassword: z.string({ error: mandatory }).check(z.minLength(1, mandatory), z.maxLength(1000)),
    ...passwordTwice,
  })
  .check(z.refine(samePasswords, mismatch))

export const userChangePassword = endpoint({
  method: 'POST',
  path: '/api/user/changePassword',
  allow: 'signed-in',
  // `userId` travels (spec §7) and is not believed: everybody changes his own password.
  input: passwordChange,
  output: nothing,
})

/** Everybody active, approved or not. */
export const userGet = endpoint({
  method: 'GET',
  path: '/api/user/get',
  allow: administrators,
  input: nothing,
  output: z.array(user),
})

/** One directory (spec §2); each role's has its own readers, whom `mayReadDirectory` knows. */
export const userGetByRole = endpoint({
  method: 'GET',
  path: '/api/user/getByRole',
  allow: everyRole,
  input: z.object({ role }),
  output: z.array(directoryEntry),
})

/**
 * What an administrator saves. The user name is for adding only (spec §2) and not read on an edit. Roles and approval
 * that are left out stay as they are; a person added without approval being mentioned is approved.
 */
export const userDraft = z
  .object({
    id: optionalUserId,
    firstName,
    lastName,
    userName: optionalLine(userNameRule),
    email,
    phoneNumber,
    address,
    assignedAirportId: optionalId,
    roles: z.nullish(z.array(role)),
    isApproved: z.nullish(z.boolean()),
    color: colour,
  })
  .check(
    z.refine((draft) => draft.id !== null || draft.userName !== '', {
      path: ['userName'],
      error: mandatory,
      when: onceTyped({ userName: z.string() }),
    }),
  )

export type UserDraft = z.output<typeof userDraft>

export const userSave = endpoint({
  method: 'POST',
  path: '/api/user/save',
  allow: administrators,
  input: userDraft,
  output: user,
})

/** Refused while the person takes part in bookings to come. */
export const userRemove = endpoint({
  method: 'POST',
  path: '/api/user/remove',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
