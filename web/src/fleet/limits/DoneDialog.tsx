import { Checkbox, Text, TextInput } from '@mantine/core'
import { limitsDone } from '@windsock/contract/fleet/limits'
import { readingsGetByMeter, type Reading } from '@windsock/contract/fleet/meters'
import { dayOf } from '@windsock/domain/time'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { confirm } from '../../kit/confirm'
import { DayField } from '../../kit/fields/DayField'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { toastSuccess } from '../../kit/toasts'
import { heldInput, useKeptInput } from '../../layout/kept-input'
import { useClock } from '../../use-clock'
import { doneBody, doneForm, doneProblems, dueNext, questionOf, type TypedDone } from './done-form'
import { dueInWords, valueInWords } from '../fleet-words'

export interface DoneDialogProps {
  start: TypedDone
  onClose(): void
}

/** Says that the maintenance of a limit was done, and shows when it is due next. */
export function DoneDialog({ start, onClose }: DoneDialogProps) {
  const { mutate, isPending, failure } = useApiMutation(limitsDone, { handles400: true })
  const [typed, setTyped] = useState(() => heldInput(doneForm) ?? start)
  const { row } = typed
  const meterId = row.meterId ?? 0
  const readings = useApiQuery(readingsGetByMeter, { meterId }, { enabled: row.meterId !== null, secondary: true })
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(doneForm, typed, isDirty)
  const today = useClock((present) => dayOf(present, typed.zone))
  const problems = doneProblems(typed)
  const isRefused = failure?.status === 400
  const change = (changed: Partial<TypedDone>) => setTyped((before) => ({ ...before, ...changed }))
  const mayBeEarly = row.countsFrom === 'due' && (row.everyValue !== null || row.everyMonths !== null)

  async function save() {
    const first = await mutate(doneBody(typed))
    const isQuestion = row.meterId !== null && !first.done && first.failure?.status === 400
    const question = isQuestion ? questionOf(typed, (await readings.refetch()).data ?? []) : undefined
    if (question && !(await confirm({ title: t('fleet.reallyTitle'), message: question }))) return
    const result = question ? await mutate({ ...doneBody(typed), isSure: true }) : first
    if (!result.done) return
    toastSuccess(t('common.saved'), t(result.output.isActive ? 'fleet.doneSaved' : 'fleet.doneOver'))
    onClose()
  }

  return (
    <FormDialog
      title={t('fleet.doneTitle', { name: row.name, registration: row.aircraft.registrationCode })}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={Object.keys(problems).length === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <DayField
        name={t('fleet.doneDay')}
        label={t('fleet.doneDay')}
        required
        value={typed.doneOn}
        today={today}
        max={today}
        onChange={(doneOn) => change({ doneOn })}
      />
      {row.unit !== null && (
        <TextInput
          label={t('fleet.doneReading')}
          required
          autoComplete="off"
          description={row.present !== null && t('fleet.presentIs', { value: valueInWords(row.present, row.unit) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed.value}
          onChange={(event) => change({ value: event.currentTarget.value })}
          error={problems.value}
        />
      )}
      <TextInput
        label={t('fleet.remark')}
        value={typed.remark}
        onChange={(event) => change({ remark: event.currentTarget.value })}
        error={problems.remark}
      />
      {mayBeEarly && (
        <Checkbox
          label={t('fleet.skip')}
          checked={typed.skip}
          onChange={(event) => change({ skip: event.currentTarget.checked })}
        />
      )}
      <Next typed={typed} readings={readings.data} />
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}

function Next({ typed, readings }: { typed: TypedDone; readings: readonly Reading[] | undefined }) {
  const next = dueNext(typed, readings)
  if (next === undefined) return null
  return (
    <Text size="sm" aria-live="polite">
      {next === 'over' ? t('fleet.isOver') : t('fleet.next', { due: dueInWords(next) })}
    </Text>
  )
}
