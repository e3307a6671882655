import { Button, Stack, Text, Title } from '@mantine/core'
import type { Booking } from '@windsock/contract/bookings'
import { bookingsGetSuspended } from '@windsock/contract/bookings/booking-suspended'
import { useId, useState } from 'react'
import { t } from '../../kit/language/translate'
import { browserZone } from '../../clock'
import { useApiQuery } from '../../client/queries'
import { flightWithZone } from './flight-words'
import { SuspendedDialog } from './SuspendedDialog'
import { useBookingZone } from './use-booking-zone'
import classes from './BookingSuspendedList.module.css'

export interface BookingSuspendedListProps {
  /** Shows only the bookings of this aircraft. */
  aircraftId?: number
}

/**
 * Lists the bookings that maintenance has suspended, for staff. This is the only place to open and delete them, because
 * no grid shows them.
 */
export function BookingSuspendedList({ aircraftId }: BookingSuspendedListProps) {
  const suspended = useApiQuery(bookingsGetSuspended, {}, { secondary: true })
  const { zoneOf, isPending } = useBookingZone()
  const [opened, open] = useState<Booking | undefined>(undefined)
  const headingId = useId()
  const isShown = ({ aircraft }: Booking) => aircraftId === undefined || aircraft.id === aircraftId
  const shown = isPending ? [] : (suspended.data ?? []).filter(isShown)

  return (
    <>
      {shown.length > 0 && (
        <Stack component="section" aria-labelledby={headingId} gap="xs" mt="lg">
          <Title id={headingId} order={2} size="h5">
            {t('bookings.suspendedTitle')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('bookings.suspendedHint')}
          </Text>
          <ul className={classes.list}>
            {shown.map((booking) => (
              <li key={booking.id}>
                <Button variant="default" className={classes.booking} onClick={() => open(booking)}>
                  {booking.aircraft.registrationCode} {flightWithZone(booking, zoneOf(booking))}
                </Button>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {opened && (
        <SuspendedDialog booking={opened} zone={zoneOf(opened) ?? browserZone()} onClose={() => open(undefined)} />
      )}
    </>
  )
}
