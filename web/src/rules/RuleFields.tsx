import { Checkbox, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { aircraftGroupsGet } from '@windsock/contract/club/aircraft-groups'
import type { RuleKind } from '@windsock/contract/club/rules'
import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import { roles, type Role } from '@windsock/contract/roles'
import { dayOf } from '@windsock/domain/time'
import { useState } from 'react'
import { useUses } from '../bookings/shared-parts/use-uses'
import { useApiQuery } from '../client/queries'
import { browserZone } from '../clock'
import { DayField } from '../kit/fields/DayField'
import { Select } from '../kit/fields/Select'
import { t } from '../kit/language/translate'
import { AirportField } from '../records/AirportField'
import { roleWords } from '../records/role-words'
import { useClock } from '../use-clock'
import { fieldsOf, type TypedRule } from './rule-form'
import { offeredKinds, usualAmount, wordsOf } from './rule-kinds'

export interface RuleFieldsProps {
  typed: TypedRule
  /** The problems of the fields, by their names. */
  problems: Readonly<Record<string, string>>
  onChange(changed: Partial<TypedRule>): void
}

/** The fields of a rule: first its kind, then what this kind has. */
export function RuleFields({ typed, problems, onChange }: RuleFieldsProps) {
  const [isNameLeft, setNameLeft] = useState(false)
  const has = fieldsOf(typed.kind)
  const words = wordsOf(typed.kind)
  const isLogged = useUses()?.flights ?? false
  const today = useClock((now) => dayOf(now, browserZone()))
  return (
    <>
      <Select<RuleKind>
        label={t('clubRules.kind')}
        description={t(words.hint)}
        data={offeredKinds(isLogged, typed.kind).map((kind) => ({ value: kind, label: t(wordsOf(kind).name) }))}
        value={typed.kind}
        allowDeselect={false}
        onChange={(kind) => kind !== null && onChange({ kind, ...usualAmount(kind) })}
      />
      <TextInput
        label={t('common.name')}
        required
        value={typed.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        onBlur={() => setNameLeft(true)}
        error={(isNameLeft || typed.name !== '') && problems.name}
      />
      <Amounts typed={typed} problems={problems} onChange={onChange} />
      <Roles value={typed.roles} onChange={(chosen) => onChange({ roles: chosen })} />
      <Places typed={typed} onChange={onChange} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {has.level && (
          <Select<VerdictLevel>
            label={t('clubRules.level')}
            data={(['block', 'warn', 'note'] as const).map((level) => ({ value: level, label: t(levels[level]) }))}
            value={typed.level}
            allowDeselect={false}
            onChange={(level) => level !== null && onChange({ level })}
          />
        )}
        <DayField
          name={t('clubRules.startsOn')}
          label={t('clubRules.startsOn')}
          required
          value={typed.startsOn}
          today={today}
          onChange={(startsOn) => onChange({ startsOn })}
        />
      </SimpleGrid>
      <Checkbox
        label={t('clubRules.withInstructor')}
        checked={typed.isAskedWithInstructor}
        onChange={(event) => onChange({ isAskedWithInstructor: event.currentTarget.checked })}
      />
      <Textarea
        label={t('clubRules.text')}
        description={t('clubRules.textHint')}
        rows={2}
        value={typed.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        error={problems.text}
      />
    </>
  )
}

const levels = { block: 'clubRules.block', warn: 'clubRules.warn', note: 'clubRules.note' } as const

type PartProps = Pick<RuleFieldsProps, 'typed' | 'onChange'>

function Amounts({ typed, problems, onChange }: RuleFieldsProps) {
  const has = fieldsOf(typed.kind)
  const number = { type: 'number', min: 0, step: 1 } as const
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        {...number}
        label={t(wordsOf(typed.kind).amount)}
        required={typed.kind !== 'length'}
        value={typed.amount}
        onChange={(event) => onChange({ amount: whole(event.currentTarget.value) })}
        // An empty field is no mistake yet.
        error={typed.amount !== '' && problems.amount}
      />
      {has.days && (
        <TextInput
          {...number}
          label={t('clubRules.lastDays')}
          required
          value={typed.days}
          onChange={(event) => onChange({ days: whole(event.currentTarget.value) })}
          error={typed.days !== '' && problems.days}
        />
      )}
      {has.least && (
        <TextInput
          {...number}
          label={t('clubRules.minutesLeast')}
          value={typed.least}
          onChange={(event) => onChange({ least: whole(event.currentTarget.value) })}
          error={typed.least !== '' && problems.least}
        />
      )}
      {has.exceptHours && (
        <TextInput
          {...number}
          label={t('clubRules.exceptHours')}
          description={t('clubRules.exceptHoursHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed.exceptHours}
          onChange={(event) => onChange({ exceptHours: whole(event.currentTarget.value) })}
        />
      )}
    </SimpleGrid>
  )
}

function whole(text: string): number | '' {
  return /^\d+$/.test(text) ? Number(text) : ''
}

function Roles({ value, onChange }: { value: readonly Role[]; onChange(chosen: Role[]): void }) {
  return (
    <Checkbox.Group
      label={t('clubRules.roles')}
      value={[...value]}
      onChange={(chosen) => onChange(roles.filter((role) => chosen.includes(role)))}
    >
      <Group gap="md" mt={6}>
        {roles.map((role) => (
          <Checkbox key={role} value={role} label={t(roleWords[role])} />
        ))}
      </Group>
      {value.length === 0 && (
        <Text size="sm" mt={4} role="status">
          {t('clubRules.noRoles')}
        </Text>
      )}
    </Checkbox.Group>
  )
}

function Places({ typed, onChange }: PartProps) {
  const groups = useApiQuery(aircraftGroupsGet, {}, { secondary: true })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        label={t('clubRules.group')}
        placeholder={t('clubRules.everyAircraft')}
        clearable
        data={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={typed.groupId === null ? null : String(typed.groupId)}
        onChange={(id) => onChange({ groupId: id === null ? null : Number(id) })}
      />
      <AirportField
        label={t('common.airport')}
        placeholder={t('clubRules.everyAirport')}
        clearable
        value={typed.airportId === null ? null : String(typed.airportId)}
        onChange={(id) => onChange({ airportId: id === null ? null : Number(id) })}
      />
    </SimpleGrid>
  )
}
