import type { EmailChoice, EmailKind } from '@windsock/contract/email-choices'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { storeChoice } from '../storage/emails/email-choices'
import { cast, type CastName } from './cast'

const DAY_MINUTES = 24 * 60

/** The choices of the demo club's members about emails. Colin has used the link of the mail program. */
const choices: readonly [who: CastName, kind: EmailKind, choice: EmailChoice, isByMail: boolean][] = [
  ['lenka', 'day', 'morning', false],
  ['lenka', 'booked', 'inMyDay', false],
  ['klara', 'reminder', 'twoEvenings', false],
  ['colin', 'reminder', 'none', true],
]

export async function storeDemoChoices(db: Database, now: Moment): Promise<void> {
  const at = addMinutes(now, -3 * DAY_MINUTES)
  for (const [who, kind, choice, isByMail] of choices)
    await storeChoice(db, { userId: cast[who].id, kind, choice, at, isByMail })
}
