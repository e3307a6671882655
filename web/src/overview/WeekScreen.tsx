import { AirportTabs } from '../airport-day/AirportTabs'
import { t } from '../kit/language/translate'
import { AirportOverview } from './AirportOverview'
import { OverviewSkeleton } from './OverviewSkeleton'

export function WeekScreen() {
  return (
    <AirportTabs title={t('overview.week')} skeleton={<OverviewSkeleton />}>
      {({ airport, zone }) => <AirportOverview airport={airport} zone={zone} unit="week" />}
    </AirportTabs>
  )
}
