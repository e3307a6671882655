import { SimpleGrid, TextInput } from '@mantine/core'
import {
  metersGet,
  readingKinds,
  readingsGetByMeter,
  readingsSave,
  type ReadingKind,
} from '@windsock/contract/fleet/meters'
import { dayOf } from '@windsock/domain/time'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { now } from '../../clock'
import { confirm } from '../../kit/confirm'
import { DayField } from '../../kit/fields/DayField'
import { Select } from '../../kit/fields/Select'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { toastSuccess } from '../../kit/toasts'
import { heldInput, useKeptInput } from '../../layout/kept-input'
import { ClockNote } from '../../periods/ClockNote'
import { useClock } from '../../use-clock'
import { valueInWords } from '../fleet-words'
import { questionOf, readingBody, readingForm, typedProblems, type TypedReading } from './reading-form'
import { kindHints, kindWords } from './reading-kinds'

export interface ReadingDialogProps {
  start: TypedReading
  onClose(): void
}

/** Adds or edits a reading of a meter. An unusual one needs a confirmation before it is saved. */
export function ReadingDialog({ start, onClose }: ReadingDialogProps) {
  const [typed, setTyped] = useState(() => heldInput(readingForm) ?? start)
  const meters = useApiQuery(metersGet, { aircraftId: typed.aircraftId })
  const meter = meters.data?.find(({ id }) => id === typed.meterId)
  const meterId = meter?.id ?? 0
  const readings = useApiQuery(readingsGetByMeter, { meterId }, { enabled: meter !== undefined, secondary: true })
  const { mutate, isPending, failure } = useApiMutation(readingsSave, { handles400: true })
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(readingForm, typed, isDirty)
  const today = useClock((present) => dayOf(present, typed.zone))
  const problems = meter ? typedProblems(typed, meter, readings.data ?? []) : {}
  const isRefused = failure?.status === 400
  const change = (changed: Partial<TypedReading>) => setTyped((before) => ({ ...before, ...changed }))

  async function save() {
    if (!meter) return
    const body = readingBody(typed, meter)
    const draft = { ...body, value: body.value ?? 0 }
    const first = await mutate(draft)
    const isQuestion = !first.done && first.failure?.status === 400
    const question = isQuestion ? questionOf(typed, meter, (await readings.refetch()).data ?? []) : undefined
    if (question && !(await confirm({ title: t('fleet.reallyTitle'), message: question }))) return
    const result = question ? await mutate({ ...draft, isSure: true }) : first
    if (!result.done) return
    toastSuccess(t('common.saved'), t('fleet.readingSaved'))
    onClose()
  }

  return (
    <FormDialog
      title={t(start.id === 0 ? 'fleet.readingTitle' : 'fleet.editReading', { registration: start.registration })}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={meter !== undefined && Object.keys(problems).length === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      {(meters.data?.length !== 1 || !meter) && start.id === 0 && (
        <Select
          label={t('fleet.meter')}
          required
          allowDeselect={false}
          data={(meters.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={typed.meterId === null ? null : String(typed.meterId)}
          onChange={(id) => id !== null && change({ meterId: Number(id) })}
          error={meters.error?.message}
        />
      )}
      <Values
        typed={typed}
        problems={problems}
        present={meter?.present == null ? undefined : valueInWords(meter.present, meter.unit)}
        onChange={change}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayField
          name={t('fleet.day')}
          label={t('fleet.day')}
          required
          value={typed.day}
          today={today}
          max={today}
          onChange={(day) => change({ day })}
        />
        <TextInput
          label={t('fleet.time')}
          required
          autoComplete="off"
          value={typed.time}
          onChange={(event) => change({ time: event.currentTarget.value.trim() })}
          error={problems.time}
        />
      </SimpleGrid>
      <ClockNote zone={typed.zone} moment={now()} />
      <TextInput
        label={t('fleet.remark')}
        value={typed.remark}
        onChange={(event) => change({ remark: event.currentTarget.value })}
        error={problems.remark}
      />
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}

interface ValuesProps {
  typed: TypedReading
  problems: Readonly<Record<string, string>>
  /** The present reading in words. */
  present: string | undefined
  onChange(changed: Partial<TypedReading>): void
}

/** The kind of a reading and its one or two values. */
function Values({ typed, problems, present, onChange }: ValuesProps) {
  const { kind } = typed
  const [from, to] =
    kind === 'replaced' ? (['fleet.oldEnded', 'fleet.newBegins'] as const) : (['fleet.starts', 'fleet.until'] as const)
  const value = (field: 'starts' | 'value', label: string) => (
    <TextInput
      label={label}
      required
      autoComplete="off"
      {...(field === 'value' && { 'data-autofocus': true })}
      description={field === 'value' && present && t('fleet.presentIs', { value: present })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      error={typed[field] !== '' && problems[field]}
    />
  )
  return (
    <>
      <Select<ReadingKind>
        label={t('fleet.kind')}
        description={t(kindHints[kind])}
        data={readingKinds.map((one) => ({ value: one, label: t(kindWords[one]) }))}
        value={kind}
        allowDeselect={false}
        onChange={(chosen) => chosen !== null && onChange({ kind: chosen })}
      />
      {kind === 'reading' ? (
        value('value', t('fleet.value'))
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {value('starts', t(from))}
          {value('value', t(to))}
        </SimpleGrid>
      )}
    </>
  )
}
