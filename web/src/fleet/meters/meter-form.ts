import { metersSave, type MeterUnit } from '@windsock/contract/fleet/meters'
import { formRules } from '../../kit/fields/form-rules'
import { t } from '../../kit/language/translate'
import type { FormName } from '../../layout/kept-input'
import { valueProblem } from '../shared-parts/meter-values'

/** A meter as typed. A new one may come with its present reading. */
export interface TypedMeter {
  id: number
  aircraftId: number
  registration: string
  name: string
  unit: MeterUnit
  present: string
}

/** The key under which a typed meter is kept when the session is lost. */
export const meterForm: FormName<TypedMeter> = 'meter'

export const unitWords = {
  tenths: 'fleet.unitTenths',
  hundredths: 'fleet.unitHundredths',
  minutes: 'fleet.unitMinutes',
  count: 'fleet.unitCount',
} as const

export function meterBody({ id, aircraftId, name, unit }: TypedMeter) {
  return { id, aircraftId, name, unit }
}

export function meterProblems(typed: TypedMeter): Record<string, string> {
  const problems = formRules(metersSave.input)(meterBody(typed))
  const present = valueProblem(typed.present, typed.unit)
  return present ? { ...problems, present: t(present) } : problems
}
