import type { Requirement } from '@windsock/contract/documents/requirements'
import type { PlainKey } from '@windsock/messages/message'
import type { Validity } from './requirement-form'

export const levelWords: Readonly<Record<Requirement['level'], PlainKey>> = {
  block: 'clubRules.block',
  warn: 'clubRules.warn',
  note: 'clubRules.note',
}

export const personWords: Readonly<Record<Requirement['ofPerson'], PlainKey>> = {
  pilot: 'clubRequirements.ofPilot',
  instructor: 'clubRequirements.ofInstructor',
}

export const validityWords: Readonly<Record<Validity, PlainKey>> = {
  none: 'clubRequirements.untilTyped',
  months: 'clubRequirements.forMonths',
  days: 'clubRequirements.forDays',
}
