import { Anchor, Button, Group, List, Modal, Text } from '@mantine/core'
import { airportsGet } from '@windsock/contract/airports'
import type { Booking } from '@windsock/contract/bookings'
import { bookingsGetAhead, bookingsRemoveSome } from '@windsock/contract/user-flights'
import type { User } from '@windsock/contract/users'
import { dayOf } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { flightWithZone } from '../bookings/shared-parts/flight-words'
import { browserZone } from '../clock'
import { useApiMutation, useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { useOpensOnceMounted } from '../kit/lazy-popup'
import { PendingButton } from '../kit/PendingButton'
import { toastSuccess } from '../kit/toasts'
import { toastDeleteFailed } from '../records/delete-failed'

/** The number of flights that are listed one by one. */
const LISTED_MOST = 12

export interface UserFlightsDialogProps {
  user: User
  onClose(): void
}

/**
 * Lists the flights because of which a user cannot be deleted, each with a link to it, and deletes all of them at once.
 * Shows nothing if there are none, because the deletion was then refused for another reason.
 */
export function UserFlightsDialog({ user, onClose }: UserFlightsDialogProps) {
  const ahead = useApiQuery(bookingsGetAhead, { userId: user.id }, { staleTime: 0, secondary: true })
  const airports = useApiQuery(airportsGet, {}, { staleTime: 300_000, secondary: true })
  const { mutate, isPending } = useApiMutation(bookingsRemoveSome, { handles400: true })
  const flights = ahead.data ?? []
  const isReady = useOpensOnceMounted(flights.length > 0 && !airports.isPending)
  const name = fullName(user)
  const airportOf = ({ aircraft }: Booking) => airports.data?.find(({ id }) => id === aircraft.assignedAirportId)

  async function removeAll() {
    const result = await mutate({ ids: flights.map(({ id }) => id) })
    if (result.done) {
      toastSuccess(t('common.deleted'), t('users.flightsDeleted', { count: flights.length, name }))
      onClose()
    } else if (result.failure) toastDeleteFailed(result.failure)
  }

  return (
    <Modal opened={isReady} onClose={onClose} title={t('users.flightsTitle', { name })} size="lg">
      <List size="sm" spacing="xs">
        {flights.slice(0, LISTED_MOST).map((flight) => (
          <List.Item key={flight.id}>
            <FlightLink flight={flight} airport={airportOf(flight)} />
          </List.Item>
        ))}
      </List>
      {flights.length > LISTED_MOST && (
        <Text size="sm" mt={4}>
          {t('common.andMore', { count: flights.length - LISTED_MOST })}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="md">
        {t('users.flightsHint')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('common.cancel')}
        </Button>
        <PendingButton color="red" loading={isPending} onClick={() => void removeAll()}>
          {t('users.deleteFlights', { count: flights.length })}
        </PendingButton>
      </Group>
    </Modal>
  )
}

/** A link that opens the day of a flight with the flight's dialog. */
function FlightLink({ flight, airport }: { flight: Booking; airport: Airport | undefined }) {
  const text = `${flight.aircraft.registrationCode} ${flightWithZone(flight, airport?.timeZone)}`
  if (!airport) return text
  const zone = airport.timeZone ?? browserZone()
  const query = new URLSearchParams({ day: dayOf(flight.from, zone), at: airport.icaoCode, flight: String(flight.id) })
  return (
    <Anchor inherit href={`#/main/bookings?${query.toString()}`}>
      {text}
    </Anchor>
  )
}

interface Airport {
  icaoCode: string
  timeZone?: string | undefined
}
