import { limitsSave, type FleetRow, type LimitDraft } from '@windsock/contract/fleet/limits'
import type { MeterUnit } from '@windsock/contract/fleet/meters'
import { mayBeSavedDue, type MeteredDue } from '@windsock/domain/fleet/limits'
import { formRules } from '../../kit/fields/form-rules'
import { t } from '../../kit/language/translate'
import type { FormName } from '../../layout/kept-input'
import { readSigned, readValue, typedValue, valueProblem } from '../shared-parts/meter-values'

/** A limit as typed. Numbers are texts until they are saved; an empty text is no number. */
export interface TypedLimit {
  id: number
  aircraftId: number | null
  name: string
  meterId: number | null
  /** The unit of the chosen meter, by which the values are read. */
  unit: MeterUnit | null
  everyValue: string
  dueValue: string
  toleranceValue: string
  warnValue: string
  everyMonths: string
  /** `yyyy-MM-dd`, or any text that is not a valid day yet. */
  dueOn: string
  isToMonthEnd: boolean
  toleranceDays: string
  warnDays: string
  countsFrom: LimitDraft['countsFrom']
  atLimit: LimitDraft['atLimit']
  plan: LimitDraft['plan']
  planDays: string
  version: number | null
  /** The stored due point; null if the limit is new. */
  stored: MeteredDue | null
}

/** The properties of a part of the limit's form. */
export interface LimitPartProps {
  typed: TypedLimit
  /** The problems of the fields, by their names. */
  problems: Readonly<Record<string, string>>
  onAddMeter(): void
  onChange(changed: Partial<TypedLimit>): void
}

/** The key under which a typed limit is kept when the session is lost. */
export const limitForm: FormName<TypedLimit> = 'limit'

export const valueFields = ['everyValue', 'dueValue', 'toleranceValue', 'warnValue'] as const

export function newLimit(aircraftId: number | null, filled: Partial<TypedLimit> = {}): TypedLimit {
  return {
    id: 0,
    aircraftId,
    name: '',
    meterId: null,
    unit: null,
    everyValue: '',
    dueValue: '',
    toleranceValue: '',
    warnValue: '',
    everyMonths: '',
    dueOn: '',
    isToMonthEnd: false,
    toleranceDays: '',
    warnDays: '30',
    countsFrom: 'done',
    atLimit: 'tell',
    plan: 'none',
    planDays: '1',
    version: null,
    stored: null,
    ...filled,
  }
}

export function typedLimit(row: FleetRow): TypedLimit {
  const { id, aircraftId, name, meterId, unit, isToMonthEnd, countsFrom, atLimit, plan, version } = row
  const typed = (value: number | null) => typedValue(value, unit)
  const number = (value: number | null) => (value === null ? '' : String(value))
  return {
    id,
    aircraftId,
    name,
    meterId,
    unit,
    everyValue: typed(row.everyValue),
    dueValue: typed(row.dueValue),
    toleranceValue: row.toleranceValue === 0 ? '' : typed(row.toleranceValue),
    warnValue: typed(row.warnValue),
    everyMonths: number(row.everyMonths),
    dueOn: row.dueOn ?? '',
    isToMonthEnd,
    toleranceDays: row.toleranceDays === 0 ? '' : number(row.toleranceDays),
    warnDays: number(row.warnDays),
    countsFrom,
    atLimit,
    plan,
    planDays: number(row.planDays),
    version,
    stored: { meterId, dueValue: row.dueValue },
  }
}

/** Returns the input of a save. Without a meter its values are left out. */
export function limitBody(typed: TypedLimit) {
  const { unit, meterId, id, name, isToMonthEnd, countsFrom, atLimit, plan, version } = typed
  const value = (text: string) => (unit === null ? null : (readValue(text, unit) ?? null))
  const number = (text: string) => (text.trim() === '' ? null : text)
  return {
    id,
    aircraftId: typed.aircraftId ?? 0,
    name,
    meterId,
    everyValue: value(typed.everyValue),
    dueValue: dueValueOf(typed),
    toleranceValue: value(typed.toleranceValue),
    warnValue: value(typed.warnValue),
    everyMonths: number(typed.everyMonths),
    dueOn: number(typed.dueOn),
    isToMonthEnd,
    toleranceDays: number(typed.toleranceDays),
    warnDays: number(typed.warnDays) ?? '0',
    countsFrom,
    atLimit,
    plan,
    planDays: number(typed.planDays),
    version,
  }
}

function dueValueOf({ dueValue, unit }: TypedLimit): number | null {
  return unit === null ? null : (readSigned(dueValue, unit) ?? null)
}

/** Returns the problems of a typed limit by its fields. `due` says that nothing is due at all. */
export function limitProblems(typed: TypedLimit): Record<string, string> {
  const { unit } = typed
  const problems = formRules(limitsSave.input)(limitBody(typed))
  for (const field of valueFields) {
    const isRead = field === 'dueValue' && dueValueOf(typed) !== null
    const problem = unit === null || isRead ? undefined : valueProblem(typed[field], unit)
    if (problem) problems[field] = t(problem)
  }
  if (!mayBeSavedDue({ meterId: typed.meterId, dueValue: dueValueOf(typed) }, typed.stored))
    problems.dueValue = t('limits.dueNotShown', { limit: typed.name })
  const isDue = (unit !== null && typed.dueValue.trim() !== '') || typed.dueOn !== ''
  if (!isDue) problems.due = t('fleet.needsDue')
  else if (unit !== null && typed.dueValue.trim() === '') problems.dueValue = t('fields.mandatory')
  return problems
}
