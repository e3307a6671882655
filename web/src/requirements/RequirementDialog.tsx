import { requirementsSave } from '@windsock/contract/documents/requirements'
import { useState } from 'react'
import { useApiMutation } from '../client/queries'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { RefusedNote } from '../kit/RefusedNote'
import { toastSuccess } from '../kit/toasts'
import { heldInput, useKeptInput } from '../layout/kept-input'
import { RequirementEffect } from './RequirementEffect'
import { RequirementFields } from './RequirementFields'
import { requirementBody, requirementForm, typedProblems, type TypedRequirement } from './requirement-form'
import { useRequirementEffect } from './use-requirement-effect'

/** The fields that do not affect to whom a requirement applies. */
const withoutEffect = new Set(['name', 'text', 'remindDays'])

export interface RequirementDialogProps {
  start: TypedRequirement
  onClose(): void
}

/** Adds or edits a requirement. The list of affected people follows the input. */
export function RequirementDialog({ start, onClose }: RequirementDialogProps) {
  const { mutate, isPending, failure } = useApiMutation(requirementsSave, { handles400: true })
  const [typed, setTyped] = useState(() => heldInput(requirementForm) ?? start)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(requirementForm, typed, isDirty)
  const problems = typedProblems(typed)
  const effect = useRequirementEffect(
    typed,
    Object.keys(problems).every((field) => withoutEffect.has(field)),
  )
  const isRefused = failure?.status === 400

  async function save() {
    const result = await mutate(requirementBody(typed))
    if (!result.done) return
    toastSuccess(t('common.saved'), t('clubRequirements.saved'))
    onClose()
  }

  return (
    <FormDialog
      title={start.id === 0 ? t('clubRequirements.addTitle') : t('clubRequirements.edit', { name: start.name })}
      size="xl"
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={Object.keys(problems).length === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <RequirementFields
        typed={typed}
        problems={problems}
        onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))}
      />
      <RequirementEffect {...effect} />
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}
