import type { Moment } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { type Club, email, type Email } from './email'

/** How long a link to set a password is valid, in minutes. */
export const KEY_MINUTES = { reset: 30, invitation: 72 * 60 } as const

export type KeyUse = keyof typeof KEY_MINUTES

interface Reader {
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
function greeting(reader: Reader): string {
  return reader.isApproved ? `Hello ${fullName(reader)},` : 'Hello,'
}

function accountOf({ isApproved, userName }: Reader, { clubName }: Club): string {
  return isApproved ? `your account ${userName}` : `your account at ${clubName}`
}

/**
 * The subjects of emails with a link to set a password. They are separate from the texts, because the text is written
 * only when the email is sent.
 */
const subjects: Readonly<Record<KeyUse, string>> = {
  reset: 'Reset your password',
  invitation: 'You are invited, please choose your password',
}

/** Returns the email as it waits in the outbox: with a subject, but without a text until it is sent. */
export function announcedEmail(use: KeyUse, club: Club): Email {
  return { ...email(club, subjects[use], []), text: '', html: '' }
}

export function keyEmail(use: KeyUse, reader: Reader, { key, club }: { key: string; club: Club }): Email {
  const link = passwordLink(club, key, reader.email)
  return email(club, subjects[use], wording[use](reader, club, link))
}

const wording = {
  reset: (reader: Reader, club: Club, link: string) => [
    greeting(reader),
    `somebody, hopefully you, asked for a new password for ${accountOf(reader, club)}.`,
    { link, label: 'Choose a new password' },
    `The link works once and for ${KEY_MINUTES.reset} minutes. If you did not ask for it, ignore this email: nothing has changed.`,
  ],
  invitation: (reader: Reader, { clubName }: Club, link: string) => [
    `Hello ${fullName(reader)},`,
    `you have an account at ${clubName}. Your user name is ${reader.userName}.`,
    { link, label: 'Choose your password' },
    `The link works once and for ${KEY_MINUTES.invitation / 60} hours. After that, "Forgot password" on the login screen sends a new one.`,
  ],
}

export function approvalEmail(reader: Reader, club: Club): Email {
  return email(club, 'Your account is approved', [
    greeting(reader),
    `${accountOf(reader, club)} has been approved. You can log in now.`,
    { link: `${club.publicUrl}/#/auth/login`, label: 'Log in' },
  ])
}

/**
 * Returns the email to the previous address of a user. It does not contain the new address, because the previous one
 * may belong to a different person.
 */
export function addressChangedEmail(reader: Reader, club: Club): Email {
  return email(club, 'Your email address was changed', [
    greeting(reader),
    `an administrator has given ${accountOf(reader, club)} another email address. Emails, including links to set a password, go there from now on.`,
    'If you did not expect this, tell another administrator at once.',
  ])
}

/** Returns the email that tells the owner of an account about failed logins, which they may have caused themselves. */
export function lockedEmail(reader: Reader, { at, network }: { at: Moment; network: string }, club: Club): Email {
  return email(club, 'Too many failed logins to your account', [
    greeting(reader),
    `there were too many failed logins to ${accountOf(reader, club)}, the last at ${at.slice(0, 16).replace('T', ' ')} UTC from ${network}. For five minutes no more are taken from there.`,
    'You can still log in on any other device, and from any other network, on which you have done so within the last 30 days.',
    'Was it not you? Your password has kept them out. Choose a longer one if others could guess it, or if you use it elsewhere too. You get this message at most once a day.',
  ])
}

/**
 * Returns the email to the administrators. It says how many users wait for approval, but contains nothing that these
 * users typed.
 */
export function newcomersEmail(waiting: number, club: Club): Email {
  const many = waiting === 1 ? '1 new user is waiting' : `${waiting} new users are waiting`
  return email(club, 'A new user is waiting for approval', [
    'Hello,',
    `${many} for approval by an administrator.`,
    { link: `${club.publicUrl}/#/main/users`, label: 'Show the users' },
    'This email is sent to all administrators, at most once an hour.',
  ])
}

function passwordLink({ publicUrl }: Club, key: string, email: string): string {
  return `${publicUrl}/#/auth/resetPassword?key=${encodeURIComponent(key)}&email=${encodeURIComponent(email)}`
}
