import type { PersonCard } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { SearchSelect } from '../kit/fields/SearchSelect'
import { memoOfEqual } from '../kit/memo-of-equal'
import type { Choices } from './use-choices'

export interface PersonFieldProps {
  label: string
  choices: Choices<PersonCard>
  value: PersonCard | null | undefined
  onChange(person: PersonCard | null): void
  error: string | undefined
  /** Shown while there is no error. */
  hint?: string | undefined
}

/** Lists the people who are free. A chosen person stays chosen, with an error once they are no longer free. */
export const PersonField = memoOfEqual(function PersonField(props: PersonFieldProps) {
  const { label, choices, value, onChange, error, hint } = props
  const { ownFlight } = choices
  const lost = choices.isTaken && value ? `${fullName(value)} is no longer free at this time.` : undefined
  const taken = value && ownFlight ? ownFlight : lost
  // For a person with a flight of their own: why the field is empty, in addition to its error.
  const why = value ? undefined : ownFlight
  return (
    <SearchSelect
      label={label}
      data={choices.all.map((person) => ({ value: person.id, label: fullName(person) }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(choices.all.find((person) => person.id === id) ?? null)}
      clearable
      placeholder="Nobody"
      nothingFoundMessage={choices.all.length === 0 ? 'Nobody is free at this time' : 'Nobody with that name is free'}
      error={error ? joined(why, error) : taken}
      description={error || taken ? undefined : joined(why, hint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
})

function joined(...sentences: (string | undefined)[]): string | undefined {
  return sentences.filter(Boolean).join(' ') || undefined
}
