import { proofsSaveElsewhere, type Elsewhere } from '@windsock/contract/documents/proofs'
import type { Day } from '@windsock/domain/calendar'
import { elsewhereProblems } from '@windsock/domain/documents/requirement-problems'
import { formRules } from '../kit/fields/form-rules'
import { t } from '../kit/language/translate'
import type { FormName } from '../layout/kept-input'
import { minutesTyped, typedHours } from '../periods/typed-hours'

/** Flights elsewhere as typed. */
export interface TypedElsewhere {
  id: number
  /** `yyyy-MM-dd`, or any text that is not a valid day yet. */
  day: string
  groupId: number | null
  hours: string
  takeOffs: string
  landings: string
  nightLandings: string
}

/** The key under which typed flights elsewhere are kept when the session is lost. */
export const elsewhereForm: FormName<TypedElsewhere> = 'elsewhere'

export function newElsewhere(day: Day): TypedElsewhere {
  return { id: 0, day, groupId: null, hours: '', takeOffs: '1', landings: '1', nightLandings: '0' }
}

export function typedElsewhere(entry: Elsewhere): TypedElsewhere {
  const { id, day, groupId, minutes, takeOffs, landings, nightLandings } = entry
  return {
    id,
    day,
    groupId,
    hours: typedHours(minutes),
    takeOffs: String(takeOffs),
    landings: String(landings),
    nightLandings: String(nightLandings),
  }
}

/** Returns the input of a save. Hours that cannot be read, and counts that are not typed, are none. */
export function elsewhereBody({ hours, takeOffs, landings, nightLandings, ...typed }: TypedElsewhere) {
  return {
    ...typed,
    minutes: minutesTyped(hours) ?? 0,
    takeOffs: takeOffs.trim() || 0,
    landings: landings.trim() || 0,
    nightLandings: nightLandings.trim() || 0,
  }
}

/** Returns the problems of the fields as typed, by field. */
export function elsewhereErrors(typed: TypedElsewhere, today: Day): Record<string, string> {
  const minutes = minutesTyped(typed.hours)
  const body = elsewhereBody(typed)
  const { minutes: tooMany, ...problems } = formRules(proofsSaveElsewhere.input)(body)
  if (tooMany !== undefined) problems.hours = tooMany
  if (minutes === null) problems.hours = t('fields.mandatory')
  if (minutes === undefined) problems.hours = t('recencyForm.unreadableHours')
  const parsed = proofsSaveElsewhere.input.safeParse(body)
  if (!parsed.success) return problems
  for (const { field, message } of elsewhereProblems(parsed.data, today)) problems[field] ??= t(message)
  return problems
}
