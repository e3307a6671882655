import { requirementsSave, type Requirement } from '@windsock/contract/documents/requirements'
import type { Role } from '@windsock/contract/roles'
import { requirementProblems } from '@windsock/domain/documents/requirement-problems'
import type { RequirementTemplate } from '@windsock/domain/documents/requirement-templates'
import { formRules } from '../kit/fields/form-rules'
import { t } from '../kit/language/translate'
import type { FormName } from '../layout/kept-input'

/** How long a proof is valid, as it is chosen: `none` means that whoever enters it types the end. */
export type Validity = 'none' | 'months' | 'days'

/** A requirement as typed. Numbers are texts until they are saved; an empty text is no number. */
export interface TypedRequirement {
  id: number
  name: string
  ofPerson: Requirement['ofPerson']
  groupId: number | null
  roles: Role[]
  isPerAircraft: boolean
  level: Requirement['level']
  /** `yyyy-MM-dd`, or any text that is not a valid day yet. */
  countsFrom: string
  isAskedWithInstructor: boolean
  isAskedAtNightOnly: boolean
  validity: Validity
  validFor: string
  isToMonthEnd: boolean
  isPrivate: boolean
  isToBeConfirmed: boolean
  /** Numbers with commas between them. */
  remindDays: string
  text: string
}

/** What a part of the form of a requirement gets. */
export interface RequirementPartProps {
  typed: TypedRequirement
  /** The problems of the fields, by their names. */
  problems: Readonly<Record<string, string>>
  onChange(changed: Partial<TypedRequirement>): void
}

/** The key under which a typed requirement is kept when the session is lost. */
export const requirementForm: FormName<TypedRequirement> = 'requirement'

export function newRequirement(today: string): TypedRequirement {
  return {
    id: 0,
    name: '',
    ofPerson: 'pilot',
    groupId: null,
    roles: ['Pilot'],
    isPerAircraft: false,
    level: 'warn',
    countsFrom: today,
    isAskedWithInstructor: false,
    isAskedAtNightOnly: false,
    validity: 'none',
    validFor: '',
    isToMonthEnd: false,
    isPrivate: false,
    isToBeConfirmed: false,
    remindDays: '60, 30, 7',
    text: '',
  }
}

export function fromTemplate(template: RequirementTemplate, today: string): TypedRequirement {
  const { ofPerson, roles, isPerAircraft, level, isAskedWithInstructor, isAskedAtNightOnly } = template
  const { isToMonthEnd, isPrivate, isToBeConfirmed, remindDays } = template
  return {
    ...newRequirement(today),
    name: t(template.name),
    ofPerson,
    roles: [...roles],
    isPerAircraft,
    level,
    isAskedWithInstructor,
    isAskedAtNightOnly,
    ...validityOf(template),
    isToMonthEnd,
    isPrivate,
    isToBeConfirmed,
    remindDays: remindDays.join(', '),
    text: t(template.text),
  }
}

export function typedRequirement(requirement: Requirement): TypedRequirement {
  const { id, name, ofPerson, groupId, roles, isPerAircraft, level, countsFrom, isAskedWithInstructor } = requirement
  const { isAskedAtNightOnly, isToMonthEnd, isPrivate, isToBeConfirmed, remindDays, text } = requirement
  return {
    id,
    name,
    ofPerson,
    groupId,
    roles,
    isPerAircraft,
    level,
    countsFrom,
    isAskedWithInstructor,
    isAskedAtNightOnly,
    ...validityOf(requirement),
    isToMonthEnd,
    isPrivate,
    isToBeConfirmed,
    remindDays: remindDays.join(', '),
    text,
  }
}

function validityOf({ validMonths, validDays }: Pick<Requirement, 'validMonths' | 'validDays'>) {
  if (validMonths !== null) return { validity: 'months' as const, validFor: String(validMonths) }
  if (validDays !== null) return { validity: 'days' as const, validFor: String(validDays) }
  return { validity: 'none' as const, validFor: '' }
}

/** Returns the input of a save. Fields that a proof does not have are left out. */
export function requirementBody({ validity, validFor, remindDays, ...typed }: TypedRequirement) {
  return {
    ...typed,
    kind: 'proof' as const,
    validMonths: validity === 'months' ? validFor : null,
    validDays: validity === 'days' ? validFor : null,
    isToMonthEnd: validity === 'months' && typed.isToMonthEnd,
    remindDays: daysIn(remindDays),
  }
}

/** Returns the numbers of a list that is typed with commas or spaces. What is no number stays as it is and is refused. */
function daysIn(text: string): string[] {
  return text.split(/[,;\s]+/).filter((part) => part !== '')
}

/** Returns the problems of the fields, by their names. */
export function typedProblems(typed: TypedRequirement): Record<string, string> {
  const body = requirementBody(typed)
  const found = formRules(requirementsSave.input)(body)
  const problems: Record<string, string> = {}
  for (const [path, text] of Object.entries(found)) {
    const field = path.split('.')[0] ?? path
    problems[field === 'validMonths' || field === 'validDays' ? 'validFor' : field] ??= text
  }
  if (problems.remindDays) problems.remindDays = t('clubRequirements.remindDaysWrong')
  if (typed.validity !== 'none' && typed.validFor.trim() === '') problems.validFor = t('fields.mandatory')
  const parsed = requirementsSave.input.safeParse(body)
  if (parsed.success) for (const { field, message } of requirementProblems(parsed.data)) problems[field] ??= t(message)
  return problems
}
