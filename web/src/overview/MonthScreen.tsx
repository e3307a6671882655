import { AirportTabs } from '../airport-day/AirportTabs'
import { t } from '../kit/language/translate'
import { AirportOverview } from './AirportOverview'
import { monthOf, steppedMonth } from './overview-days'
import { OverviewSkeleton } from './OverviewSkeleton'

export function MonthScreen() {
  return (
    <AirportTabs title={t('overview.month')} skeleton={<OverviewSkeleton />}>
      {({ airport, zone }) => (
        <AirportOverview airport={airport} zone={zone} unit="month" rangeOf={monthOf} stepped={steppedMonth} />
      )}
    </AirportTabs>
  )
}
