import * as z from 'zod/mini'
import { isOfOneScript, isReadable, looksLikeAddress } from './readable-names'
import { addressLikeName, mixedUserName, unreadableName } from './errors'
import { line, numberLine, paragraph } from './fields'

// Rules for names and contact details, shared by the registration form and the administrators' form.

const firstNameRule = { under: 100, tooLong: "'First Name' max length is 100 characters" }
const lastNameRule = { under: 100, tooLong: "'Last Name' max length is 100 characters" }
const userNameRule = { under: 100, tooLong: "'User Name' max length is 100 characters" }

// Each rule passes if an earlier rule fails, so that only one message appears at a time. The message for an
// empty name comes from the rule `line`.
const readable = z.refine<string>((name) => name === '' || isReadable(name), unreadableName)
const noAddress = z.refine<string>((name) => !isReadable(name) || !looksLikeAddress(name), addressLikeName)
const oneScript = z.refine<string>(
  (name) => !isReadable(name) || looksLikeAddress(name) || isOfOneScript(name),
  mixedUserName,
)

export const firstName = line(firstNameRule).check(readable, noAddress)
export const lastName = line(lastNameRule).check(readable, noAddress)
export const userName = line(userNameRule).check(readable, noAddress, oneScript)

export const phoneNumber = numberLine({ under: 50, tooLong: "'Phone Number' max length is 50 characters" })
export const address = paragraph({ under: 500, tooLong: "'Address' max length is 500 characters" })
