import type { ScheduleField } from '@windsock/domain/schedules'
import { t } from '../kit/language/translate'
import { SearchSelect } from '../kit/fields/SearchSelect'
import type { useScheduleDraft } from './use-schedule-draft'

export interface ScheduleFieldsProps {
  form: ReturnType<typeof useScheduleDraft>
  error(field: ScheduleField): string | undefined
  disabled: boolean
}

/** The only field of a schedule entry besides its times and repetition: the airport. */
export function ScheduleFields({ form, error, disabled }: ScheduleFieldsProps) {
  const { draft, airports, change } = form
  return (
    <SearchSelect
      label={t('common.airport')}
      required
      data={airports.map(({ id, icaoCode, name }) => ({ value: String(id), label: `${icaoCode} ${name}` }))}
      value={draft.airportId === null ? null : String(draft.airportId)}
      onChange={(id) => id && change({ airportId: Number(id) })}
      allowDeselect={false}
      placeholder={t('records.chooseAirport')}
      error={error('airport')}
      disabled={disabled}
    />
  )
}
