import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { mandatory, passwordMismatch, shortPassword } from './errors'
import { email, fieldOrBody, nothing, onceTyped, optionalId, optionalUserId, textTo } from './fields'
import { address, firstName, lastName, phoneNumber, userName } from './person-fields'

const PASSWORD_LEAST = 8
const PASSWORD_MOST = 128

/** Never trimmed: every character of a password counts. */
export const newPassword = z
  .string({ error: mandatory })
  .check(
    z.minLength(1, mandatory),
    z.minLength(PASSWORD_LEAST, shortPassword),
    z.maxLength(PASSWORD_MOST, `Maximum ${PASSWORD_MOST} characters allowed.`),
  )

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

export const userRegister = endpoint({
  method: 'POST',
  path: '/api/user/register',
  allow: 'public',
  input: z.unknown(),
  output: z.object({
    succeeded: z.boolean(),
    errors: z.array(z.object({ description: z.string() })),
    /** Beyond the specification's fields, of a registration that succeeded: whether an administrator has to approve it. */
    waitsForApproval: z.optional(z.boolean()),
  }),
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

const oldAndNew = {
  oldPassword: z.string({ error: mandatory }).check(z.minLength(1, mandatory), z.maxLength(1000)),
  ...passwordTwice,
}

export const passwordChange = z.object(oldAndNew).check(z.refine(samePasswords, mismatch))

export const userChangePassword = endpoint({
  method: 'POST',
  path: '/api/user/changePassword',
  allow: 'signed-in',
  // Whoever sends a `userId` (spec §7) means their own: nobody changes another person's password.
  input: z.object({ userId: optionalUserId, ...oldAndNew }).check(z.refine(samePasswords, mismatch)),
  output: nothing,
})
