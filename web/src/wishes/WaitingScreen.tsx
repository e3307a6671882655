import { AirportTabs } from '../airport-day/AirportTabs'
import { EmptyState } from '../kit/EmptyState'
import { t } from '../kit/language/translate'
import { ScreenSkeleton } from '../layout/ScreenSkeleton'
import { hasWaitingList } from '../waiting-list'
import { WaitingTable } from './WaitingTable'

/** Lists who waits at an airport, in their order, for staff. */
export function WaitingScreen() {
  if (!hasWaitingList()) return <EmptyState title={t('wishes.off')}>{t('wishes.offHint')}</EmptyState>
  return (
    <AirportTabs title={t('wishes.title')} skeleton={<ScreenSkeleton />}>
      {({ airport, zone }) => <WaitingTable key={airport.id} airport={airport} zone={zone} />}
    </AirportTabs>
  )
}
