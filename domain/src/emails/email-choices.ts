import type { EmailChoice, EmailKind } from '@windsock/contract/email-choices'
import type { Role } from '@windsock/contract/roles'
import type { Actor } from '../permissions'
import { addMinutes, type Moment } from '../time'

interface KindOfEmail {
  /** The roles that get these emails; missing if everybody does. */
  roles?: readonly Role[]
  /** The default comes first. A kind with one choice is locked. */
  choices: readonly [EmailChoice, ...EmailChoice[]]
  /** Whether the emails are written only if the club sends reminders. */
  isReminder?: true
  /** Whether the emails are written only if an aircraft keeps a flight log. */
  isAboutLog?: true
}

const kinds: Readonly<Record<EmailKind, KindOfEmail>> = {
  account: { choices: ['atOnce'] },
  lost: { choices: ['atOnce'] },
  booked: { choices: ['atOnce', 'evening', 'inMyDay'] },
  reminder: {
    roles: ['Pilot', 'Student', 'External'],
    choices: ['eveningBefore', 'twoEvenings', 'none'],
    isReminder: true,
  },
  day: { roles: ['Instructor'], choices: ['eveningBefore', 'morning', 'none'], isReminder: true },
  log: { roles: ['Pilot', 'Student', 'External', 'Instructor'], choices: ['atOnce', 'none'], isAboutLog: true },
  newcomers: { roles: ['Administrator'], choices: ['atOnce', 'evening', 'none'] },
}

export interface EmailOffer {
  kind: EmailKind
  choices: EmailChoice[]
  isLocked: boolean
}

/**
 * The facts that decide which emails a person can choose: their roles, whether the club sends reminders, and whether an
 * aircraft keeps a flight log. Callers that do not need `log` can leave the last out.
 */
export interface Choosing {
  person: Pick<Actor, 'roles'>
  reminders: boolean
  keepsLog?: boolean
}

/** Returns the kinds of emails that a person can have, each with its choices. */
export function emailOffers(choosing: Choosing): EmailOffer[] {
  const isOffered = (kind: EmailKind) => canHave(kind, choosing)
  return (Object.keys(kinds) as EmailKind[]).filter(isOffered).map((kind) => {
    const choices = kinds[kind].choices.filter((choice) => choice !== 'inMyDay' || isOffered('day'))
    return { kind, choices, isLocked: choices.length === 1 }
  })
}

function canHave(kind: EmailKind, { person, reminders, keepsLog = false }: Choosing): boolean {
  const { roles, isReminder, isAboutLog } = kinds[kind]
  return (
    (reminders || !isReminder) &&
    (keepsLog || !isAboutLog) &&
    (roles === undefined || person.roles.some((role) => roles.includes(role)))
  )
}

export type StoredChoices = Partial<Record<EmailKind, EmailChoice>>

/**
 * Returns the choice in force for a kind: the stored one if it is still offered, otherwise the default. Returns
 * undefined if the person cannot have emails of this kind.
 */
export function emailChoiceOf(kind: EmailKind, stored: StoredChoices, choosing: Choosing): EmailChoice | undefined {
  const offer = emailOffers(choosing).find((emailOffer) => emailOffer.kind === kind)
  const choice = stored[kind]
  return choice !== undefined && offer?.choices.includes(choice) ? choice : offer?.choices[0]
}

export function defaultEmailChoice(kind: EmailKind): EmailChoice {
  return kinds[kind].choices[0]
}

/** News about a flight that begins within this time come at once, whatever its people have chosen. */
const NEAR_MINUTES = 48 * 60

export function isNear(starts: Moment, now: Moment): boolean {
  return starts < addMinutes(now, NEAR_MINUTES)
}

/** Returns all choices that may be stored, as `kind choice`: those that are not the default of their kind. */
export function storableChoices(): string[] {
  return Object.entries(kinds).flatMap(
    ([
      kind,
      {
        choices: [, ...others],
      },
    ]) => others.map((choice) => `${kind} ${choice}`),
  )
}
