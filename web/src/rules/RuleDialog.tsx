import { Checkbox, Text } from '@mantine/core'
import { airportsGet } from '@windsock/contract/airports'
import { aircraftGroupsGet } from '@windsock/contract/club/aircraft-groups'
import { rulesSave, type Rule } from '@windsock/contract/club/rules'
import { ruleSentence } from '@windsock/domain/club/rule-sentence'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../client/queries'
import { formRules } from '../kit/fields/form-rules'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { PendingButton } from '../kit/PendingButton'
import { RefusedNote } from '../kit/RefusedNote'
import { toastSuccess } from '../kit/toasts'
import { heldInput, useKeptInput } from '../layout/kept-input'
import { DryRun } from './DryRun'
import { fieldsOf, numberProblems, ruleBody, ruleForm, type TypedRule } from './rule-form'
import { RuleFields } from './RuleFields'
import { useDryRun } from './use-dry-run'

/** From this share of refused bookings on, switching a rule on needs a second tick. */
const TOO_MUCH = 0.9

export interface RuleDialogProps {
  start: TypedRule
  onClose(): void
}

/**
 * Adds or edits a rule. It can be switched on after a dry run, which then follows the input. An unfinished rule is
 * saved as a draft.
 */
export function RuleDialog({ start, onClose }: RuleDialogProps) {
  const { mutate, isPending, failure } = useApiMutation(rulesSave, { handles400: true })
  const [typed, setTyped] = useState(() => heldInput(ruleForm) ?? start)
  const [isTried, setTried] = useState(false)
  const [accepted, setAccepted] = useState<number | undefined>(undefined)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(ruleForm, typed, isDirty)
  const isOn = start.state === 'on'
  const problems = { ...formRules(rulesSave.input)(ruleBody(typed, typed.state)), ...numberProblems(typed) }
  const isSound = Object.keys(problems).every((field) => field === 'name')
  const canSave = isSound && Object.keys(problems).length === 0
  const dry = useDryRun(typed, isTried && isSound)
  const { dryRun, isCurrent } = dry
  const tooMuch = isTried && isCurrent && dryRun && dryRun.share >= TOO_MUCH ? percent(dryRun.share) : undefined
  const isAccepted = tooMuch === undefined || tooMuch === accepted
  const isRefused = failure?.status === 400
  const change = (changed: Partial<TypedRule>) => setTyped((before) => ({ ...before, ...changed }))

  async function save(state: Rule['state']) {
    const result = await mutate(ruleBody(typed, state))
    if (!result.done) return
    toastSuccess(t('common.saved'), t(state === 'on' && !isOn ? 'clubRules.switchedOn' : 'clubRules.saved'))
    onClose()
  }

  const tries = !isTried && !isOn
  const aside: Rule['state'] = isOn || start.state === 'off' ? 'off' : 'draft'

  return (
    <FormDialog
      title={start.id === 0 ? t('clubRules.add') : t('clubRules.edit', { name: start.name })}
      size="xl"
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={tries ? isSound : canSave && isAccepted && (isOn || isCurrent)}
      action={t(tries ? 'clubRules.tryIt' : isOn ? 'common.save' : 'clubRules.switchOn')}
      onSave={() => (tries ? setTried(true) : void save('on'))}
      onClose={onClose}
      actions={
        <PendingButton variant="subtle" disabled={!canSave} waits={isPending} onClick={() => void save(aside)}>
          {t(isOn ? 'clubRules.switchOff' : aside === 'off' ? 'clubRules.saveOff' : 'clubRules.saveDraft')}
        </PendingButton>
      }
    >
      <RuleFields typed={typed} problems={problems} onChange={change} />
      {isSound && <Reading typed={typed} />}
      <DryRun
        {...dry}
        typed={typed}
        isTried={isTried}
        onTry={isOn && isSound ? () => setTried(true) : undefined}
        onAmount={(amount) => change({ amount })}
      />
      {tooMuch !== undefined && (
        <Checkbox
          label={t('clubRules.tooMuch', { share: tooMuch })}
          checked={isAccepted}
          onChange={(event) => setAccepted(event.currentTarget.checked ? tooMuch : undefined)}
        />
      )}
      {fieldsOf(typed.kind).isTold && !isOn && (
        <Checkbox
          label={t('clubRules.isTold')}
          checked={typed.isTold}
          onChange={(event) => change({ isTold: event.currentTarget.checked })}
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

/** Shows the sentence of the rule as members read it. */
function Reading({ typed }: { typed: TypedRule }) {
  const groups = useApiQuery(aircraftGroupsGet, {}, { secondary: true })
  const airports = useApiQuery(airportsGet, {}, { staleTime: 60_000, secondary: true })
  const { amount, least, days, exceptHours } = ruleBody(typed, typed.state)
  const numbers = { amount, least, days, exceptHours }
  const sentence = t(
    ruleSentence({
      ...typed,
      ...numbers,
      text: typed.text.trim(),
      group: groups.data?.find(({ id }) => id === typed.groupId) ?? null,
      airport: airports.data?.find(({ id }) => id === typed.airportId) ?? null,
    }),
  )
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('clubRules.reads')}
      </Text>
      <Text>{sentence}</Text>
    </div>
  )
}

function percent(share: number): number {
  return Math.round(share * 100)
}
