import { Button, Checkbox, Text } from '@mantine/core'
import { rulesSave, type Rule } from '@windsock/contract/club/rules'
import { useState } from 'react'
import { useApiMutation } from '../client/queries'
import { formRules } from '../kit/fields/form-rules'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { RefusedNote } from '../kit/RefusedNote'
import { toastSuccess } from '../kit/toasts'
import { heldInput, useKeptInput } from '../layout/kept-input'
import { DryRun } from './DryRun'
import { fieldsOf, hasAmount, ruleBody, ruleForm, type TypedRule } from './rule-form'
import { RuleFields } from './RuleFields'
import { useDryRun } from './use-dry-run'

/** From this share of refused bookings on, switching a rule on needs a second tick. */
const TOO_MUCH = 0.9

export interface RuleDialogProps {
  start: TypedRule
  /** The sentence of the saved rule; undefined for a new one. */
  sentence: string | undefined
  onClose(): void
}

/**
 * Adds or edits a rule. It can be switched on once it was tried, and its dry run then follows what is typed. An
 * unfinished rule is saved as a draft.
 */
export function RuleDialog({ start, sentence, onClose }: RuleDialogProps) {
  const { mutate, isPending, failure } = useApiMutation(rulesSave, { handles400: true })
  const [typed, setTyped] = useState(() => heldInput(ruleForm) ?? start)
  const [isTried, setTried] = useState(false)
  const [accepted, setAccepted] = useState<number | undefined>(undefined)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(ruleForm, typed, isDirty)
  const isOn = start.state === 'on'
  const problems = formRules(rulesSave.input)(ruleBody(typed, typed.state))
  const isSound = hasAmount(typed) && Object.keys(problems).every((field) => field === 'name')
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
        <Button variant="subtle" disabled={!canSave || isPending} onClick={() => void save(aside)}>
          {t(isOn ? 'clubRules.switchOff' : aside === 'off' ? 'clubRules.saveOff' : 'clubRules.saveDraft')}
        </Button>
      }
    >
      <RuleFields typed={typed} nameProblem={typed.name === '' ? undefined : problems.name} onChange={change} />
      <Reading sentence={isDirty ? undefined : sentence} />
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
function Reading({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
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
