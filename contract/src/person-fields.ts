import * as z from 'zod/mini'
import { isOfOneScript, isReadable, looksLikeAddress } from './characters'
import { addressLikeName, mixedUserName, unreadableName } from './errors'
import { line, numberLine, paragraph } from './fields'

// Name and contact fields, the same at registration and in the administrators' form.

const firstNameRule = { under: 100, tooLong: "'First Name' max length is 100 characters" }
const lastNameRule = { under: 100, tooLong: "'Last Name' max length is 100 characters" }
const userNameRule = { under: 100, tooLong: "'User Name' max length is 100 characters" }

// One message at a time, the first that applies; `line` reports an empty name.
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
