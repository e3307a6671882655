import { firstOffered, languages } from '@windsock/messages/languages'
import { message, messageText } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { mandatory, passwordMismatch } from './errors'
import { email, fieldOrBody, onceTyped, optionalId, optionalUserId } from './fields'
import { nothing, textTo } from './simple-shapes'
import { address, firstName, lastName, phoneNumber, userName } from './person-fields'

const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 128
const shortPassword = messageText(message('fields.shortPassword', { least: MIN_PASSWORD_LENGTH }))
const longPassword = messageText(message('fields.longPassword', { most: MAX_PASSWORD_LENGTH }))

/** A password from 8 to 128 characters. It is not trimmed, because spaces are part of a password. */
export const newPassword = z
  .string({ error: mandatory })
  .check(
    z.minLength(1, mandatory),
    z.minLength(MIN_PASSWORD_LENGTH, shortPassword),
    z.maxLength(MAX_PASSWORD_LENGTH, longPassword),
  )

/**
 * The language of the browser, an addition to the specification. It is only a guess, so that a language that is not
 * offered is no reason to refuse the registration: it becomes null, like a missing one.
 */
const browserLanguage = z.pipe(
  z.optional(z.unknown()),
  z.transform((code) => (typeof code === 'string' ? (firstOffered([code]) ?? null) : null)),
)

// Only the eight fields of spec §7 and the language are accepted, so that people cannot give themselves a role.
export const registration = z.object({
  firstName,
  lastName,
  userName,
  password: newPassword,
  email,
  phoneNumber,
  address,
  assignedAirportId: optionalId,
  language: browserLanguage,
})

export type Registration = z.output<typeof registration>

const typed = z.string().check(z.minLength(1))

const repeats = (password: string) => ({
  path: ['confirmPassword'],
  error: passwordMismatch,
  when: onceTyped({ [password]: typed, confirmPassword: typed }),
})

/** The sign-up form: the fields of `registration`, and a field in which the password is repeated. */
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
    /**
     * An addition to the specification: whether an administrator has to approve the new account. Set only if the
     * registration succeeded.
     */
    waitsForApproval: z.optional(z.boolean()),
  }),
})

/**
 * The server compares the two passwords too, so that it refuses a typing error even if the client does not check for
 * it.
 */
const passwordTwice = { newPassword, confirmPassword: z.string({ error: mandatory }).check(z.minLength(1, mandatory)) }

const samePasswords = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword
const mismatch = repeats('newPassword')

export const newPasswordForm = z.object(passwordTwice).check(z.refine(samePasswords, mismatch))

/** Accepts the email address as the whole body, or an object with the field `email`. */
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
  /**
   * An addition to the specification: how many passkeys of the person, and accounts at the club's provider, still sign
   * in; missing if there are none.
   */
  output: z.object({ passkeys: z.optional(z.number()), providerAccounts: z.optional(z.number()) }),
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
  // If `userId` (spec §7) is sent, it must be the caller's own id: nobody can change another person's password.
  input: z.object({ userId: optionalUserId, ...oldAndNew }).check(z.refine(samePasswords, mismatch)),
  output: nothing,
})

/**
 * An addition to the specification: sets the language of the caller's own pages and emails. Null stands for the
 * language of the club.
 */
export const userSaveLanguage = endpoint({
  method: 'POST',
  path: '/api/user/saveLanguage',
  allow: 'signed-in',
  input: z.object({ language: z.nullable(z.pipe(z.string(), z.enum(languages))) }),
  output: nothing,
})
