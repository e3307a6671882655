import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { rulesDelete, rulesGet, type Rule } from '@windsock/contract/club/rules'
import { dayOf } from '@windsock/domain/time'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { browserZone, now } from '../clock'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { heldInput } from '../layout/kept-input'
import { RowActions } from '../records/RowActions'
import { useRemoval } from '../records/use-removal'
import { newRule, ruleForm, typedRule, type TypedRule } from './rule-form'
import { stateWords } from './rule-kinds'
import { RuleDialog } from './RuleDialog'

const today = () => dayOf(now(), browserZone())

/** The rules for fair use: what each says, whether it is on and how often it stopped somebody. */
export function FairUse() {
  const rules = useApiQuery(rulesGet, {})
  const [opened, open] = useState<TypedRule | undefined>(() => heldInput(ruleForm))
  const { remove, isPending } = useRemoval(rulesDelete, {
    title: t('clubRules.deleteTitle'),
    message: t('clubRules.deleted'),
  })
  const begin = () => open(newRule('open bookings', 3, '', today()))
  const isEmpty = rules.data?.length === 0

  return (
    <>
      {!isEmpty && (
        <Group justify="flex-end" mb="sm">
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={begin}>
            {t('clubRules.add')}
          </Button>
        </Group>
      )}
      <DataTable
        label={t('clubRules.fairUse')}
        columns={columns({
          isPending,
          onEdit: (rule) => open(typedRule(rule)),
          onDelete: ({ id, name }) => void remove(id, t('clubRules.deleteQuestion', { name })),
        })}
        rows={rules.data}
        rowKey={({ id }) => id}
        error={rules.error?.message ?? null}
        onRetry={() => void rules.refetch()}
        empty={{ title: t('clubRules.none'), hint: <FirstRules onBegin={open} onOther={begin} /> }}
      />
      {opened && <RuleDialog start={opened} onClose={() => open(undefined)} />}
    </>
  )
}

/** Says what a rule is for, and offers usual first rules. Each opens filled in, so that one more click tries it. */
function FirstRules({ onBegin, onOther }: { onBegin(rule: TypedRule): void; onOther(): void }) {
  const first = [
    newRule('open bookings', 3, t('clubRules.atMostThree'), today()),
    newRule('weekend days', 2, t('clubRules.atMostTwoWeekendDays'), today()),
    newRule('cancelling', 12, t('clubRules.ask12Hours'), today()),
  ]
  return (
    <>
      {t('clubRules.noneHint')}
      <Stack gap="xs" mt="md" align="center">
        <Text size="sm">{t('clubRules.begin')}</Text>
        {first.map((rule) => (
          <Button
            key={rule.kind}
            variant="light"
            h="auto"
            mih={36}
            // On a phone a name may need two lines.
            styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
            onClick={() => onBegin(rule)}
          >
            {rule.name}
          </Button>
        ))}
        <Button variant="default" onClick={onOther}>
          {t('clubRules.otherRule')}
        </Button>
      </Stack>
    </>
  )
}

interface Actions {
  isPending: boolean
  onEdit(rule: Rule): void
  onDelete(rule: Rule): void
}

function columns({ isPending, onEdit, onDelete }: Actions): Column<Rule>[] {
  return [
    {
      title: t('clubRules.rule'),
      cell: ({ name, sentence }) => (
        // One element, because a phone lays the elements of a cell out side by side.
        <div>
          <Text fw={600} size="sm">
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {sentence}
          </Text>
        </div>
      ),
      text: ({ name, sentence }) => `${name} ${sentence}`,
      onFirstLine: '',
    },
    {
      title: t('clubRules.state'),
      cell: ({ state }) => (
        <Text size="sm" {...(state === 'on' ? { fw: 650, c: 'var(--mantine-color-success)' } : { c: 'dimmed' })}>
          {t(stateWords[state])}
        </Text>
      ),
      text: ({ state }) => t(stateWords[state]),
    },
    { title: t('clubRules.inEffect'), cell: effectOf, text: effectOf },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (rule) => (
        <RowActions what={rule.name} isPending={isPending} edit={() => onEdit(rule)} onDelete={() => onDelete(rule)} />
      ),
    },
  ]
}

function effectOf({ state, stopped, overridden }: Rule): string {
  const [times, aside] = [stopped ?? 0, overridden ?? 0]
  if (state === 'draft' && times + aside === 0) return ''
  if (times + aside === 0) return t('clubRules.notStopped')
  return t('clubRules.stopped', { stopped: times, overridden: aside })
}
