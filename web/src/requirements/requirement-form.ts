import { requirementsSave, type Requirement } from '@windsock/contract/documents/requirements'
import type { Role } from '@windsock/contract/roles'
import { requirementProblems } from '@windsock/domain/documents/requirement-problems'
import type { RequirementTemplate } from '@windsock/domain/documents/requirement-templates'
import { formRules } from '../kit/fields/form-rules'
import { t } from '../kit/language/translate'
import type { FormName } from '../layout/kept-input'
import {
  nothingAsked,
  recencyBody,
  recencyFields,
  recencyProblems,
  typedRecency,
  type StoredRecency,
  type TypedRecency,
} from './recency-form'

/** How long a proof is valid, as selected: with `none`, the person who enters it types the end. */
export type Validity = 'none' | 'months' | 'days'

/** A requirement as typed. Numbers are texts until they are saved; an empty text is no number. */
export interface TypedRequirement extends TypedRecency {
  id: number
  kind: Requirement['kind']
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

/** The properties of a part of the requirement's form. */
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
    kind: 'proof',
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
    ...nothingAsked,
    text: '',
  }
}

/** Only the templates of a recency have fields of one. */
export function fromTemplate(template: RequirementTemplate & Partial<StoredRecency>, today: string): TypedRequirement {
  const { ofPerson, roles, isPerAircraft, level, isAskedWithInstructor, isAskedAtNightOnly } = template
  const { isToMonthEnd, isPrivate, isToBeConfirmed, remindDays } = template
  return {
    ...newRequirement(today),
    kind: template.kind,
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
    ...(template.kind === 'recency' && typedRecency({ ...nothingStored, ...template })),
    text: t(template.text),
  }
}

export function typedRequirement(requirement: Requirement): TypedRequirement {
  const { id, kind, name, ofPerson, groupId, roles, isPerAircraft, level, countsFrom } = requirement
  const { isAskedWithInstructor, isAskedAtNightOnly, isToMonthEnd, isPrivate, isToBeConfirmed } = requirement
  const { remindDays, text } = requirement
  return {
    id,
    kind,
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
    ...(kind === 'recency' ? typedRecency(requirement) : nothingAsked),
    text,
  }
}

function validityOf({ validMonths, validDays }: Pick<Requirement, 'validMonths' | 'validDays'>) {
  if (validMonths !== null) return { validity: 'months' as const, validFor: String(validMonths) }
  if (validDays !== null) return { validity: 'days' as const, validFor: String(validDays) }
  return { validity: 'none' as const, validFor: '' }
}

const nothingStored: StoredRecency = {
  windowDays: null,
  windowMonths: null,
  leastTakeOffs: null,
  leastLandings: null,
  leastNightLandings: null,
  leastFlights: null,
  leastMinutes: null,
  isMetWithInstructor: true,
}

/** Returns the input of a save. Fields that the kind does not have are empty. */
export function requirementBody(typed: TypedRequirement) {
  const { id, kind, name, ofPerson, groupId, roles, level, countsFrom, isPrivate, text, validity, validFor } = typed
  const { isAskedWithInstructor, isAskedAtNightOnly } = typed
  const isProof = kind === 'proof'
  return {
    id,
    kind,
    name,
    ofPerson,
    groupId,
    roles,
    level,
    countsFrom,
    isPrivate,
    text,
    isAskedWithInstructor,
    isAskedAtNightOnly,
    isPerAircraft: isProof && typed.isPerAircraft,
    isToBeConfirmed: isProof && typed.isToBeConfirmed,
    validMonths: isProof && validity === 'months' ? validFor : null,
    validDays: isProof && validity === 'days' ? validFor : null,
    isToMonthEnd: isProof && validity === 'months' && typed.isToMonthEnd,
    remindDays: isProof ? daysIn(typed.remindDays) : [],
    ...(isProof ? nothingStored : recencyBody(typed)),
  }
}

/** Returns the numbers of a list that is typed with commas or spaces. Any other text stays as it is and is refused. */
function daysIn(text: string): string[] {
  return text.split(/[,;\s]+/).filter((part) => part !== '')
}

/** The field of the form in which a problem of a field of the contract is shown, if it has another name. */
const shownIn: Readonly<Record<string, string>> = {
  validMonths: 'validFor',
  validDays: 'validFor',
  ...recencyFields,
}

/** Returns the problems of the fields, by their names. */
export function typedProblems(typed: TypedRequirement): Record<string, string> {
  const body = requirementBody(typed)
  const found = formRules(requirementsSave.input)(body)
  const problems: Record<string, string> = {}
  for (const [path, text] of Object.entries(found)) {
    const field = path.split('.')[0] ?? path
    problems[shownIn[field] ?? field] ??= text
  }
  if (problems.remindDays) problems.remindDays = t('clubRequirements.remindDaysWrong')
  if (typed.kind === 'recency') Object.assign(problems, recencyProblems(typed))
  else if (typed.validity !== 'none' && typed.validFor.trim() === '') problems.validFor = t('fields.mandatory')
  const parsed = requirementsSave.input.safeParse(body)
  if (!parsed.success || Object.keys(problems).length > 0) return problems
  for (const { field, message } of requirementProblems(parsed.data)) problems[shownIn[field] ?? field] ??= t(message)
  return problems
}
