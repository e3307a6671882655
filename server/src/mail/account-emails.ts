import { message, type Message, type PlainKey } from '@windsock/messages/message'
import type { Moment } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { type Club, email, type Email, type Paragraph, type Reader } from './email'

/** How long a link to set a password is valid, in minutes. */
export const KEY_MINUTES = { reset: 30, invitation: 72 * 60 } as const

export type KeyUse = keyof typeof KEY_MINUTES

interface AccountReader extends Reader {
  firstName: string
  lastName: string
  userName: string
  email: string
  isApproved: boolean
}

/**
 * Greets only approved users by name. A stranger could sign up with somebody else's address and any text as the name.
 * The owner of the address would then read that text.
 */
function greeting(reader: AccountReader): Message {
  return reader.isApproved ? helloTo(reader) : message('emails.hello')
}

function helloTo(reader: AccountReader): Message {
  return message('emails.helloName', { name: fullName(reader) })
}

/** Returns the values of sentences about an account. They name the account only if `known` is true, as in `greeting`. */
function accountOf({ isApproved, userName }: AccountReader, { clubName }: Club) {
  return { known: isApproved ? 'true' : 'other', userName, clubName } as const
}

/**
 * The subjects of emails with a link to set a password. They are separate from the texts, because the text is written
 * only when the email is sent.
 */
const subjects = { reset: 'emails.reset', invitation: 'emails.invitation' } as const satisfies Record<KeyUse, PlainKey>

/** Returns the email as it waits in the outbox: with a subject, but without a text until it is sent. */
export async function announcedEmail(use: KeyUse, reader: Reader, club: Club): Promise<Email> {
  return { ...(await email({ club, reader }, message(subjects[use]), [])), text: '', html: '' }
}

export function keyEmail(
  use: KeyUse,
  reader: AccountReader,
  { key, club }: { key: string; club: Club },
): Promise<Email> {
  const link = passwordLink(club, key, reader.email)
  return email({ club, reader }, message(subjects[use]), wording[use](reader, club, link))
}

const wording = {
  reset: (reader: AccountReader, club: Club, link: string): Paragraph[] => [
    greeting(reader),
    message('emails.resetAsked', accountOf(reader, club)),
    { link, label: message('emails.resetLink') },
    message('emails.resetOnce', { minutes: KEY_MINUTES.reset }),
  ],
  invitation: (reader: AccountReader, { clubName }: Club, link: string): Paragraph[] => [
    helloTo(reader),
    message('emails.invited', { clubName, userName: reader.userName }),
    { link, label: message('emails.invitationLink') },
    message('emails.invitationOnce', { hours: KEY_MINUTES.invitation / 60 }),
  ],
}

export function approvalEmail(reader: AccountReader, club: Club): Promise<Email> {
  return email({ club, reader }, message('emails.approval'), [
    greeting(reader),
    message('emails.approved', accountOf(reader, club)),
    { link: `${club.publicUrl}/#/auth/login`, label: message('emails.logIn') },
  ])
}

/**
 * Returns the email to the previous address of a user. It does not contain the new address, because the previous one
 * may belong to a different person.
 */
export function addressChangedEmail(reader: AccountReader, club: Club): Promise<Email> {
  return email({ club, reader }, message('emails.addressChange'), [
    greeting(reader),
    message('emails.addressChanged', accountOf(reader, club)),
    message('emails.addressUnexpected'),
  ])
}

/**
 * Returns the email that informs the owner of an account that an account of the club's provider was connected or
 * removed. The account at the provider is not named, because strangers choose its name.
 */
export function providerEmail(reader: AccountReader, isConnected: boolean, club: Club & Provided): Promise<Email> {
  const [subject, sentence] = isConnected
    ? (['emails.providerConnection', 'emails.providerConnected'] as const)
    : (['emails.providerRemoval', 'emails.providerRemoved'] as const)
  const provider = club.oidc?.name ?? ''
  return email({ club, reader }, message(subject, { provider }), [
    greeting(reader),
    message(sentence, { ...accountOf(reader, club), provider }),
    message('emails.providerUnexpected'),
  ])
}

interface Provided {
  oidc?: { name: string } | undefined
}

/** Returns the email that tells the owner of an account about failed logins, which they may have caused themselves. */
export function lockedEmail(
  reader: AccountReader,
  { at, network }: { at: Moment; network: string },
  club: Club,
): Promise<Email> {
  const time = at.slice(0, 16).replace('T', ' ')
  return email({ club, reader }, message('emails.lock'), [
    greeting(reader),
    message('emails.locked', { ...accountOf(reader, club), time, network }),
    message('emails.lockedElsewhere'),
    message('emails.lockedOut'),
  ])
}

/**
 * Returns the email about a sign-in in a browser that is new for the person. It contains no address and no place, which
 * are often wrong and then alarm without reason.
 * @param at - the time as the person's airport writes it, with its zone
 */
export function signInEmail(
  reader: AccountReader,
  { device, at }: { device: string; at: string },
  club: Club,
): Promise<Email> {
  return email({ club, reader }, message('emails.signIn'), [
    greeting(reader),
    device === '' ? message('emails.signedInByProgram', { at }) : message('emails.signedIn', { device, at }),
    message('emails.signInUnexpected'),
    accountLink(club),
  ])
}

/** None of the emails about passkeys contains their names, because an attacker who adds one also chooses its name. */
export function passkeyAddedEmail(reader: AccountReader, { at }: { at: string }, club: Club): Promise<Email> {
  return email({ club, reader }, message('emails.passkeyAdded'), [
    greeting(reader),
    message('emails.passkeyAddedAt', { ...accountOf(reader, club), at }),
    message('emails.passkeyUnexpected'),
    accountLink(club),
  ])
}

export function passkeysRemovedEmail(
  reader: AccountReader,
  { at, count }: { at: string; count: number },
  club: Club,
): Promise<Email> {
  return email({ club, reader }, message('emails.passkeysRemoved', { count }), [
    greeting(reader),
    message('emails.passkeysRemovedAt', { count, at }),
    message('emails.passkeysRemovedHint'),
    accountLink(club),
  ])
}

/** Returns the email about a passkey whose counter went back, as it does if somebody uses a copy of it. */
export function passkeyCopiedEmail(reader: AccountReader, { at }: { at: string }, club: Club): Promise<Email> {
  return email({ club, reader }, message('emails.passkeyCopied'), [
    greeting(reader),
    message('emails.passkeyCopiedAt', { ...accountOf(reader, club), at }),
    message('emails.passkeyCopiedHint'),
    accountLink(club),
  ])
}

function accountLink({ publicUrl }: Club): Paragraph {
  return { link: `${publicUrl}/#/main/changePassword`, label: message('emails.accountLink') }
}

/**
 * Returns the email to an administrator. It says how many users wait for approval, but contains nothing that these
 * users typed.
 */
export function newcomersEmail(waiting: number, reader: Reader, club: Club): Promise<Email> {
  return email({ club, reader }, message('emails.newcomer'), [
    message('emails.hello'),
    message('emails.newcomers', { count: waiting }),
    { link: `${club.publicUrl}/#/main/users`, label: message('emails.newcomersLink') },
    message('emails.newcomersHourly'),
  ])
}

function passwordLink({ publicUrl }: Club, key: string, email: string): string {
  return `${publicUrl}/#/auth/resetPassword?key=${encodeURIComponent(key)}&email=${encodeURIComponent(email)}`
}
