import { TextInput } from '@mantine/core'
import { meterUnits, metersSave, readingsSave, type Meter, type MeterUnit } from '@windsock/contract/fleet/meters'
import { useState } from 'react'
import { useApiMutation } from '../../client/queries'
import { momentNow } from './reading-form'
import { Select } from '../../kit/fields/Select'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { toastSuccess } from '../../kit/toasts'
import { heldInput, useKeptInput } from '../../layout/kept-input'
import { meterBody, meterForm, meterProblems, unitWords, type TypedMeter } from './meter-form'
import { readValue } from '../shared-parts/meter-values'

export interface MeterDialogProps {
  start: TypedMeter
  onSaved?(meter: Meter): void
  onClose(): void
}

/** Adds or edits a meter. A new one may get its first reading at once. */
export function MeterDialog({ start, onSaved, onClose }: MeterDialogProps) {
  const meter = useApiMutation(metersSave, { handles400: true })
  const reading = useApiMutation(readingsSave, { handles400: true })
  const [typed, setTyped] = useState(() => heldInput(meterForm) ?? start)
  const [isNameLeft, setNameLeft] = useState(false)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(meterForm, typed, isDirty)
  const problems = meterProblems(typed)
  const change = (changed: Partial<TypedMeter>) => setTyped((before) => ({ ...before, ...changed }))
  const failure = meter.failure ?? reading.failure
  const isRefused = failure?.status === 400

  async function save() {
    const saved = await meter.mutate(meterBody(typed))
    if (!saved.done) return
    // If its reading is refused, the meter is there already: the next save must not add a second one.
    change({ id: saved.output.id })
    const value = readValue(typed.present, typed.unit)
    if (start.id === 0 && value !== undefined) {
      const read = await reading.mutate({ meterId: saved.output.id, at: momentNow(), value })
      if (!read.done) return
    }
    toastSuccess(t('common.saved'), t('fleet.meterSaved'))
    onSaved?.(saved.output)
    onClose()
  }

  return (
    <FormDialog
      title={t(start.id === 0 ? 'fleet.newMeter' : 'fleet.editMeter', start)}
      opened
      dirty={isDirty}
      loading={meter.isPending || reading.isPending}
      error={isRefused ? null : failure}
      canSave={Object.keys(problems).length === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('common.name')}
        required
        data-autofocus
        value={typed.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={() => setNameLeft(true)}
        error={(isNameLeft || typed.name !== '') && problems.name}
      />
      <Select<MeterUnit>
        label={t('fleet.unit')}
        data={meterUnits.map((value) => ({ value, label: t(unitWords[value]) }))}
        value={typed.unit}
        allowDeselect={false}
        onChange={(unit) => unit !== null && change({ unit })}
      />
      {start.id === 0 && (
        <TextInput
          label={t('fleet.readsNow')}
          autoComplete="off"
          value={typed.present}
          onChange={(event) => change({ present: event.currentTarget.value })}
          error={problems.present}
        />
      )}
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}
