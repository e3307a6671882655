import type { Standing } from '@windsock/contract/documents/proofs'
import { daysBetween, type Day } from '@windsock/domain/calendar'
import { t } from '../../kit/language/translate'

/** How much a standing needs somebody: `stops` refuses a booking, or will. */
export type StandingTone = 'fine' | 'look' | 'stops'

type Shown = Pick<Standing, 'state' | 'until' | 'proofs' | 'requirement'>

/** Describes a person's state for a requirement in words. */
export function stateInWords({ state, until, proofs, requirement }: Shown, today: Day): string {
  switch (state) {
    case 'met':
      if (until !== null)
        return t(requirement.kind === 'recency' ? 'elsewhere.metUntil' : 'documents.validUntil', { day: until })
      // A private requirement may have an end although its days are hidden.
      return t(proofs.length > 0 ? 'documents.validAlways' : 'documents.met')
    case 'ends soon':
      return until === null ? t('documents.met') : t('documents.endsIn', { days: daysBetween(today, until) })
    case 'ended': {
      const last = proofs.find((proof) => proof.until !== null && proof.until < today)?.until
      return last ? t('documents.endedOn', { day: last }) : t('documents.ended')
    }
    case 'missing':
      return t('documents.missing')
    case 'waits':
      return t('documents.waits')
    case 'waived':
      return t('documents.waived')
    case 'not met':
      return t('documents.notMet')
  }
}

export function toneOf({ state, requirement }: Pick<Standing, 'state' | 'requirement'>): StandingTone {
  if (state === 'met' || state === 'waived') return 'fine'
  if (state === 'ends soon' || state === 'waits') return 'look'
  return requirement.level === 'block' ? 'stops' : 'look'
}

/** Names the requirement, with the aircraft if each aircraft needs its own proof. */
export function askedInWords({ requirement, aircraft }: Pick<Standing, 'requirement' | 'aircraft'>): string {
  return aircraft
    ? t('documents.forAircraft', { name: requirement.name, registration: aircraft.registrationCode })
    : requirement.name
}
