import { Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { LimitDraft } from '@windsock/contract/fleet/limits'
import { dayOf } from '@windsock/domain/time'
import { useId, useState } from 'react'
import { browserZone } from '../../clock'
import { DayField } from '../../kit/fields/DayField'
import { Select } from '../../kit/fields/Select'
import { t } from '../../kit/language/translate'
import { useClock } from '../../use-clock'
import type { LimitPartProps } from './limit-form'
import { LimitMeter } from './LimitMeter'
import classes from '../Fleet.module.css'

/** The fields of a limit: when it is due by a meter and by the calendar, and what happens then. */
export function LimitFields(props: LimitPartProps) {
  const { typed, problems, onChange } = props
  const id = useId()
  const [isNameLeft, setNameLeft] = useState(false)
  return (
    <>
      <TextInput
        label={t('common.name')}
        required
        value={typed.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        onBlur={() => setNameLeft(true)}
        error={(isNameLeft || typed.name !== '') && problems.name}
      />
      <div role="group" aria-labelledby={`${id}-meter`} className={classes.part}>
        <Text id={`${id}-meter`} fw={650}>
          {t('fleet.byMeter')}
        </Text>
        <LimitMeter {...props} />
      </div>
      <div role="group" aria-labelledby={`${id}-calendar`} className={classes.part}>
        <Text id={`${id}-calendar`} fw={650}>
          {t('fleet.byCalendar')}
        </Text>
        <Calendar {...props} />
      </div>
      <Text size="sm" c="dimmed">
        {t('fleet.toleranceHint')}
      </Text>
      {problems.due && (
        <Text size="sm" role="status">
          {problems.due}
        </Text>
      )}
      <Choices {...props} />
    </>
  )
}

const number = { inputMode: 'numeric', autoComplete: 'off' } as const

function Calendar({ typed, problems, onChange }: LimitPartProps) {
  const today = useClock((now) => dayOf(now, browserZone()))
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          {...number}
          label={t('fleet.everyMonths')}
          value={typed.everyMonths}
          onChange={(event) => onChange({ everyMonths: event.currentTarget.value })}
          error={problems.everyMonths}
        />
        <DayField
          name={t('fleet.dueDay')}
          label={t('fleet.dueDay')}
          value={typed.dueOn}
          today={today}
          onChange={(dueOn) => onChange({ dueOn })}
        />
        <TextInput
          {...number}
          label={t('fleet.warnDays')}
          value={typed.warnDays}
          onChange={(event) => onChange({ warnDays: event.currentTarget.value })}
          error={problems.warnDays}
        />
        <TextInput
          {...number}
          label={t('fleet.toleranceDays')}
          value={typed.toleranceDays}
          onChange={(event) => onChange({ toleranceDays: event.currentTarget.value })}
          error={problems.toleranceDays}
        />
      </SimpleGrid>
      <Checkbox
        label={t('fleet.toMonthEnd')}
        checked={typed.isToMonthEnd}
        onChange={(event) => onChange({ isToMonthEnd: event.currentTarget.checked })}
      />
    </Stack>
  )
}

const counts = { done: 'fleet.fromDone', due: 'fleet.fromDue' } as const
const ends = { tell: 'fleet.atLimitTell', refuse: 'fleet.atLimitRefuse' } as const
const plans = { none: 'fleet.planNone', propose: 'fleet.planPropose', place: 'fleet.planPlace' } as const

function Choices({ typed, problems, onChange }: LimitPartProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select<LimitDraft['countsFrom']>
        label={t('fleet.countsFrom')}
        data={(['done', 'due'] as const).map((value) => ({ value, label: t(counts[value]) }))}
        value={typed.countsFrom}
        allowDeselect={false}
        onChange={(countsFrom) => countsFrom !== null && onChange({ countsFrom })}
      />
      <Select<LimitDraft['atLimit']>
        label={t('fleet.atLimit')}
        data={(['tell', 'refuse'] as const).map((value) => ({ value, label: t(ends[value]) }))}
        value={typed.atLimit}
        allowDeselect={false}
        onChange={(atLimit) => atLimit !== null && onChange({ atLimit })}
      />
      <Select<LimitDraft['plan']>
        label={t('fleet.planning')}
        data={(['none', 'propose', 'place'] as const).map((value) => ({ value, label: t(plans[value]) }))}
        value={typed.plan}
        allowDeselect={false}
        onChange={(plan) => plan !== null && onChange({ plan })}
      />
      <TextInput
        {...number}
        label={t('fleet.planDays')}
        value={typed.planDays}
        onChange={(event) => onChange({ planDays: event.currentTarget.value })}
        error={problems.planDays}
      />
    </SimpleGrid>
  )
}
