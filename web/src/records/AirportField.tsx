import { airportsGet, type AirportCard } from '@windsock/contract/airports'
import { SearchSelect } from '../kit/fields/SearchSelect'
import type { SelectProps } from '../kit/fields/Select'
import { t } from '../kit/language/translate'
import { useApiQuery } from '../client/queries'

export interface AirportFieldProps extends Pick<
  SelectProps,
  | 'label'
  | 'description'
  | 'placeholder'
  | 'required'
  | 'clearable'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'error'
  | 'disabled'
> {
  /** The current choice, to be shown before the list of airports has loaded. */
  chosen?: Pick<AirportCard, 'id' | 'name' | 'icaoCode'> | null | undefined
}

/** A select field for an airport. Its value is the airport's id as text. */
export function AirportField({
  chosen,
  error,
  description,
  placeholder,
  required = false,
  ...select
}: AirportFieldProps) {
  const airports = useApiQuery(airportsGet, {}, { staleTime: 60_000, secondary: true })
  const known = airports.data ?? (chosen ? [chosen] : [])
  const failed = airports.error && !airports.data ? t('records.airportsFailed') : null
  const isNone = airports.data?.length === 0
  return (
    <SearchSelect
      {...select}
      required={required}
      description={isNone && required ? t('records.addAirports') : description}
      placeholder={
        airports.isLoading
          ? t('common.loading')
          : (placeholder ?? t(required ? 'records.chooseAirport' : 'records.noAirport'))
      }
      allowDeselect={false}
      nothingFoundMessage={t(isNone ? 'records.noAirports' : 'records.noSuchAirport')}
      data={known.map(({ id, icaoCode, name }) => ({ value: String(id), label: `${icaoCode} ${name}` }))}
      error={error ?? failed}
      onDropdownOpen={() => {
        if (failed) void airports.refetch()
      }}
    />
  )
}
