import { Skeleton } from '@mantine/core'
import { AirportTabs } from '../frame/AirportTabs'
import { AirportOverview } from './AirportOverview'
import { monthOf, steppedMonth } from './overview-days'

export function MonthScreen() {
  return (
    <AirportTabs title="Bookings of the month" skeleton={<Skeleton height={320} />}>
      {({ airport }) => <AirportOverview airport={airport} unit="month" rangeOf={monthOf} stepped={steppedMonth} />}
    </AirportTabs>
  )
}
