import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { aircraftGet } from '@windsock/contract/aircraft'
import { aircraftGroupsSave } from '@windsock/contract/club/aircraft-groups'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../client/queries'
import { formRules } from '../kit/fields/form-rules'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { RefusedNote } from '../kit/RefusedNote'
import { toastSuccess } from '../kit/toasts'
import { heldInput, useKeptInput } from '../layout/kept-input'
import { groupForm, type TypedGroup } from './aircraft-groups'

export interface GroupDialogProps {
  start: TypedGroup
  onClose(): void
}

/** Adds or edits a group of aircraft. */
export function GroupDialog({ start, onClose }: GroupDialogProps) {
  const aircraft = useApiQuery(aircraftGet, {})
  const { mutate, isPending, failure } = useApiMutation(aircraftGroupsSave, { handles400: true })
  const [typed, setTyped] = useState(() => heldInput(groupForm) ?? start)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(groupForm, typed, isDirty)
  const problems = formRules(aircraftGroupsSave.input)(typed)
  const change = (changed: Partial<TypedGroup>) => setTyped((before) => ({ ...before, ...changed }))
  const isRefused = failure?.status === 400

  async function save() {
    const result = await mutate(typed)
    if (!result.done) return
    toastSuccess(t('common.saved'), t('clubRules.groupSaved'))
    onClose()
  }

  return (
    <FormDialog
      title={start.id === 0 ? t('clubRules.addGroup') : t('clubRules.editGroup', { name: start.name })}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={Object.keys(problems).length === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('common.name')}
        placeholder={t('clubRules.groupNameExample')}
        required
        data-autofocus
        value={typed.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={typed.name !== '' && problems.name}
      />
      <Checkbox.Group
        label={t('common.aircraft')}
        value={typed.aircraftIds.map(String)}
        onChange={(ids) => change({ aircraftIds: ids.map(Number) })}
        error={aircraft.error?.message}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={6}>
          {(aircraft.data ?? []).map(({ id, registrationCode, type }) => (
            <Checkbox key={id} value={String(id)} label={`${registrationCode} ${type}`.trim()} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}
