import { Checkbox, Text, TextInput } from '@mantine/core'
import { proofsSave } from '@windsock/contract/documents/proofs'
import { requirementsGet } from '@windsock/contract/documents/requirements'
import { isDay } from '@windsock/domain/calendar'
import { mayWaive } from '@windsock/domain/documents/proof-permissions'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { DayField } from '../../kit/fields/DayField'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { toastSuccess } from '../../kit/toasts'
import { heldInput, useKeptInput } from '../../layout/kept-input'
import { proofBody, proofForm, typedProblems, untilFilledIn, untilShown, type TypedProof } from './proof-form'
import { useActor } from './use-actor'
import { useOwnToday } from './use-own-today'

export interface ProofDialogProps {
  start: TypedProof
  onClose(): void
}

/** Enters or changes a proof: from which day until which day somebody meets a requirement. Administrators waive it. */
export function ProofDialog({ start, onClose }: ProofDialogProps) {
  const { mutate, isPending, failure } = useApiMutation(proofsSave, { handles400: true })
  const requirements = useApiQuery(requirementsGet, {}, { secondary: true })
  const requirement = requirements.data?.find(({ id }) => id === start.requirementId)
  const [typed, setTyped] = useState(() => heldInput(proofForm) ?? start)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(proofForm, typed, isDirty)
  const actor = useActor()
  const today = useOwnToday()
  const problems = typedProblems(typed, requirement)
  const isRefused = failure?.status === 400
  const until = untilShown(typed, requirement)
  const filledIn = untilFilledIn(typed, requirement)
  const change = (changed: Partial<TypedProof>) => setTyped((before) => ({ ...before, ...changed }))

  async function save() {
    const result = await mutate(proofBody(typed, requirement))
    if (!result.done) return
    const waits = requirement?.isToBeConfirmed === true && result.output.confirmedAt === null
    toastSuccess(t('common.saved'), t(waits ? 'documents.savedWaits' : 'documents.saved'))
    onClose()
  }

  return (
    <FormDialog
      title={typed.title}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={Object.keys(problems).length === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      {actor && mayWaive(actor) && (
        <Checkbox
          label={t('documents.waive')}
          description={t('documents.waiveHint')}
          checked={typed.isWaiver}
          disabled={requirement?.kind === 'recency'}
          onChange={(event) => change({ isWaiver: event.currentTarget.checked })}
        />
      )}
      <DayField
        name={t('documents.since')}
        label={t('documents.since')}
        required
        value={typed.since}
        today={today}
        onChange={(since) => change({ since })}
      />
      {typed.isWaiver ? (
        <TextInput
          label={t('documents.reason')}
          description={t('documents.reasonHint')}
          maxLength={199}
          value={typed.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          error={problems.reason}
        />
      ) : (
        <DayField
          name={t('documents.until')}
          label={t('documents.until')}
          description={filledIn ? t('documents.untilFilledIn', { day: filledIn }) : t('documents.untilHint')}
          value={until}
          today={today}
          // A date that is not whole yet is no mistake, which the field itself decides.
          error={isDay(until) ? problems.until : undefined}
          onChange={(last) => change({ until: last })}
        />
      )}
      {requirement?.text && (
        <Text size="sm" c="dimmed">
          {requirement.text}
        </Text>
      )}
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}
