import type { PlainKey } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { isOfOneScript, isReadable, looksLikeAddress } from './readable-names'
import { addressLikeName, mixedUserName, unreadableName } from './errors'
import { line, numberLine, paragraph } from './fields'
import { lengthRule } from './length-rule'

// Rules for names and contact details, shared by the registration form and the administrators' form.

const firstNameRule = lengthRule('fields.firstName', 100)
const lastNameRule = lengthRule('fields.lastName', 100)
const userNameRule = lengthRule('fields.userName', 100)

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

export const phoneNumber = numberLine(lengthRule('fields.phoneNumber', 50))
export const address = paragraph(lengthRule('fields.address', 500))

/** A colour `#rrggbb`, converted to lower case. White and an empty or missing value mean no colour and become null. */
export const colour = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => (value ?? '').trim().toLowerCase() || null),
  ),
  z.pipe(
    z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'fields.colour' satisfies PlainKey))),
    z.transform((value) => (value === '#ffffff' ? null : value)),
  ),
)
