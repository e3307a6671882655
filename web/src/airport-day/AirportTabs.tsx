import { Skeleton, Tabs, VisuallyHidden } from '@mantine/core'
import { IconBuildingAirport } from '@tabler/icons-react'
import { airportsGet, type Airport } from '@windsock/contract/airports'
import { userGetById, type PersonCard } from '@windsock/contract/users'
import { Fragment, useDeferredValue, type ReactNode } from 'react'
import { EmptyState } from '../kit/EmptyState'
import { ErrorState } from '../kit/ErrorState'
import { useStore } from '../kit/store'
import { useApiQuery } from '../client/queries'
import { useSession, type Session } from '../client/session'
import { airportToShow, assignedAirport, zoneOf } from './first-day'
import { selectedAirport } from './selected-airport'
import { useAirportZone } from './selected-day'
import { ViewSwitch } from './ViewSwitch'
import classes from './AirportTabs.module.css'

/** What a tab shows something of. */
export interface ShownAirport {
  airport: Airport
  zone: string
  session: Session
  /** Who looks, as far as he is known yet. */
  viewer: PersonCard | undefined
}

export interface AirportTabsProps {
  /** The heading, for those who listen: the tabs say enough to the eye. */
  title: string
  /** What stands there while it is not known yet which airport to show. */
  skeleton: ReactNode
  children(shown: ShownAirport): ReactNode
}

/** A tab for each airport, and beside them the ways to look at its bookings (spec §2). */
export function AirportTabs({ title, skeleton, children }: AirportTabsProps) {
  const session = useSession()
  const chosen = useStore(selectedAirport)
  const airports = useApiQuery(airportsGet, {}, { handles400: true })
  const viewer = useApiQuery(userGetById, { id: session?.userId ?? '' }, { enabled: !!session, handles400: true })
  // Which tab comes first is decided once the member is known, so that no other airport flashes by.
  const isSettled = airports.data && (!viewer.isPending || chosen !== undefined)
  const airport = isSettled ? airportToShow(airports.data, chosen, assignedAirport(viewer.data)) : undefined
  // The tab shows at once that it was pressed; what is under it takes longer to paint and follows.
  const shown = useDeferredValue(airport)
  const zone = zoneOf(shown)
  useAirportZone(shown && zone)

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
        {skeleton}
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
      {/* The tabs say enough to the eye; the heading is for those who listen. */}
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <Tabs value={String(airport.id)} onChange={(id) => selectedAirport.set(Number(id))} keepMounted={false}>
        <div className={classes.head}>
          <Tabs.List className={classes.list}>
            {airports.data.map(({ id, icaoCode, name }) => (
              <Tabs.Tab key={id} value={String(id)} title={name} fw={600}>
                {icaoCode}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <ViewSwitch />
        </div>
        {airports.data.map(({ id }) => (
          <Tabs.Panel key={id === airport.id ? 'chosen' : id} value={String(id)}>
            {id === airport.id && (
              <Fragment key={shown?.id}>
                {shown ? children({ airport: shown, zone, session, viewer: viewer.data }) : skeleton}
              </Fragment>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
