import { Badge, Group } from '@mantine/core'
import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetMine, type Booking } from '@windsock/contract/bookings'
import type { GridPerson } from '@windsock/contract/users'
import { clockOf, dayOf } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { useState } from 'react'
import { browserZone } from '../clock'
import { useSelectedDay } from '../frame/selected-day'
import { DataTable, type Column } from '../kit/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { useAsk } from '../queries'
import { defaultRange } from './date-range'
import { DateRangeForm } from './DateRangeForm'
import { ZoneName } from './ZoneName'

export function MyBookingsScreen() {
  const { day } = useSelectedDay()
  const [range, setRange] = useState(() => defaultRange(day))
  const bookings = useAsk(bookingsGetMine, range, { keepLast: true })
  const zoneOf = useZones()
  const zones = new Set(bookings.data?.map(zoneOf))
  // One clock for all rows is named once above them, several in each row.
  const sharedZone = zones.size === 1 ? [...zones][0] : undefined

  return (
    <>
      <ScreenHeading title="My Bookings">
        {sharedZone && <ZoneName moment={bookings.data?.[0]?.from} zone={sharedZone} before="Times in " />}
      </ScreenHeading>
      <DateRangeForm range={range} loading={bookings.isFetching} maySearch onSearch={setRange} />
      <DataTable
        label="My bookings"
        columns={columnsOf(zoneOf, sharedZone === undefined)}
        rows={bookings.data}
        rowKey={(booking) => booking.id}
        error={bookings.error?.message ?? null}
        onRetry={() => void bookings.refetch()}
        empty={{
          title: 'No bookings between these dates',
          hint: 'Choose other dates, or book a flight on the Bookings screen.',
        }}
      />
    </>
  )
}

type ZoneOf = (booking: Booking) => string

/** The clock of a booking's airport; the browser's where the server does not tell. */
function useZones(): ZoneOf {
  const airports = useAsk(airportsGet, {}, { freshFor: 300_000 })
  const zones = new Map(airports.data?.map(({ id, timeZone }) => [id, timeZone]))
  return ({ aircraft }) => zones.get(aircraft.assignedAirportId ?? 0) ?? browserZone()
}

function columnsOf(zoneOf: ZoneOf, namesZones: boolean): Column<Booking>[] {
  return [
    {
      title: 'Date',
      cell: (booking) => <DateCell booking={booking} zone={zoneOf(booking)} />,
      text: ({ from }) => from,
    },
    { title: 'From', cell: (booking) => <StartCell booking={booking} zone={zoneOf(booking)} namesZone={namesZones} /> },
    { title: 'To', cell: (booking) => <EndCell booking={booking} zone={zoneOf(booking)} /> },
    {
      title: 'Aircraft',
      cell: ({ aircraft }) => aircraft.registrationCode,
      text: ({ aircraft }) => aircraft.registrationCode,
    },
    { title: 'Student/Pilot', cell: ({ pilot }) => nameOf(pilot), text: ({ pilot }) => nameOf(pilot) },
    { title: 'Instructor', cell: ({ instructor }) => nameOf(instructor), text: ({ instructor }) => nameOf(instructor) },
    { title: 'Description', cell: ({ description }) => description, text: ({ description }) => description },
  ]
}

function nameOf(person: GridPerson | null | undefined): string {
  return person ? fullName(person) : ''
}

interface CellProps {
  booking: Booking
  zone: string
}

function DateCell({ booking, zone }: CellProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      {dayOf(booking.from, zone)}
      {booking.isSuspended && (
        <Badge
          color="orange"
          variant="light"
          // Orange on its own tint would be too faint to read.
          c="var(--mantine-color-text)"
          title="The aircraft is under maintenance at that time."
        >
          Suspended
        </Badge>
      )}
    </Group>
  )
}

function StartCell({ booking, zone, namesZone }: CellProps & { namesZone: boolean }) {
  return (
    <>
      {clockOf(booking.from, zone)}
      {namesZone && <ZoneName moment={booking.from} zone={zone} />}
    </>
  )
}

function EndCell({ booking, zone }: CellProps) {
  const day = dayOf(booking.to, zone)
  return (
    <>
      {day !== dayOf(booking.from, zone) && `${day} `}
      {clockOf(booking.to, zone)}
    </>
  )
}
