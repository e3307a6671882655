import { AirportTabs } from '../airport-day/AirportTabs'
import { t } from '../kit/language/translate'
import { AirportOverview } from './AirportOverview'
import { OverviewSkeleton } from './OverviewSkeleton'

export function MonthScreen() {
  return (
    <AirportTabs title={t('overview.month')} skeleton={<OverviewSkeleton />}>
      {({ airport, zone }) => <AirportOverview airport={airport} zone={zone} unit="month" />}
    </AirportTabs>
  )
}
