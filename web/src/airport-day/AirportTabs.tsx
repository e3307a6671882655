import { IconBuildingAirport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Airport } from '@windsock/contract/airports'
import type { PersonCard } from '@windsock/contract/users'
import { isStaff } from '@windsock/domain/permissions'
import { Fragment, useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { EmptyState } from '../kit/EmptyState'
import { ErrorState } from '../kit/ErrorState'
import { t } from '../kit/language/translate'
import { Placeholder } from '../kit/plain/Placeholder'
import { Spoken } from '../kit/plain/Spoken'
import { TabList } from '../kit/plain/TabList'
import { TabPanel } from '../kit/plain/TabPanel'
import { useTabIds } from '../kit/plain/use-tab-ids'
import { useStore } from '../kit/store'
import { usePhone } from '../use-phone'
import { useSession, type Session } from '../client/session'
import { hasWaitingList } from '../waiting-list'
import { FirstStepsPlace } from './FirstStepsPlace'
import { airportsQuery, viewerQuery } from './day-queries'
import { NextFlight } from './NextFlight'
import { airportToShow, assignedAirport, zoneOf } from './shown-airport'
import { selectedAirport, airportOnScreen } from './selected-airport'
import { useAirportZone } from './selected-day'
import { ViewSwitch } from './ViewSwitch'
import classes from './AirportTabs.module.css'

/** The airport of the chosen tab, its time zone, and the signed-in member. */
export interface ShownAirport {
  airport: Airport
  zone: string
  session: Session
  /** The signed-in member; undefined while they are loading or if loading failed. */
  viewer: PersonCard | undefined
}

export interface AirportTabsProps {
  /** The screen's heading, which only screen readers announce. */
  title: string
  /** A placeholder that is shown until the airport is known. */
  skeleton: ReactNode
  children(shown: ShownAirport): ReactNode
}

/** Shows a tab for each airport, and a switch between the views of its bookings (spec §2). */
export function AirportTabs({ title, skeleton, children }: AirportTabsProps) {
  const session = useSession()
  const chosen = useStore(selectedAirport)
  const isPhone = usePhone()
  const airports = useQuery(airportsQuery())
  const viewer = useQuery({ ...viewerQuery(session?.userId ?? ''), enabled: !!session })
  // Wait until the member is loaded, because the tab of their own airport opens first. Otherwise a different airport
  // would be shown for a moment.
  const isSettled = airports.data && (!viewer.isPending || chosen !== undefined)
  const airport = isSettled ? airportToShow(airports.data, chosen, assignedAirport(viewer.data)) : undefined
  // A second click on the chosen tab shows the airport's name and remarks, because a phone has no tooltip.
  const [isTold, tell] = useState(false)
  const ids = useTabIds()
  // The panel takes long to paint, so it follows later than the pressed tab, which is marked at once.
  const shown = useDeferredValue(airport)
  const zone = zoneOf(shown)
  useAirportZone(shown && zone)
  useEffect(() => airportOnScreen.set(shown?.icaoCode), [shown?.icaoCode])

  function select(of: string) {
    selectedAirport.set(airports.data?.find((one) => String(one.id) === of)?.icaoCode.toUpperCase())
    tell(of === String(airport?.id) && !isTold)
  }

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
        <Placeholder height="2.25rem" width="15rem" className={classes.loading} />
        {skeleton}
      </>
    )
  if (!airport)
    return (
      <>
        <Spoken as="h1">{title}</Spoken>
        <FirstStepsPlace on="empty">
          <EmptyState
            icon={<IconBuildingAirport size={40} stroke={1.4} aria-hidden />}
            title={t('airportDay.noAirports')}
          >
            {t('airportDay.noAirportsHint')}
          </EmptyState>
        </FirstStepsPlace>
      </>
    )
  return (
    <>
      <Spoken as="h1">{title}</Spoken>
      <FirstStepsPlace on="bookings" />
      <div className={classes.tabs}>
        <div className={classes.head}>
          <TabList
            label={t('layout.airports')}
            className={classes.list}
            tabs={airports.data.map(tabOf)}
            chosen={String(airport.id)}
            onChoose={select}
            ids={ids}
          />
          {isPhone ? (
            <NextFlight airports={airports.data} />
          ) : (
            <ViewSwitch withWaiting={isStaff({ id: session.userId, roles: session.roles }) && hasWaitingList()} />
          )}
        </div>
        {isTold && (
          <p className={classes.about} role="status">
            <b>{airport.name}</b> {airport.description}
          </p>
        )}
        {airports.data.map(({ id }) => (
          <TabPanel
            key={id === airport.id ? 'chosen' : id}
            of={String(id)}
            ids={ids}
            isChosen={id === airport.id}
            className={classes.panel}
          >
            <Fragment key={shown?.id}>
              {shown ? children({ airport: shown, zone, session, viewer: viewer.data }) : skeleton}
            </Fragment>
          </TabPanel>
        ))}
      </div>
    </>
  )
}

function tabOf({ id, icaoCode, name, description }: Airport) {
  return { id: String(id), name: icaoCode, title: [name, description].filter(Boolean).join('\n') }
}
