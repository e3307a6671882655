import { List, Text } from '@mantine/core'
import { defectsGetByAircraft, defectsReport, type Defect } from '@windsock/contract/fleet/defects'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { formRules } from '../../kit/fields/form-rules'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { toastSuccess } from '../../kit/toasts'
import { heldInput, useKeptInput } from '../../layout/kept-input'
import { defectForm, emptyDefect, type ReportedAircraft, type TypedDefect } from './defect-form'
import { stateInWords } from './defect-words'
import { DefectFields } from './DefectFields'
import classes from './ReportDefect.module.css'

export interface ReportDefectProps {
  aircraft: ReportedAircraft
  onClose(): void
}

/** Reports a defect of an aircraft: a title, one of three severities, and details if one likes. */
export function ReportDefect({ aircraft, onClose }: ReportDefectProps) {
  const known = useApiQuery(defectsGetByAircraft, { aircraftId: aircraft.id }, { secondary: true })
  const { mutate, isPending, failure } = useApiMutation(defectsReport, { handles400: true })
  const [form, setForm] = useState(() => ({ aircraft, typed: heldInput(defectForm)?.typed ?? emptyDefect }))
  const { typed } = form
  const isDirty = JSON.stringify(typed) !== JSON.stringify(emptyDefect)
  useKeptInput(defectForm, form, isDirty)
  const body = { ...typed, aircraftId: aircraft.id, severity: typed.severity ?? 'note' }
  const problems = formRules(defectsReport.input)(body)
  const open = (known.data ?? []).filter(({ state }) => state !== 'closed')
  const isRefused = failure?.status === 400
  const change = (changed: Partial<TypedDefect>) => setForm({ aircraft, typed: { ...typed, ...changed } })

  async function send() {
    const result = await mutate(body)
    if (!result.done) return
    const told = result.output.severity === 'must not fly'
    toastSuccess(
      t('defects.reported'),
      told ? t('defects.toldAll') : t('defects.stands', { aircraft: aircraft.registrationCode }),
    )
    onClose()
  }

  return (
    <FormDialog
      title={t('defects.reportOf', { aircraft: aircraft.registrationCode })}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={typed.severity !== null && Object.keys(problems).length === 0}
      action={t('defects.send')}
      onSave={() => void send()}
      onClose={onClose}
    >
      {open.length > 0 && <Known defects={open} />}
      <DefectFields typed={typed} problems={problems} takesFocus onChange={change} />
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}

/** Lists the open defects, so that nobody reports one twice. */
function Known({ defects }: { defects: readonly Defect[] }) {
  return (
    <div className={classes.known}>
      <Text size="sm" fw={600} mb={4}>
        {t('defects.known')}
      </Text>
      <List size="sm">
        {defects.map((defect) => (
          <List.Item key={defect.id}>
            {defect.title} ({t(stateInWords(defect))})
          </List.Item>
        ))}
      </List>
    </div>
  )
}
