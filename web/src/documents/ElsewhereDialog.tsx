import { SimpleGrid, TextInput } from '@mantine/core'
import { proofsSaveElsewhere } from '@windsock/contract/documents/proofs'
import { isDay } from '@windsock/domain/calendar'
import type { PlainKey } from '@windsock/messages/message'
import { useState } from 'react'
import { useApiMutation } from '../client/queries'
import { DayField } from '../kit/fields/DayField'
import { Select } from '../kit/fields/Select'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { RefusedNote } from '../kit/RefusedNote'
import { toastSuccess } from '../kit/toasts'
import { heldInput, useKeptInput } from '../layout/kept-input'
import { elsewhereBody, elsewhereErrors, elsewhereForm, type TypedElsewhere } from './elsewhere-form'
import { useOwnToday } from './shared-parts/use-own-today'

export interface ElsewhereDialogProps {
  start: TypedElsewhere
  /** The groups of aircraft about which the club asks for recent flying. */
  groups: readonly { id: number; name: string }[]
  onClose(): void
}

// The build looks for whole keys.
const counts = [
  { name: 'takeOffs', label: 'fields.takeOffs' },
  { name: 'landings', label: 'fields.landings' },
  { name: 'nightLandings', label: 'elsewhere.ofThemAtNight' },
] as const satisfies readonly { name: keyof TypedElsewhere; label: PlainKey }[]

/** Enters or changes what somebody has flown elsewhere on a day. */
export function ElsewhereDialog({ start, groups, onClose }: ElsewhereDialogProps) {
  const { mutate, isPending, failure } = useApiMutation(proofsSaveElsewhere, { handles400: true })
  const [typed, setTyped] = useState(() => heldInput(elsewhereForm) ?? start)
  const [areHoursLeft, setHoursLeft] = useState(false)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(elsewhereForm, typed, isDirty)
  const today = useOwnToday()
  const problems = elsewhereErrors(typed, today)
  const isRefused = failure?.status === 400
  const change = (changed: Partial<TypedElsewhere>) => setTyped((before) => ({ ...before, ...changed }))

  async function save() {
    const result = await mutate(elsewhereBody(typed))
    if (!result.done) return
    toastSuccess(t('common.saved'), t('elsewhere.saved'))
    onClose()
  }

  return (
    <FormDialog
      title={t(start.id === 0 ? 'elsewhere.addTitle' : 'elsewhere.editTitle')}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={Object.keys(problems).length === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayField
          name={t('fleet.day')}
          label={t('fleet.day')}
          required
          value={typed.day}
          today={today}
          max={today}
          // A date that is not whole yet is no mistake, which the field itself decides.
          error={isDay(typed.day) ? problems.day : undefined}
          onChange={(day) => change({ day })}
        />
        <TextInput
          label={t('elsewhere.hours')}
          required
          autoComplete="off"
          placeholder={t('elsewhere.hoursExample')}
          value={typed.hours}
          onChange={(event) => change({ hours: event.currentTarget.value })}
          onBlur={() => setHoursLeft(true)}
          error={(areHoursLeft || typed.hours !== '') && problems.hours}
        />
      </SimpleGrid>
      <SimpleGrid cols={3} spacing="md">
        {counts.map(({ name, label }) => (
          <TextInput
            key={name}
            label={t(label)}
            inputMode="numeric"
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
            error={problems[name]}
          />
        ))}
      </SimpleGrid>
      {groups.length > 0 && (
        <Select
          label={t('elsewhere.group')}
          description={t('elsewhere.groupHint')}
          placeholder={t('clubRules.everyAircraft')}
          clearable
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={typed.groupId === null ? null : String(typed.groupId)}
          onChange={(id) => change({ groupId: id === null ? null : Number(id) })}
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
