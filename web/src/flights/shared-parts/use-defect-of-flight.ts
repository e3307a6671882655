import { defectsReport } from '@windsock/contract/fleet/defects'
import { useApiMutation } from '../../client/queries'
import type { TypedDefect } from '../../fleet/shared-parts/defect-form'
import { formRules } from '../../kit/fields/form-rules'
import { t } from '../../kit/language/translate'
import { toastSuccess } from '../../kit/toasts'

/** Reports the defect that was typed with a flight. @param typed - null if none is reported */
export function useDefectOfFlight(typed: TypedDefect | null, aircraft: { id: number; registrationCode: string }) {
  const { mutate, isPending, failure } = useApiMutation(defectsReport, { handles400: true, secondary: true })
  const body = typed && { ...typed, aircraftId: aircraft.id, severity: typed.severity ?? 'note' }
  const problems = body ? formRules(defectsReport.input)(body) : {}

  return {
    isPending,
    failure,
    problems,
    isSound: !typed || (typed.severity !== null && Object.keys(problems).length === 0),
    /** Resolves to true once there is nothing left to report. */
    async report(flightId: number): Promise<boolean> {
      if (!body) return true
      const result = await mutate({ ...body, flightId })
      if (!result.done) return false
      const isGrave = result.output.severity === 'must not fly'
      const says = isGrave ? t('defects.toldAll') : t('defects.stands', { aircraft: aircraft.registrationCode })
      toastSuccess(t('defects.reported'), says)
      return true
    },
  }
}
