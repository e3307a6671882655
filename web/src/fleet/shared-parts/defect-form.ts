import type { DefectSeverity } from '@windsock/contract/fleet/defects'
import type { FormName } from '../../layout/kept-input'
import { createStore } from '../../kit/store'

/** The aircraft that a defect is reported of. */
export interface ReportedAircraft {
  id: number
  registrationCode: string
}

export interface TypedDefect {
  title: string
  /** null until it is chosen: a guess could be the wrong one. */
  severity: DefectSeverity | null
  text: string
}

export const emptyDefect: TypedDefect = { title: '', severity: null, text: '' }

/** The key under which a typed defect is kept when the session is lost. */
export const defectForm: FormName<{ aircraft: ReportedAircraft; typed: TypedDefect }> = 'defect'

/** The aircraft of the open dialog. `ReportPlace` shows it, so that it outlives the dialog in which its button is. */
export const reportedAircraft = createStore<ReportedAircraft | undefined>(undefined)
