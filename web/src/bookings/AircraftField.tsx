import { t } from '../kit/language/translate'
import { SearchSelect } from '../kit/fields/SearchSelect'
import type { AircraftChoice, TypedBooking } from './booking-draft'
import { memoOfEqual } from '../kit/memo-of-equal'
import type { Choices } from './use-availability'

export interface AircraftFieldProps {
  choices: Choices<AircraftChoice>
  value: AircraftChoice | null
  onChange(changed: Partial<TypedBooking>): void
  error: string | undefined
  /** A sentence that says who has booked the aircraft; undefined if it is not known. */
  inTheWay: string | undefined
}

/**
 * Offers the airport's free aircraft. If the chosen aircraft is no longer free, it stays chosen and an error appears.
 */
export const AircraftField = memoOfEqual(function AircraftField(props: AircraftFieldProps) {
  const { choices, value, onChange, error, inTheWay } = props
  const taken =
    choices.isTaken && value
      ? (inTheWay ?? t('bookings.aircraftTaken', { registration: value.registrationCode }))
      : undefined
  return (
    <SearchSelect
      label={t('common.aircraft')}
      data={choices.all.map(({ id, registrationCode, type }) => ({
        value: String(id),
        label: `${registrationCode} ${type ?? ''}`.trim(),
      }))}
      value={value && String(value.id)}
      onChange={(chosen) => onChange({ aircraft: choices.all.find(({ id }) => String(id) === chosen) ?? null })}
      allowDeselect={false}
      error={error ?? taken}
    />
  )
})
