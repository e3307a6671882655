import { useNavigate } from '@tanstack/react-router'
import type { Day } from '@windsock/domain/calendar'
import { openingTime } from '@windsock/domain/opening-hours'
import { clockOf, minutesOfClock, momentAt } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import { useSelectedDay } from '../airport-day/selected-day'
import { slotToBook } from '../airport-day/slot-to-book'
import { paths } from '../paths'
import { useClock } from '../use-clock'
import type { DensityAircraft } from './DensityGrid'
import type { ListedDay } from './FreeTimesDialog'
import { clockOfHalfHour, timeToBook, type Gap } from './half-hours'

/** The actions of presses in the week and month: open a day, book a free time, list the free times of a day. */
export function useOverviewPresses(airportId: number, zone: Zone) {
  const { today, choose } = useSelectedDay()
  const navigate = useNavigate()
  const [listed, setListed] = useState<ListedDay | undefined>(undefined)
  const [isListed, setIsListed] = useState(false)
  const firstToday = useClock((now) => halfHourAfter(clockOf(now, zone)))

  function open(day: Day) {
    choose(day)
    void navigate({ to: paths.bookings })
  }

  function onBook(aircraft: DensityAircraft, day: Day, { from, to }: Gap) {
    const at = (halfHour: number) => momentAt(day, clockOfHalfHour(halfHour), zone)
    slotToBook.set({ airportId, aircraft, from: at(from), to: at(to) })
    open(day)
  }

  const booking = {
    earliestOn(day: Day) {
      if (day === today) return firstToday
      return day < today ? Infinity : 0
    },
    onBook,
    onList(aircraft: DensityAircraft, day: Day, gaps: Gap[]) {
      setListed({ aircraft, day, gaps })
      setIsListed(true)
    },
  }
  const list = listed && {
    listed,
    opened: isListed,
    onClose: () => setIsListed(false),
    onBook: (gap: Gap) => onBook(listed.aircraft, listed.day, timeToBook([gap], gap.from) ?? gap),
    onOpenDay: () => open(listed.day),
  }
  return { open, booking, list }
}

/** Returns the first half hour, counted from 0 at 08:00, that does not begin before a clock time. */
function halfHourAfter(clock: string): number {
  return Math.ceil((minutesOfClock(clock) - minutesOfClock(openingTime)) / 30)
}
