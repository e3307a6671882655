import { Checkbox, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { aircraftGroupsGet } from '@windsock/contract/club/aircraft-groups'
import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import { roles } from '@windsock/contract/roles'
import { dayOf } from '@windsock/domain/time'
import type { PlainKey } from '@windsock/messages/message'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { browserZone } from '../clock'
import { DayField } from '../kit/fields/DayField'
import { Select } from '../kit/fields/Select'
import { t } from '../kit/language/translate'
import { roleWords } from '../records/role-words'
import { useClock } from '../use-clock'
import { KindFields } from './KindFields'
import { RecencyFields } from './RecencyFields'
import { levelWords, personWords, validityWords } from './requirement-words'
import type { RequirementPartProps, TypedRequirement, Validity } from './requirement-form'
import classes from './Requirements.module.css'

/** The fields of a requirement: its subject and its people, its severity, and how long a proof is valid. */
export function RequirementFields(props: RequirementPartProps) {
  const { typed, problems, onChange } = props
  const [isNameLeft, setNameLeft] = useState(false)
  const isProof = typed.kind === 'proof'
  const today = useClock((now) => dayOf(now, browserZone()))
  return (
    <>
      {typed.id === 0 && <KindFields {...props} today={today} />}
      <TextInput
        label={t('common.name')}
        placeholder={t(isProof ? 'clubRequirements.nameExample' : 'recencyForm.nameExample')}
        required
        data-autofocus
        value={typed.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        onBlur={() => setNameLeft(true)}
        error={(isNameLeft || typed.name !== '') && problems.name}
      />
      <Asked {...props} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select<VerdictLevel>
          label={t('clubRequirements.level')}
          data={(['block', 'warn', 'note'] as const).map((level) => ({ value: level, label: t(levelWords[level]) }))}
          value={typed.level}
          allowDeselect={false}
          onChange={(level) => level !== null && onChange({ level })}
        />
        <DayField
          name={t('clubRequirements.countsFrom')}
          label={t('clubRequirements.countsFrom')}
          description={t(isProof ? 'clubRequirements.countsFromHint' : 'recencyForm.countsFromHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          value={typed.countsFrom}
          today={today}
          onChange={(countsFrom) => onChange({ countsFrom })}
        />
      </SimpleGrid>
      {isProof ? <ValidityFields {...props} /> : <RecencyFields {...props} />}
      <Ticks {...props} />
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

function Asked({ typed, onChange }: RequirementPartProps) {
  const groups = useApiQuery(aircraftGroupsGet, {}, { secondary: true })
  return (
    <>
      <Checkbox.Group
        label={t('clubRequirements.roles')}
        value={[...typed.roles]}
        onChange={(chosen) => onChange({ roles: roles.filter((role) => chosen.includes(role)) })}
      >
        <Group gap="md" mt={6}>
          {roles.map((role) => (
            <Checkbox key={role} value={role} label={t(roleWords[role])} />
          ))}
        </Group>
        {typed.roles.length === 0 && (
          <Text size="sm" mt={4} role="status">
            {t('clubRequirements.noRoles')}
          </Text>
        )}
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select<TypedRequirement['ofPerson']>
          label={t('clubRequirements.ofPerson')}
          data={(['pilot', 'instructor'] as const).map((person) => ({ value: person, label: t(personWords[person]) }))}
          value={typed.ofPerson}
          allowDeselect={false}
          onChange={(ofPerson) => ofPerson !== null && onChange({ ofPerson })}
        />
        <Select
          label={t('clubRules.group')}
          placeholder={t('clubRules.everyAircraft')}
          clearable
          data={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={typed.groupId === null ? null : String(typed.groupId)}
          onChange={(id) => onChange({ groupId: id === null ? null : Number(id) })}
        />
      </SimpleGrid>
      {typed.kind === 'proof' && (
        <Checkbox
          label={t('clubRequirements.isPerAircraft')}
          checked={typed.isPerAircraft}
          onChange={(event) => onChange({ isPerAircraft: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function ValidityFields({ typed, problems, onChange }: RequirementPartProps) {
  const isTimed = typed.validity !== 'none'
  const [isLeft, setLeft] = useState(false)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <div>
        <div className={classes.validity}>
          <Select<Validity>
            label={t('clubRequirements.validity')}
            data={(['none', 'months', 'days'] as const).map((value) => ({ value, label: t(validityWords[value]) }))}
            value={typed.validity}
            allowDeselect={false}
            onChange={(validity) => validity !== null && onChange({ validity })}
          />
          {isTimed && (
            <TextInput
              label={t(typed.validity === 'months' ? 'clubRequirements.months' : 'clubRequirements.days')}
              required
              inputMode="numeric"
              value={typed.validFor}
              onChange={(event) => onChange({ validFor: event.currentTarget.value })}
              onBlur={() => setLeft(true)}
              error={(isLeft || typed.validFor !== '') && problems.validFor}
            />
          )}
        </div>
        {typed.validity === 'months' && (
          <Checkbox
            mt="sm"
            label={t('clubRequirements.isToMonthEnd')}
            checked={typed.isToMonthEnd}
            onChange={(event) => onChange({ isToMonthEnd: event.currentTarget.checked })}
          />
        )}
      </div>
      <TextInput
        label={t('clubRequirements.remindDays')}
        placeholder={t('clubRequirements.noReminders')}
        value={typed.remindDays}
        onChange={(event) => onChange({ remindDays: event.currentTarget.value })}
        error={problems.remindDays}
      />
    </SimpleGrid>
  )
}

// The build looks for whole keys.
const ticks = [
  {
    name: 'isAskedWithInstructor',
    label: 'clubRequirements.isAskedWithInstructor',
    hint: 'clubRequirements.isAskedWithInstructorHint',
  },
  {
    name: 'isAskedAtNightOnly',
    label: 'clubRequirements.isAskedAtNightOnly',
    hint: 'clubRequirements.isAskedAtNightOnlyHint',
  },
  {
    name: 'isToBeConfirmed',
    label: 'clubRequirements.isToBeConfirmed',
    hint: 'clubRequirements.isToBeConfirmedHint',
  },
  { name: 'isPrivate', label: 'clubRequirements.isPrivate', hint: 'clubRequirements.isPrivateHint' },
] as const satisfies readonly { name: keyof TypedRequirement; label: PlainKey; hint: PlainKey }[]

function Ticks({ typed, onChange }: RequirementPartProps) {
  // Flights need nobody to confirm them.
  const shown = ticks.filter(({ name }) => typed.kind === 'proof' || name !== 'isToBeConfirmed')
  return shown.map(({ name, label, hint }) => (
    <Checkbox
      key={name}
      label={t(label)}
      description={t(hint)}
      checked={typed[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  ))
}
