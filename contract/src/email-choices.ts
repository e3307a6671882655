import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { moment } from './fields'
import { everyRole } from './roles'
import { nothing } from './simple-shapes'

/**
 * The kinds of emails. `account`: about the account. `lost`: flights that are cancelled or suspended, and offers of the
 * waiting list. `booked`: flights that others have made or changed. `reminder`: before own flights. `day`: an
 * instructor's day. `log`: flights that are not in the flight log. `newcomers`: somebody waits for approval.
 */
export const emailKinds = ['account', 'lost', 'booked', 'reminder', 'day', 'log', 'newcomers'] as const

export const emailKind = z.enum(emailKinds)

export type EmailKind = (typeof emailKinds)[number]

/** The kinds that a mail program can switch off with one click. */
export const unsubscribableKinds = ['reminder', 'day', 'log', 'newcomers'] as const satisfies readonly EmailKind[]

export type UnsubscribableKind = (typeof unsubscribableKinds)[number]

/** `inMyDay`: in the overview of an instructor's day alone. */
export const emailChoice = z.enum(['atOnce', 'evening', 'inMyDay', 'eveningBefore', 'twoEvenings', 'morning', 'none'])

export type EmailChoice = z.output<typeof emailChoice>

/** The path that a mail program calls to unsubscribe (RFC 8058). The token names the person and the kind. */
export const unsubscribePath = (token: string) => `/letters/off/${token}`

export const emailChoices = z.object({
  /** The choice in force for each kind that the person can have. */
  choices: z.partialRecord(emailKind, emailChoice),
  offers: z.array(
    z.object({
      kind: emailKind,
      /** The choices, the default first. */
      choices: z.array(emailChoice),
      /** Whether the kind cannot be switched off. */
      isLocked: z.boolean(),
    }),
  ),
  /** When a mail program switched a kind off; only the kinds that are off for this reason. */
  since: z.partialRecord(emailKind, moment),
})

export type EmailChoices = z.output<typeof emailChoices>

export const emailChoiceDraft = z.object({ kind: emailKind, choice: emailChoice })

export const lettersGet = endpoint({
  method: 'GET',
  path: '/api/letters/get',
  allow: everyRole,
  input: nothing,
  output: emailChoices,
})

/** Stores one choice of the caller. */
export const lettersSave = endpoint({
  method: 'POST',
  path: '/api/letters/save',
  allow: everyRole,
  input: emailChoiceDraft,
  output: nothing,
})
