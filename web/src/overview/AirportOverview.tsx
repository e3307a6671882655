import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlaneOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { bookingsGetDensity } from '@windsock/contract/density'
import type { Day } from '@windsock/domain/calendar'
import { momentAt } from '@windsock/domain/time'
import { useApiQuery } from '../client/queries'
import type { ShownAirport } from '../airport-day/AirportTabs'
import { useSelectedDay } from '../airport-day/selected-day'
import { EmptyState } from '../kit/EmptyState'
import { ErrorState } from '../kit/ErrorState'
import { StaleNote } from '../kit/StaleNote'
import { t } from '../kit/language/translate'
import { zoneHint } from '../zone-hint'
import { paths } from '../paths'
import { DensityGrid } from './DensityGrid'
import type { DayRange } from './overview-days'
import { OverviewSkeleton } from './OverviewSkeleton'

export interface AirportOverviewProps extends Pick<ShownAirport, 'airport' | 'zone'> {
  /** The period by which the buttons step back and forth. */
  unit: 'week' | 'month'
  rangeOf(day: Day): DayRange
  stepped(day: Day, steps: number): Day
}

const everyMinute = 60_000

/** Shows how full an airport's aircraft are in the week or month of the selected day. */
export function AirportOverview({ airport, zone, unit, rangeOf, stepped }: AirportOverviewProps) {
  const { day, today, choose } = useSelectedDay()
  const navigate = useNavigate()
  const range = rangeOf(day)
  const clock = zoneHint(zone, momentAt(range.from, '08:00', zone))
  const asked = { airportId: airport.id, ...range }
  const { data, error, isPlaceholderData, isFetching, refetch } = useApiQuery(bookingsGetDensity, asked, {
    handles400: true,
    keepPrevious: true,
    staleTime: everyMinute,
  })

  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} loading={isFetching} />
  return (
    <>
      <Group gap="xs" mb="xs">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t(unit === 'week' ? 'overview.previousWeek' : 'overview.previousMonth')}
          onClick={() => choose(stepped(day, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t(unit === 'week' ? 'overview.nextWeek' : 'overview.nextMonth')}
          onClick={() => choose(stepped(day, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Text component="h2" size="md" fw={650} aria-live="polite">
          {range.from} – {range.to}
        </Text>
        <Text size="sm" c="dimmed">
          {clock ? t('overview.hintWithClock', { clock }) : t('overview.hint')}
        </Text>
      </Group>
      {error && (
        <StaleNote
          what={t('overview.theseDays')}
          message={error.message}
          onRetry={() => void refetch()}
          loading={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconPlaneOff size={40} stroke={1.4} aria-hidden />}
          title={t('airportDay.noAircraft', { airport: airport.icaoCode })}
        >
          {t('airportDay.noAircraftHint', { airport: airport.name })}
        </EmptyState>
      )}
      {!data && <OverviewSkeleton />}
      {data && data.length > 0 && (
        <DensityGrid
          densities={data}
          label={t('overview.bookingsFrom', { airport: airport.icaoCode, ...range })}
          today={today}
          day={day}
          settling={isPlaceholderData}
          onOpen={(opened) => {
            choose(opened)
            void navigate({ to: paths.bookings })
          }}
        />
      )}
    </>
  )
}
