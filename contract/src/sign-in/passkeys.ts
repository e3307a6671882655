import { message, messageText, type PlainKey } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { mandatory } from '../errors'
import { idBody, line, moment, userId } from '../fields'
import { lengthRule } from '../length-rule'
import { MAX_BYTES } from './passkey-login'
import { administrators, everyRole } from '../roles'
import { currentPassword } from './sessions'
import { nothing, textTo } from '../simple-shapes'

/** Passkeys of one person; more are refused. */
export const MAX_PASSKEYS = 10

/** The signatures that the server can check, as COSE numbers: EdDSA, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257] as const

/** The longest id of a credential, in characters of base64url (WebAuthn allows 1023 bytes). */
const MAX_ID = 1400

const credentialId = z
  .string({ error: mandatory })
  .check(z.maxLength(MAX_ID), z.regex(/^[\w-]+$/, 'fields.noPasskey' satisfies PlainKey))

export const passkey = z.object({
  /** The id of the credential, base64url. */
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  /** Null if it has not been used to sign in. */
  lastUsedAt: z.nullable(moment),
  /** Whether the person's devices share it, for example by the keychain of their phone. */
  isBackedUp: z.boolean(),
})

export type Passkey = z.output<typeof passkey>

/** The name that a person gives to a passkey. */
export const passkeyName = line(lengthRule('fields.name', 50))

/** The options of `navigator.credentials.create`, as `PublicKeyCredential.parseCreationOptionsFromJSON` reads them. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  /** The passkeys that the person has already, so that no device holds two. */
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export type CreationOptions = z.output<typeof creationOptions>

/** The response of a device that has created a passkey. Binary values are base64url. */
export const passkeyDraft = z.object({
  id: credentialId,
  authenticatorData: textTo(MAX_BYTES),
  clientDataJSON: textTo(MAX_BYTES),
  /** The public key as SubjectPublicKeyInfo, from `getPublicKey()`. */
  publicKey: textTo(MAX_BYTES),
  /** The COSE number of the signature, from `getPublicKeyAlgorithm()`. */
  algorithm: z.enum({ EdDSA: -8, ES256: -7, RS256: -257 }, { error: messageText(message('fields.noAlgorithm')) }),
  name: passkeyName,
})

export type PasskeyDraft = z.output<typeof passkeyDraft>

/** An addition to the specification: lists the caller's passkeys, in the order in which they were added. */
export const passkeysGet = endpoint({
  method: 'GET',
  path: '/api/passkeys/get',
  allow: everyRole,
  input: nothing,
  output: z.array(passkey),
})

/** An addition to the specification: what a device needs to make a passkey for the caller, who proves who they are. */
export const passkeysGetCreation = endpoint({
  method: 'POST',
  path: '/api/passkeys/getCreation',
  isRead: true,
  allow: everyRole,
  input: z.object({ password: currentPassword }),
  output: creationOptions,
})

/** An addition to the specification: adds a passkey that a device has made for the caller. */
export const passkeysSave = endpoint({
  method: 'POST',
  path: '/api/passkeys/save',
  allow: everyRole,
  input: passkeyDraft,
  output: passkey,
})

/** An addition to the specification: removes one of the caller's passkeys. */
export const passkeysRemove = endpoint({
  method: 'POST',
  path: '/api/passkeys/remove',
  allow: everyRole,
  input: z.object({ id: credentialId, password: currentPassword }),
  output: nothing,
})

/** An addition to the specification: removes all passkeys of a person. */
export const passkeysRemoveOf = endpoint({
  method: 'POST',
  path: '/api/passkeys/removeOf',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
