import { Button } from '@mantine/core'
import { aircraftGetByAirport } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { GridPerson, PersonCard } from '@windsock/contract/users'
import { MAX_WISH_AIRCRAFT } from '@windsock/contract/wishes'
import { byTitles } from '@windsock/domain/day-grid-columns'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import { useApiQuery } from '../../client/queries'
import { now } from '../../clock'
import { t } from '../../kit/language/translate'
import { lazyComponent } from '../../kit/lazy-component'
import { startAt, type WishStart } from './wish-start'

const WishDialog = lazyComponent(async () => (await import('./WishDialog')).WishDialog)

export interface WaitForAnotherProps {
  /** A suspended booking. */
  booking: Booking
  zone: Zone
  /** Called when the person books a free time instead of waiting. */
  onBooking(): void
}

/** Lets the people of a suspended flight wait for another aircraft of the same type at the same time. */
export function WaitForAnother({ booking, zone, onBooking }: WaitForAnotherProps) {
  const { aircraft, pilot, instructor, isSoloFlight, description } = booking
  const [start, setStart] = useState<WishStart | undefined>(undefined)
  const airportId = aircraft.assignedAirportId
  const all = useApiQuery(aircraftGetByAirport, { airportId, date: dayOf(booking.from, zone) }, { secondary: true })
  const others = (all.data ?? []).filter(({ id, type }) => id !== aircraft.id && type === aircraft.type)
  if (booking.to <= now() || isSoloFlight || !pilot || others.length === 0) return null

  function wait(pilot: GridPerson) {
    const aircraftIds = others
      .toSorted(byTitles)
      .slice(0, MAX_WISH_AIRCRAFT)
      .map(({ id }) => id)
    const people = {
      pilot: cardOf(pilot, 'Pilot'),
      instructor: instructor ? [cardOf(instructor, 'Instructor')] : ('none' as const),
    }
    setStart(startAt(booking, { airportId, zone, aircraftIds, ...people, description }))
  }

  return (
    <>
      <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => wait(pilot)}>
        {t('wishes.waitOther')}
      </Button>
      {start && (
        <WishDialog
          start={start}
          onSettled={(how) => how === 'books' && onBooking()}
          onClose={() => setStart(undefined)}
        />
      )}
    </>
  )
}

/** Assumes the role in which a person is booked, because a booking does not contain people's roles. */
function cardOf({ id, firstName, lastName }: GridPerson, role: PersonCard['roles'][number]): PersonCard {
  return { id, firstName, lastName, roles: [role] }
}
