import { Tabs } from '@mantine/core'
import { aircraftGetById, type Aircraft } from '@windsock/contract/aircraft'
import { useApiQuery } from '../client/queries'
import { useIsAdministrator } from '../client/use-is-administrator'
import { now } from '../clock'
import { flightForm } from '../flights/shared-parts/opened-flight'
import { ErrorState } from '../kit/ErrorState'
import { t } from '../kit/language/translate'
import { lazyComponent } from '../kit/lazy-component'
import { ScreenHeading } from '../kit/ScreenHeading'
import { heldInput } from '../layout/kept-input'
import { ScreenSkeleton } from '../layout/ScreenSkeleton'
import { paths } from '../paths'
import { ClockNote } from '../periods/ClockNote'
import { BackLink } from '../records/BackLink'
import { useTab } from '../records/use-tab'
import { decisionForm } from './defect-decision'
import { Limits } from './Limits'
import { newFlightForm } from './log/new-flight-form'
import { rateForm } from './log/rate-form'
import { useAircraftLogs } from './log/use-aircraft-logs'
import { meterForm } from './meters/meter-form'
import { Meters } from './meters/Meters'
import { readingForm } from './meters/reading-form'

const AircraftLog = lazyComponent(async () => (await import('./log/AircraftLog')).AircraftLog)
const Defects = lazyComponent(async () => (await import('./Defects')).Defects)

/** The limits, defects, meters and log of an aircraft. */
export function FleetAircraft({ aircraftId }: { aircraftId: number }) {
  const aircraft = useApiQuery(aircraftGetById, { id: aircraftId }, { handles400: true })
  const { data, error, isFetching, refetch } = aircraft
  return (
    <>
      <ScreenHeading title={data ? t('fleet.ofAircraft', { registration: data.registrationCode }) : t('fleet.title')}>
        <BackLink to={paths.fleet}>{t('fleet.back')}</BackLink>
      </ScreenHeading>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} loading={isFetching} />}
      {!error && !data && <ScreenSkeleton />}
      {data && <ClockNote zone={data.assignedAirport.timeZone} moment={now()} mb="xs" />}
      {data && <AircraftTabs aircraft={data} />}
    </>
  )
}

const tabs = ['limits', 'defects', 'meters', 'log'] as const

function AircraftTabs({ aircraft }: { aircraft: Aircraft }) {
  // A link in an email, or in the day grid, leads to one of the tabs.
  const [named, choose] = useTab(tabs, tabOfHeldInput)
  const tab = named ?? 'limits'
  const isAdministrator = useIsAdministrator()
  const { isAnyKept } = useAircraftLogs(aircraft.id)
  // In a club that keeps no log, administrators begin one here.
  const hasLog = isAdministrator || isAnyKept || tab === 'log'
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md" aria-label={t('fleet.parts', { registration: aircraft.registrationCode })}>
        <Tabs.Tab value="limits">{t('fleet.limits')}</Tabs.Tab>
        <Tabs.Tab value="defects">{t('fleet.defectsTab')}</Tabs.Tab>
        <Tabs.Tab value="meters">{t('fleet.meters')}</Tabs.Tab>
        {hasLog && <Tabs.Tab value="log">{t('aircraftLog.tab')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="limits">
        <Limits aircraft={aircraft} />
      </Tabs.Panel>
      <Tabs.Panel value="defects">
        <Defects aircraftId={aircraft.id} fallback={<ScreenSkeleton />} />
      </Tabs.Panel>
      <Tabs.Panel value="meters">
        <Meters aircraft={aircraft} />
      </Tabs.Panel>
      <Tabs.Panel value="log">
        <AircraftLog aircraft={aircraft} fallback={<ScreenSkeleton />} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Returns the tab whose form was open when the session ended. */
function tabOfHeldInput() {
  if (heldInput(meterForm) || heldInput(readingForm)) return 'meters'
  if (heldInput(decisionForm)) return 'defects'
  return heldInput(newFlightForm) || heldInput(rateForm) || heldInput(flightForm) ? 'log' : null
}
