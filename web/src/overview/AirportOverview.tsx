import { bookingsGetDensity } from '@windsock/contract/density'
import { byTitles } from '@windsock/domain/day-grid-columns'
import { momentAt } from '@windsock/domain/time'
import { useMemo } from 'react'
import { useApiQuery } from '../client/queries'
import type { ShownAirport } from '../airport-day/AirportTabs'
import { useDayStep } from '../airport-day/day-step'
import { NoAircraft } from '../airport-day/NoAircraft'
import { useSelectedDay } from '../airport-day/selected-day'
import { ErrorState } from '../kit/ErrorState'
import { StaleNote } from '../kit/network/StaleNote'
import { t } from '../kit/language/translate'
import { Spoken } from '../kit/plain/Spoken'
import { lazyDialog } from '../kit/lazy-dialog'
import { zoneHint } from '../zone-hint'
import { DensityGrid } from './DensityGrid'
import { monthOf, steppedMonth, steppedWeek, weekOf } from './overview-days'
import { OverviewHead } from './OverviewHead'
import { OverviewSkeleton } from './OverviewSkeleton'
import { useOverviewPresses } from './use-overview-presses'
import './strip-colours.css'

const FreeTimesDialog = lazyDialog(async () => (await import('./FreeTimesDialog')).FreeTimesDialog)

export interface AirportOverviewProps extends Pick<ShownAirport, 'airport' | 'zone'> {
  /** The period that is shown, by which the arrows of the day picker step back and forth. */
  unit: 'week' | 'month'
}

const everyMinute = 60_000

/** Shows when an airport's aircraft are booked in the week or month of the selected day. */
export function AirportOverview({ airport, zone, unit }: AirportOverviewProps) {
  const { day, today } = useSelectedDay()
  const isWeek = unit === 'week'
  const range = isWeek ? weekOf(day, today) : monthOf(day)
  const clock = zoneHint(zone, momentAt(range.from, '08:00', zone))
  const asked = { airportId: airport.id, ...range }
  const { data, error, isPlaceholderData, isFetching, refetch } = useApiQuery(bookingsGetDensity, asked, {
    handles400: true,
    keepPrevious: true,
    staleTime: everyMinute,
  })
  const densities = useMemo(() => data?.toSorted((one, other) => byTitles(one.aircraft, other.aircraft)), [data])
  const { open, booking, list } = useOverviewPresses(airport.id, zone)
  useDayStep({
    stepped: isWeek ? steppedWeek : steppedMonth,
    previous: t(isWeek ? 'overview.previousWeek' : 'overview.previousMonth'),
    next: t(isWeek ? 'overview.nextWeek' : 'overview.nextMonth'),
  })

  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} loading={isFetching} />
  return (
    <>
      <OverviewHead
        unit={unit}
        range={range}
        clock={clock}
        ownColour={densities?.find(({ ownColor }) => ownColor)?.ownColor ?? undefined}
      />
      {error && (
        <StaleNote
          what={t('overview.theseDays')}
          message={error.message}
          onRetry={() => void refetch()}
          loading={isFetching}
        />
      )}
      <Spoken as="p" role="status">
        {densities && !isPlaceholderData && t('overview.foundAircraft', { count: densities.length })}
      </Spoken>
      {densities?.length === 0 && <NoAircraft airport={airport} />}
      {!densities && <OverviewSkeleton />}
      {densities && densities.length > 0 && (
        <DensityGrid
          densities={densities}
          label={t('overview.bookingsFrom', { airport: airport.icaoCode, ...range })}
          today={today}
          day={day}
          settling={isPlaceholderData}
          onOpen={open}
          {...(isWeek && { booking })}
        />
      )}
      {list && <FreeTimesDialog {...list} />}
    </>
  )
}
