import { Group } from '@mantine/core'
import { airportsGet } from '@windsock/contract/airports'
import { aircraftGroupsGet } from '@windsock/contract/club/aircraft-groups'
import { figuresPeriodProblem } from '@windsock/domain/figures/figures-period'
import { useState } from 'react'
import { useSelectedDay } from '../airport-day/selected-day'
import { useApiQuery } from '../client/queries'
import { useIsAdministrator } from '../client/use-is-administrator'
import { DayField } from '../kit/fields/DayField'
import { dayProblem } from '../kit/fields/day-text'
import { halfRow } from '../kit/fields/half-row'
import { Select } from '../kit/fields/Select'
import { t } from '../kit/language/translate'

/** The width of a field with a list: the longest entry, “Todos los aeródromos”, is whole. */
const wholeRow = { base: '100%', xs: 232 }

export interface FigureChoice {
  from: string
  to: string
  airportId: number | null
  groupId: number | null
  of: 'fleet' | 'people'
}

export interface FigureFieldsProps {
  choice: FigureChoice
  onChange(choice: FigureChoice): void
}

/** The choice of the period, the airport, the group of aircraft, and of aircraft or people. Each change counts at once. */
export function FigureFields({ choice, onChange }: FigureFieldsProps) {
  const { today } = useSelectedDay()
  const isAdministrator = useIsAdministrator()
  const [typed, setTyped] = useState({ from: choice.from, to: choice.to })
  const airports = useApiQuery(airportsGet, {}, { staleTime: 60_000, secondary: true })
  const groups = useApiQuery(aircraftGroupsGet, {}, { staleTime: 60_000, secondary: true })
  const backwards = dayProblem(typed.to, { required: true, min: typed.from })
  const tooLong = backwards === undefined ? figuresPeriodProblem(typed) : undefined

  function type(next: typeof typed) {
    setTyped(next)
    const isWrong = dayProblem(next.from, { required: true }) ?? dayProblem(next.to, { required: true, min: next.from })
    if (isWrong === undefined && !figuresPeriodProblem(next)) onChange({ ...choice, ...next })
  }

  const chosen = (id: number | null) => (id === null ? '' : String(id))
  const idOf = (value: string | null) => (value ? Number(value) : null)
  return (
    <Group gap="sm" mb="md" align="flex-start">
      <DayField
        name={t('common.from')}
        label={t('common.from')}
        value={typed.from}
        onChange={(from) => type({ ...typed, from })}
        today={today}
        required
        w={halfRow}
      />
      <DayField
        name={t('common.to')}
        label={t('common.to')}
        value={typed.to}
        onChange={(to) => type({ ...typed, to })}
        today={today}
        required
        min={typed.from}
        error={tooLong && t(tooLong)}
        w={halfRow}
      />
      {airports.data && airports.data.length > 1 && (
        <Select
          label={t('common.airport')}
          data={[
            { value: '', label: t('figures.everyAirport') },
            ...airports.data.map(({ id, icaoCode }) => ({ value: String(id), label: icaoCode })),
          ]}
          value={chosen(choice.airportId)}
          onChange={(id) => onChange({ ...choice, airportId: idOf(id) })}
          allowDeselect={false}
          w={wholeRow}
        />
      )}
      {groups.data && groups.data.length > 0 && (
        <Select
          label={t('figures.group')}
          data={[
            { value: '', label: t('figures.everyAircraft') },
            ...groups.data.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={chosen(choice.groupId)}
          onChange={(id) => onChange({ ...choice, groupId: idOf(id) })}
          allowDeselect={false}
          w={wholeRow}
        />
      )}
      {isAdministrator && (
        <Select
          label={t('figures.about')}
          data={[
            { value: 'fleet', label: t('figures.fleet') },
            { value: 'people', label: t('figures.people') },
          ]}
          value={choice.of}
          onChange={(of) => of !== null && onChange({ ...choice, of })}
          allowDeselect={false}
          w={wholeRow}
        />
      )}
    </Group>
  )
}
