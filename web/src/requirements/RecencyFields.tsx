import { Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { PlainKey } from '@windsock/messages/message'
import { useId } from 'react'
import { Select } from '../kit/fields/Select'
import { t } from '../kit/language/translate'
import type { TypedRecency, WindowUnit } from './recency-form'
import type { RequirementPartProps } from './requirement-form'
import { windowWords } from './requirement-words'
import classes from './Requirements.module.css'

// The build looks for whole keys.
const asked = [
  { name: 'leastTakeOffs', label: 'fields.takeOffs' },
  { name: 'leastLandings', label: 'fields.landings' },
  { name: 'leastNightLandings', label: 'fields.nightLandings' },
  { name: 'leastFlights', label: 'recencyForm.flights' },
  { name: 'leastHours', label: 'recencyForm.hours' },
] as const satisfies readonly { name: keyof TypedRecency; label: PlainKey }[]

/** How far back flights are counted, and how many are required. An empty field requires nothing. */
export function RecencyFields({ typed, problems, onChange }: RequirementPartProps) {
  const id = useId()
  return (
    <>
      <div className={classes.validity}>
        <TextInput
          label={t('recencyForm.window')}
          required
          inputMode="numeric"
          value={typed.windowFor}
          onChange={(event) => onChange({ windowFor: event.currentTarget.value })}
          error={problems.windowFor}
        />
        <Select<WindowUnit>
          label={t('recencyForm.windowUnit')}
          data={(['days', 'months'] as const).map((value) => ({ value, label: t(windowWords[value]) }))}
          value={typed.windowUnit}
          allowDeselect={false}
          onChange={(windowUnit) => windowUnit !== null && onChange({ windowUnit })}
        />
      </div>
      <div role="group" aria-labelledby={id}>
        <Text id={id} size="sm" fw={600} mb={6}>
          {t('recencyForm.least')}
        </Text>
        <SimpleGrid cols={{ base: 2, xs: 5 }} spacing="sm">
          {asked.map(({ name, label }) => (
            <TextInput
              key={name}
              label={t(label)}
              inputMode={name === 'leastHours' ? 'text' : 'numeric'}
              value={typed[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
              error={problems[name]}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt={4}>
          {t('recencyForm.leastHint')}
        </Text>
      </div>
      <Checkbox
        label={t('recencyForm.isMetWithInstructor')}
        description={t('recencyForm.isMetWithInstructorHint')}
        checked={typed.isMetWithInstructor}
        onChange={(event) => onChange({ isMetWithInstructor: event.currentTarget.checked })}
      />
    </>
  )
}
