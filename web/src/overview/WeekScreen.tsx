import { Skeleton } from '@mantine/core'
import { AirportTabs } from '../frame/AirportTabs'
import { AirportOverview } from './AirportOverview'
import { steppedWeek, weekOf } from './overview-days'

export function WeekScreen() {
  return (
    <AirportTabs title="Bookings of the week" skeleton={<Skeleton height={320} />}>
      {({ airport }) => <AirportOverview airport={airport} unit="week" rangeOf={weekOf} stepped={steppedWeek} />}
    </AirportTabs>
  )
}
