import { limitsDone, type FleetRow } from '@windsock/contract/fleet/limits'
import type { Day } from '@windsock/domain/calendar'
import type { Reading } from '@windsock/contract/fleet/meters'
import { isOver, nextDue } from '@windsock/domain/fleet/limits'
import { confirmationQuestion } from '@windsock/domain/fleet/meters'
import { onNewMeter, replacedAfter } from '@windsock/domain/fleet/replaced-meters'
import { isDay } from '@windsock/domain/calendar'
import { endOfDay, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { now } from '../../clock'
import { formRules } from '../../kit/fields/form-rules'
import { t } from '../../kit/language/translate'
import type { FormName } from '../../layout/kept-input'
import { readValue, typedValue, valueProblem } from '../shared-parts/meter-values'

/** That the maintenance of a limit was done, as typed. */
export interface TypedDone {
  row: FleetRow
  /** The clock of the aircraft's airport. */
  zone: Zone
  doneOn: string
  value: string
  remark: string
  skip: boolean
}

/** The key under which it is kept when the session is lost. */
export const doneForm: FormName<TypedDone> = 'limit done'

export function newDone(row: FleetRow, doneOn: Day, zone: Zone): TypedDone {
  return { row, zone, doneOn, value: typedValue(row.present, row.unit), remark: '', skip: false }
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

/**
 * When the limit is due next; `over` if it has no interval, undefined until that is known.
 * @param readings - those of its meter; undefined until they are there
 */
export function dueNext({ row, zone, doneOn, value, skip }: TypedDone, readings: readonly Reading[] | undefined) {
  if (isOver(row)) return 'over' as const
  if (!isDay(doneOn)) return undefined
  const due = (shown: number | null) => ({ ...nextDue(row, { doneOn, value: shown, skip }), unit: row.unit })
  if (row.unit === null) return due(null)
  const read = readValue(value, row.unit)
  if (read === undefined || readings === undefined) return undefined
  return due(onNewMeter(read, replacedAfter(readings, { doneOn, value: read }, zone)))
}

/**
 * Returns the question with which the server refuses an unusual reading; undefined for a usual one.
 * @param readings - those of its meter, newest first
 */
export function questionOf({ row, zone, doneOn, value }: TypedDone, readings: readonly Reading[]): string | undefined {
  const { unit } = row
  const read = unit === null ? undefined : readValue(value, unit)
  if (unit === null || read === undefined || !isDay(doneOn)) return undefined
  const [replaced] = replacedAfter(readings, { doneOn, value: read }, zone)
  const at = earliest([endOfDay(doneOn, zone), now(), ...(replaced ? [replaced.at] : [])])
  const before = replaced ? readings.find((one) => one.at < at) : presentOf(row)
  const reading = { at, kind: 'reading', starts: null, value: read } as const
  const question = before && confirmationQuestion(reading, { unit, before })
  return question ? t(question) : undefined
}

const earliest = (moments: readonly Moment[]) => moments.reduce((one, other) => (other < one ? other : one))

/** The present reading, which may be that of a flight. */
function presentOf({ present, presentAt }: FleetRow) {
  if (present === null || presentAt === null) return undefined
  return { at: presentAt, kind: 'reading', starts: null, value: present } as const
}
