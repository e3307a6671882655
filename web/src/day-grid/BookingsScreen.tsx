import { AirportTabs } from '../airport-day/AirportTabs'
import { useSelectedDay } from '../airport-day/selected-day'
import { t } from '../kit/language/translate'
import { AirportDay } from './AirportDay'
import { GridSkeleton } from './GridSkeleton'

/** Shows a tab for each airport with the bookings of the selected day (spec §2). */
export function BookingsScreen() {
  const { day } = useSelectedDay()
  return (
    <AirportTabs title={t('layout.bookings')} skeleton={<GridSkeleton />}>
      {(shown) => <AirportDay {...shown} day={day} />}
    </AirportTabs>
  )
}
