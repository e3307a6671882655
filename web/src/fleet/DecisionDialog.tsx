import { Text, TextInput } from '@mantine/core'
import type { Output } from '@windsock/contract/endpoint'
import { defectsDecide } from '@windsock/contract/fleet/defects'
import type { Zone } from '@windsock/domain/time-zones'
import { dayOf } from '@windsock/domain/time'
import type { PlainKey } from '@windsock/messages/message'
import { useState } from 'react'
import { useApiMutation } from '../client/queries'
import { useClock } from '../use-clock'
import { DayField } from '../kit/fields/DayField'
import { formRules } from '../kit/fields/form-rules'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { RefusedNote } from '../kit/RefusedNote'
import { toastSuccess } from '../kit/toasts'
import { heldInput, useKeptInput } from '../layout/kept-input'
import { decisionBody, decisionForm, isDecided, type DefectAction, type TypedDecision } from './defect-decision'

export interface DecisionDialogProps {
  start: TypedDecision
  registration: string
  zone: Zone
  /** Called with the decided defect and with the flights that the decision suspended or reinstated. */
  onDecided(decided: Output<typeof defectsDecide>): void
  onClose(): void
}

const actions: Readonly<Record<DefectAction, PlainKey>> = {
  ground: 'defects.ground',
  defer: 'defects.defer',
  close: 'defects.closeIt',
}

const reasons: Readonly<Record<DefectAction, PlainKey>> = {
  ground: 'defects.groundReason',
  defer: 'defects.deferReason',
  close: 'defects.closeReason',
}

/** Grounds the aircraft because of a defect, defers the defect or closes it. */
export function DecisionDialog({ start, registration, zone, onDecided, onClose }: DecisionDialogProps) {
  const { mutate, isPending, failure } = useApiMutation(defectsDecide, { handles400: true })
  const [typed, setTyped] = useState(() => heldInput(decisionForm) ?? start)
  const today = useClock((now) => dayOf(now, zone))
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(decisionForm, typed, isDirty)
  const { action } = typed
  const problems = formRules(defectsDecide.input)(decisionBody(typed))
  const isRefused = failure?.status === 400
  const change = (changed: Partial<TypedDecision>) => setTyped((before) => ({ ...before, ...changed }))

  async function decide() {
    const result = await mutate(decisionBody(typed))
    if (!result.done) return
    toastSuccess(t('common.saved'), doneInWords(action, registration))
    onDecided(result.output)
    onClose()
  }

  return (
    <FormDialog
      title={titleOf(typed, registration)}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={isDecided(typed, today) && Object.keys(problems).length === 0}
      action={t(actions[action])}
      onSave={() => void decide()}
      onClose={onClose}
    >
      {action !== 'close' && (
        <DayField
          name={t(action === 'ground' ? 'defects.backAfter' : 'defects.deferUntil')}
          label={t(action === 'ground' ? 'defects.backAfter' : 'defects.deferUntil')}
          description={t(action === 'ground' ? 'defects.backAfterHint' : 'defects.deferUntilHint')}
          required
          value={typed.day}
          min={today}
          today={today}
          onChange={(day) => change({ day })}
        />
      )}
      <TextInput
        label={t(reasons[action])}
        required={action !== 'ground'}
        value={typed.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={problems.reason}
      />
      {action === 'close' && (
        <Text size="sm" c="dimmed">
          {t('defects.closeHint')}
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

function titleOf({ action, title }: TypedDecision, aircraft: string): string {
  if (action === 'ground') return t('defects.groundOne', { aircraft, title })
  return t(action === 'defer' ? 'defects.deferOne' : 'defects.closeOne', { title })
}

function doneInWords(action: DefectAction, aircraft: string): string {
  if (action === 'ground') return t('defects.groundedNow', { aircraft })
  return t(action === 'defer' ? 'defects.deferredNow' : 'defects.closedNow')
}
