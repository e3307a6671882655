import { useMatch } from '@tanstack/react-router'
import { lazyComponent } from './kit/lazy-component'
import { pages, type Page } from './layout/pages'
import { ScreenSkeleton } from './layout/ScreenSkeleton'
import { NumericIdRoute } from './records/NumericIdRoute'
import { ReloadWhereGone } from './ReloadWhereGone'

// The code of these screens is listed here and not in the first script of the page, which everybody loads before the
// login.
const Rules = lazyComponent(async () => (await import('./rules/RulesScreen')).RulesScreen)
const Figures = lazyComponent(async () => (await import('./figures/FiguresPage')).FiguresPage)
const FleetList = lazyComponent(async () => (await import('./fleet/FleetList')).FleetList)
const FleetAircraft = lazyComponent(async () => (await import('./fleet/FleetAircraft')).FleetAircraft)
const Waiting = lazyComponent(async () => (await import('./wishes/WaitingScreen')).WaitingScreen)
const Documents = lazyComponent(async () => (await import('./documents/DocumentsScreen')).DocumentsScreen)
const MyDocuments = lazyComponent(async () => (await import('./documents/MyDocumentsScreen')).MyDocumentsScreen)
const MyFlights = lazyComponent(async () => (await import('./account/MyFlightsScreen')).MyFlightsScreen)
const Calendars = lazyComponent(async () => (await import('./calendars/CalendarsScreen')).CalendarsScreen)
const EmailChoices = lazyComponent(async () => (await import('./account/EmailChoicesScreen')).EmailChoicesScreen)
const Walls = lazyComponent(async () => (await import('./walls/WallsScreen')).WallsScreen)

const OneAircraft = lazyComponent(async () => (await import('./aircraft/OneAircraftScreen')).OneAircraftScreen)
const Maintenances = lazyComponent(async () => (await import('./maintenances/MaintenancesScreen')).MaintenancesScreen)
const Maintenance = lazyComponent(async () => (await import('./maintenances/MaintenanceScreen')).MaintenanceScreen)
const Airports = lazyComponent(async () => (await import('./airports/AirportsScreen')).AirportsScreen)
const Airport = lazyComponent(async () => (await import('./airports/AirportScreen')).AirportScreen)
const Users = lazyComponent(async () => (await import('./users/UsersScreen')).UsersScreen)
const User = lazyComponent(async () => (await import('./users/UserScreen')).UserScreen)
const UnsentEmails = lazyComponent(async () => (await import('./emails/UnsentEmailsScreen')).UnsentEmailsScreen)
const MySchedules = lazyComponent(async () => (await import('./account/MySchedulesScreen')).MySchedulesScreen)
const ChangePassword = lazyComponent(async () => (await import('./account/ChangePasswordScreen')).ChangePasswordScreen)

/** Screens that are seldom the first of a visit: additions to the specification, and what administrators keep. */
export function FurtherScreen() {
  return (
    <ReloadWhereGone>
      <ScreenOfPage />
    </ReloadWhereGone>
  )
}

function ScreenOfPage() {
  const page: Page | undefined = useMatch({ strict: false, select: ({ staticData }) => staticData.page })
  const fallback = <ScreenSkeleton />
  switch (page) {
    case pages.rules:
      return <Rules fallback={fallback} />
    case pages.figures:
      return <Figures fallback={fallback} />
    case pages.fleet:
      return <FleetList fallback={fallback} />
    case pages.fleetAircraft:
      return <NumericIdRoute name="id">{(id) => <FleetAircraft aircraftId={id} fallback={fallback} />}</NumericIdRoute>
    case pages.waiting:
      return <Waiting fallback={fallback} />
    case pages.documents:
      return <Documents fallback={fallback} />
    case pages.myDocuments:
      return <MyDocuments fallback={fallback} />
    case pages.myFlights:
      return <MyFlights fallback={fallback} />
    case pages.calendars:
      return <Calendars fallback={fallback} />
    case pages.emailChoices:
      return <EmailChoices fallback={fallback} />
    case pages.walls:
      return <Walls fallback={fallback} />
    case pages.oneAircraft:
      return <OneAircraft fallback={fallback} />
    case pages.maintenances:
      return <Maintenances fallback={fallback} />
    case pages.maintenance:
      return <Maintenance fallback={fallback} />
    case pages.airports:
      return <Airports fallback={fallback} />
    case pages.airport:
      return <Airport fallback={fallback} />
    case pages.users:
      return <Users fallback={fallback} />
    case pages.user:
      return <User fallback={fallback} />
    case pages.unsentEmails:
      return <UnsentEmails fallback={fallback} />
    case pages.mySchedules:
      return <MySchedules fallback={fallback} />
    case pages.changePassword:
      return <ChangePassword fallback={fallback} />
    case undefined:
    default:
      return null
  }
}
