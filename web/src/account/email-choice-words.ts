import type { EmailChoice, EmailKind } from '@windsock/contract/email-choices'
import type { PlainKey } from '@windsock/messages/message'
import { t } from '../kit/language/translate'

const kinds: Readonly<Record<EmailKind, readonly [name: PlainKey, hint: PlainKey]>> = {
  account: ['emailChoices.account', 'emailChoices.accountHint'],
  lost: ['emailChoices.lost', 'emailChoices.lostHint'],
  booked: ['emailChoices.booked', 'emailChoices.bookedHint'],
  reminder: ['emailChoices.reminder', 'emailChoices.reminderHint'],
  day: ['emailChoices.day', 'emailChoices.dayHint'],
  log: ['flightEmails.kind', 'flightEmails.kindHint'],
  newcomers: ['emailChoices.newcomers', 'emailChoices.newcomersHint'],
}

const choices: Readonly<Record<EmailChoice, PlainKey>> = {
  atOnce: 'emailChoices.atOnce',
  evening: 'emailChoices.evening',
  inMyDay: 'emailChoices.inMyDay',
  eveningBefore: 'emailChoices.eveningBefore',
  twoEvenings: 'emailChoices.twoEvenings',
  morning: 'emailChoices.morning',
  none: 'emailChoices.none',
}

export const kindName = (kind: EmailKind) => t(kinds[kind][0])
export const kindHint = (kind: EmailKind) => t(kinds[kind][1])
export const choiceName = (choice: EmailChoice) => t(choices[choice])

/** Says why a kind cannot be switched off. */
export function lockedHint(kind: EmailKind): string {
  return kind === 'account' ? t('emailChoices.lockedAccount') : t('emailChoices.lockedLost')
}
