import { AirportTabs } from '../airport-day/AirportTabs'
import { t } from '../kit/language/translate'
import { AirportOverview } from './AirportOverview'
import { OverviewSkeleton } from './OverviewSkeleton'
import { steppedWeek, weekOf } from './overview-days'

export function WeekScreen() {
  return (
    <AirportTabs title={t('overview.week')} skeleton={<OverviewSkeleton />}>
      {({ airport, zone }) => (
        <AirportOverview airport={airport} zone={zone} unit="week" rangeOf={weekOf} stepped={steppedWeek} />
      )}
    </AirportTabs>
  )
}
