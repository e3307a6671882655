import { IconPlaneOff } from '@tabler/icons-react'
import type { Airport } from '@windsock/contract/airports'
import { EmptyState } from '../kit/EmptyState'
import { t } from '../kit/language/translate'
import { FirstStepsPlace } from './FirstStepsPlace'

/** Says that an airport has no aircraft to book. */
export function NoAircraft({ airport }: { airport: Pick<Airport, 'icaoCode' | 'name'> }) {
  return (
    <FirstStepsPlace on="empty">
      <EmptyState
        icon={<IconPlaneOff size={40} stroke={1.4} aria-hidden />}
        title={t('airportDay.noAircraft', { airport: airport.icaoCode })}
      >
        {t('airportDay.noAircraftHint', { airport: airport.name })}
      </EmptyState>
    </FirstStepsPlace>
  )
}
