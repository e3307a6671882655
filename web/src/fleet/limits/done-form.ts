import { limitsDone, type FleetRow } from '@windsock/contract/fleet/limits'
import type { Day } from '@windsock/domain/calendar'
import { isOver, nextDue } from '@windsock/domain/fleet/limits'
import { isDay } from '@windsock/domain/calendar'
import { formRules } from '../../kit/fields/form-rules'
import { t } from '../../kit/language/translate'
import type { FormName } from '../../layout/kept-input'
import { readValue, typedValue, valueProblem } from '../shared-parts/meter-values'

/** That the maintenance of a limit was done, as typed. */
export interface TypedDone {
  row: FleetRow
  doneOn: string
  value: string
  remark: string
  skip: boolean
}

/** The key under which it is kept when the session is lost. */
export const doneForm: FormName<TypedDone> = 'limit done'

export function newDone(row: FleetRow, doneOn: Day): TypedDone {
  return { row, doneOn, value: typedValue(row.present, row.unit), remark: '', skip: false }
}

export function doneBody({ row, doneOn, value, remark, skip }: TypedDone) {
  return { id: row.id, doneOn, value: row.unit === null ? null : readValue(value, row.unit), remark, skip }
}

export function doneProblems(typed: TypedDone): Record<string, string> {
  const problems = formRules(limitsDone.input)(doneBody(typed))
  const { unit } = typed.row
  if (unit === null) return problems
  const unreadable = valueProblem(typed.value, unit)
  if (unreadable) return { ...problems, value: t(unreadable) }
  return typed.value.trim() === '' ? { ...problems, value: t('fields.mandatory') } : problems
}

/** When the limit is due next; `over` if it has no interval, undefined until that is known. */
export function dueNext({ row, doneOn, value, skip }: TypedDone) {
  if (isOver(row)) return 'over' as const
  const read = row.unit === null ? null : readValue(value, row.unit)
  if (!isDay(doneOn) || read === undefined) return undefined
  return { ...nextDue(row, { doneOn, value: read, skip }), unit: row.unit }
}
