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
          aria-label={`Previous ${unit}`}
          onClick={() => choose(stepped(day, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={`Next ${unit}`} onClick={() => choose(stepped(day, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Text component="h2" size="md" fw={650} aria-live="polite">
          {range.from} – {range.to}
        </Text>
        <Text size="sm" c="dimmed">
          Hours booked between 08:00 and 22:00{clock && ` in ${clock}`}; M is maintenance. A click opens the day.
        </Text>
      </Group>
      {error && (
        <StaleNote what="These days" message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconPlaneOff size={40} stroke={1.4} aria-hidden />}
          title={`No aircraft at ${airport.icaoCode} to book`}
        >
          Look at another airport, or ask an administrator to assign an aircraft to {airport.name}.
        </EmptyState>
      )}
      {!data && <OverviewSkeleton />}
      {data && data.length > 0 && (
        <DensityGrid
          densities={data}
          label={`Bookings at ${airport.icaoCode} from ${range.from} to ${range.to}`}
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
