import * as z from 'zod/mini'
import { isOfOneScript, isReadable, looksLikeAddress } from './characters'
import { addressLikeName, mixedUserName, unreadableName } from './errors'
import { line, numberLine, paragraph } from './fields'

// What a person is called and how to reach them, written alike when they sign up and when an administrator saves them.

const firstNameRule = { under: 100, tooLong: "'First Name' max length is 100 characters" }
const lastNameRule = { under: 100, tooLong: "'Last Name' max length is 100 characters" }
const userNameRule = { under: 100, tooLong: "'User Name' max length is 100 characters" }

const readable = z.refine<string>(isReadable, { error: unreadableName, abort: true })
const noAddress = z.refine<string>((name) => !looksLikeAddress(name), { error: addressLikeName, abort: true })

export const firstName = line(firstNameRule).check(readable, noAddress)
export const lastName = line(lastNameRule).check(readable, noAddress)
export const userName = line(userNameRule).check(readable, noAddress, z.refine(isOfOneScript, mixedUserName))

export const phoneNumber = numberLine({ under: 50, tooLong: "'Phone Number' max length is 50 characters" })
export const address = paragraph({ under: 500, tooLong: "'Address' max length is 500 characters" })
