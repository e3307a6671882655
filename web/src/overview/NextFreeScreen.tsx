import { Skeleton } from '@mantine/core'
import { AirportTabs } from '../frame/AirportTabs'
import { NextFree } from './NextFree'

export function NextFreeScreen() {
  return (
    <AirportTabs title="Next free" skeleton={<Skeleton height={320} />}>
      {(shown) => <NextFree key={shown.airport.id} {...shown} />}
    </AirportTabs>
  )
}
