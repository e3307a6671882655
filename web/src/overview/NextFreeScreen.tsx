import { AirportTabs } from '../airport-day/AirportTabs'
import { NextFree } from './NextFree'
import { OverviewSkeleton } from './OverviewSkeleton'

export function NextFreeScreen() {
  return (
    <AirportTabs title="Next free" skeleton={<OverviewSkeleton />}>
      {(shown) => <NextFree key={shown.airport.id} {...shown} />}
    </AirportTabs>
  )
}
