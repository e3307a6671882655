import { airportsGet, type AirportCard } from '@windsock/contract/airports'
import { SearchSelect } from '../kit/fields/SearchSelect'
import type { SelectProps } from '../kit/fields/Select'
import { useApiQuery } from '../client/queries'

export interface AirportFieldProps extends Pick<
  SelectProps,
  | 'label'
  | 'description'
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
export function AirportField({ chosen, error, description, required = false, ...select }: AirportFieldProps) {
  const airports = useApiQuery(airportsGet, {}, { staleTime: 60_000, secondary: true })
  const known = airports.data ?? (chosen ? [chosen] : [])
  const failed =
    airports.error && !airports.data ? 'The airports could not be loaded. Open this field to try again.' : null
  const isNone = airports.data?.length === 0
  return (
    <SearchSelect
      {...select}
      required={required}
      description={isNone && required ? 'There are none yet. Administrators add them under Airports.' : description}
      placeholder={airports.isLoading ? 'Loading…' : required ? 'Choose an airport' : 'None'}
      allowDeselect={false}
      nothingFoundMessage={isNone ? 'No airports yet' : 'No such airport'}
      data={known.map(({ id, icaoCode, name }) => ({ value: String(id), label: `${icaoCode} ${name}` }))}
      error={error ?? failed}
      onDropdownOpen={() => {
        if (failed) void airports.refetch()
      }}
    />
  )
}
