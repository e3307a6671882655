import { AirportTabs } from '../airport-day/AirportTabs'
import { t } from '../kit/language/translate'
import { NextFree } from './NextFree'
import { OverviewSkeleton } from './OverviewSkeleton'

export function NextFreeScreen() {
  return (
    <AirportTabs title={t('airportDay.nextFree')} skeleton={<OverviewSkeleton />}>
      {(shown) => <NextFree key={shown.airport.id} {...shown} />}
    </AirportTabs>
  )
}
