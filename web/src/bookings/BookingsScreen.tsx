import { Skeleton, Tabs } from '@mantine/core'
import { IconBuildingAirport } from '@tabler/icons-react'
import { airportsGet } from '@windsock/contract/airports'
import { userGetById } from '@windsock/contract/users'
import { browserZone } from '../clock'
import { useAirportZone, useSelectedDay } from '../frame/selected-day'
import { EmptyState } from '../kit/EmptyState'
import { ErrorState } from '../kit/ErrorState'
import { useStore } from '../kit/store'
import { useAsk } from '../queries'
import { useSession } from '../session'
import { AirportDay } from './AirportDay'
import { GridSkeleton } from './GridSkeleton'
import { airportToShow, selectedAirport } from './selected-airport'
import classes from './BookingsScreen.module.css'

/** A tab for each airport, and in it the bookings of the selected day (spec §2). */
export function BookingsScreen() {
  const session = useSession()
  const { day } = useSelectedDay()
  const chosen = useStore(selectedAirport)
  const airports = useAsk(airportsGet, {}, { ownsRefusal: true })
  const viewer = useAsk(userGetById, { id: session?.userId ?? '' }, { enabled: !!session, ownsRefusal: true })
  // Which tab comes first is decided once the member is known, so that no other airport flashes by.
  const isSettled = airports.data && (!viewer.isPending || chosen !== undefined)
  const assigned = viewer.data?.assignedAirportId ?? viewer.data?.assignedAirport?.id
  const airport = isSettled ? airportToShow(airports.data, chosen, assigned) : undefined
  // decisions: a server that names no zone means the browser's clock, everywhere.
  const zone = airport?.timeZone ?? browserZone()
  useAirportZone(airport && zone)

  if (!session) return null
  if (airports.isError && !airports.data)
    return (
      <ErrorState
        message={airports.error.message}
        onRetry={() => void airports.refetch()}
        loading={airports.isFetching}
      />
    )
  if (!isSettled)
    return (
      <>
        <Skeleton height={36} width={240} mb="sm" />
        <GridSkeleton />
      </>
    )
  if (!airport)
    return (
      <EmptyState icon={<IconBuildingAirport size={40} stroke={1.4} aria-hidden />} title="There are no airports yet">
        An administrator adds them under Administration, Airports. Then their aircraft can be booked here.
      </EmptyState>
    )
  return (
    <>
      <h1 className={classes.heading}>Bookings</h1>
      <Tabs
        value={String(airport.id)}
        onChange={(id) => selectedAirport.set(Number(id))}
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List mb="sm" className={classes.list}>
          {airports.data.map(({ id, icaoCode, name }) => (
            <Tabs.Tab key={id} value={String(id)} title={name} fw={600}>
              {icaoCode}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {airports.data.map(({ id }) => (
          <Tabs.Panel key={id} value={String(id)}>
            {id === airport.id && (
              <AirportDay airport={airport} zone={zone} day={day} session={session} viewer={viewer.data} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
