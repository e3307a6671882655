import type { PersonCard } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { t } from '../kit/language/translate'
import { SearchSelect } from '../kit/fields/SearchSelect'
import { memoOfEqual } from '../kit/memo-of-equal'
import type { Choices } from './use-availability'

export interface PersonFieldProps {
  label: string
  choices: Choices<PersonCard>
  value: PersonCard | null | undefined
  onChange(person: PersonCard | null): void
  error: string | undefined
  /** A sentence that says what the chosen person flies; undefined if it is not known. */
  inTheWay: string | undefined
  /** A hint that is shown if there is no error. */
  hint?: string | undefined
}

/** Offers the people who are free. If the chosen person is no longer free, they stay chosen and an error appears. */
export const PersonField = memoOfEqual(function PersonField(props: PersonFieldProps) {
  const { label, choices, value, onChange, error, inTheWay, hint } = props
  const { ownFlight } = choices
  const lost = choices.isTaken && value ? (inTheWay ?? t('bookings.personTaken', { name: fullName(value) })) : undefined
  const taken = value && ownFlight ? ownFlight : lost
  // If the field is empty because the member has a flight at this time, say so in addition to the field's error.
  const why = value ? undefined : ownFlight
  return (
    <SearchSelect
      label={label}
      data={choices.all.map((person) => ({ value: person.id, label: fullName(person) }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(choices.all.find((person) => person.id === id) ?? null)}
      clearable
      placeholder={t('bookings.nobody')}
      nothingFoundMessage={t(choices.all.length === 0 ? 'bookings.nobodyFree' : 'bookings.nobodyFound')}
      error={error ? joined(why, error) : taken}
      description={error || taken ? undefined : joined(why, hint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
})

function joined(...sentences: (string | undefined)[]): string | undefined {
  return sentences.filter(Boolean).join(' ') || undefined
}
