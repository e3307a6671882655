import { aircraftGet } from '@windsock/contract/aircraft'
import { limitsSave } from '@windsock/contract/fleet/limits'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { Select } from '../../kit/fields/Select'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { toastSuccess } from '../../kit/toasts'
import { heldInput, useKeptInput } from '../../layout/kept-input'
import { limitBody, limitForm, limitProblems, type TypedLimit } from './limit-form'
import { LimitFields } from './LimitFields'
import { MeterDialog } from '../meters/MeterDialog'
import { filledBy, templates } from './templates'

export interface LimitDialogProps {
  start: TypedLimit
  onClose(): void
}

/** Adds or edits a limit of an aircraft. A template fills a new one in. */
export function LimitDialog({ start, onClose }: LimitDialogProps) {
  const aircraft = useApiQuery(aircraftGet, {})
  const { mutate, isPending, failure } = useApiMutation(limitsSave, { handles400: true })
  const [typed, setTyped] = useState(() => heldInput(limitForm) ?? start)
  const [template, setTemplate] = useState<string | null>(null)
  const [isAddingMeter, setAddingMeter] = useState(false)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(limitForm, typed, isDirty)
  const problems = limitProblems(typed)
  const change = (changed: Partial<TypedLimit>) => setTyped((before) => ({ ...before, ...changed }))
  const isRefused = failure?.status === 400
  const registration = aircraft.data?.find(({ id }) => id === typed.aircraftId)?.registrationCode ?? ''

  function choose(key: string | null) {
    const chosen = templates.find((one) => one.key === key)
    setTemplate(key)
    if (chosen) change(filledBy(chosen))
  }

  async function save() {
    const result = await mutate(limitBody(typed))
    if (!result.done) return
    toastSuccess(t('common.saved'), t('fleet.limitSaved'))
    onClose()
  }

  return (
    <>
      <FormDialog
        title={start.id === 0 ? t('fleet.addLimit') : t('fleet.editLimit', { name: start.name, registration })}
        size="xl"
        opened
        dirty={isDirty}
        loading={isPending}
        error={isRefused ? null : failure}
        canSave={Object.keys(problems).length === 0}
        onSave={() => void save()}
        onClose={onClose}
      >
        {start.id === 0 && start.name === '' && (
          <Select
            label={t('fleet.template')}
            description={t('fleet.templateHint')}
            data={templates.map(({ key, title }) => ({ value: key, label: t(title) }))}
            value={template}
            onChange={choose}
          />
        )}
        {start.id === 0 && (
          <Select
            label={t('fleet.aircraft')}
            required
            allowDeselect={false}
            data={(aircraft.data ?? []).map((one) => ({
              value: String(one.id),
              label: `${one.registrationCode} ${one.type}`.trim(),
            }))}
            value={typed.aircraftId === null ? null : String(typed.aircraftId)}
            onChange={(id) => id !== null && change({ aircraftId: Number(id), meterId: null, unit: null })}
            error={aircraft.error?.message}
          />
        )}
        <LimitFields typed={typed} problems={problems} onAddMeter={() => setAddingMeter(true)} onChange={change} />
        {isRefused && (
          <div role="alert">
            <RefusedNote messages={failure.messages} />
          </div>
        )}
      </FormDialog>
      {/* Not inside of the form: its submit event would bubble to it. */}
      {isAddingMeter && typed.aircraftId !== null && (
        <MeterDialog
          start={{ id: 0, aircraftId: typed.aircraftId, registration, name: '', unit: 'tenths', present: '' }}
          onSaved={({ id, unit }) => change({ meterId: id, unit })}
          onClose={() => setAddingMeter(false)}
        />
      )}
    </>
  )
}
