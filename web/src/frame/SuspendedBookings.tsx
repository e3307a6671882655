import { Button, Stack, Text, Title } from '@mantine/core'
import type { Booking } from '@windsock/contract/bookings'
import { bookingsGetSuspended } from '@windsock/contract/suspended-bookings'
import { dayOf } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { useId, useState } from 'react'
import { useAskBeyond } from '../beyond'
import { periodInWords } from './period-words'
import { SuspendedDialog } from './SuspendedDialog'
import { useBookingZone } from './use-booking-zone'
import classes from './SuspendedBookings.module.css'

export interface SuspendedBookingsProps {
  /** Those of one aircraft alone. */
  aircraftId?: number
}

/** For staff: the bookings that wait for the end of maintenance. They are on no grid; here they are opened and deleted. */
export function SuspendedBookings({ aircraftId }: SuspendedBookingsProps) {
  const suspended = useAskBeyond(bookingsGetSuspended, {})
  const zoneOf = useBookingZone()
  const [opened, open] = useState<Booking | undefined>(undefined)
  const headingId = useId()
  const shown = suspended.data?.filter(({ aircraft }) => aircraftId === undefined || aircraft.id === aircraftId) ?? []

  return (
    <>
      {shown.length > 0 && (
        <Stack component="section" aria-labelledby={headingId} gap="xs" mt="lg">
          <Title id={headingId} order={2} size="h5">
            Suspended bookings
          </Title>
          <Text size="sm" c="dimmed">
            Their aircraft is under maintenance at that time. Each comes back by itself when the maintenance ends early
            and its time is still free.
          </Text>
          <ul className={classes.list}>
            {shown.map((booking) => (
              <li key={booking.id}>
                <Button variant="default" className={classes.booking} onClick={() => open(booking)}>
                  {inWords(booking, zoneOf(booking))}
                </Button>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {opened && <SuspendedDialog booking={opened} zone={zoneOf(opened)} onClose={() => open(undefined)} />}
    </>
  )
}

function inWords(booking: Booking, zone: string): string {
  const { aircraft, from, pilot, instructor } = booking
  const people = [pilot, instructor].flatMap((person) => (person ? [fullName(person)] : [])).join(' with ')
  const day = dayOf(from, zone)
  return [`${aircraft.registrationCode} ${day} ${periodInWords(booking, day, zone)}`, people].filter(Boolean).join(', ')
}
