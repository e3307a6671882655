import { Anchor, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { bookingsGetMine, type Booking } from '@windsock/contract/bookings'
import type { GridPerson } from '@windsock/contract/users'
import { clockOf, dayOf } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { useState } from 'react'
import { browserZone } from '../clock'
import { selectedAirport } from '../airport-day/selected-airport'
import { useSelectedDay } from '../airport-day/selected-day'
import { SuspendedDialog } from '../bookings/shared-parts/SuspendedDialog'
import { slotToBook } from '../airport-day/slot-to-book'
import { useBookingZone, type ZoneOf } from '../bookings/shared-parts/use-booking-zone'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { paths } from '../paths'
import { DateRangeForm } from './DateRangeForm'
import { SuspendedButton } from './SuspendedButton'
import { useRangeSearch } from './use-range-search'
import { ZoneName } from './ZoneName'
import classes from './MyBookingsScreen.module.css'

export function MyBookingsScreen() {
  const { choose } = useSelectedDay()
  const navigate = useNavigate()
  const { range, search, query: bookings } = useRangeSearch(bookingsGetMine)
  const [opened, open] = useState<Booking | undefined>(undefined)
  const zones = useBookingZone()
  const zoneOf: ZoneOf = (booking) => zones.zoneOf(booking) ?? browserZone()
  const rows = zones.isPending ? undefined : bookings.data
  function show(booking: Booking) {
    const airportId = booking.aircraft.assignedAirportId
    if (booking.isSuspended) return open(booking)
    selectedAirport.set(airportId)
    choose(dayOf(booking.from, zoneOf(booking)))
    slotToBook.set({ airportId, from: booking.from, booking })
    void navigate({ to: paths.bookings })
  }

  const differentZones = new Set(rows?.map(zoneOf))
  // If all rows have the same time zone, its name is shown once above them; otherwise each row shows its own.
  const sharedZone = differentZones.size === 1 ? [...differentZones][0] : undefined

  return (
    <>
      <ScreenHeading title={t('layout.myBookings')}>
        {sharedZone && <ZoneName moment={bookings.data?.[0]?.from} zone={sharedZone} ofAll />}
      </ScreenHeading>
      {rows?.some((booking) => !zones.zoneOf(booking)) && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('myBookings.clockUnknown')}
        </Text>
      )}
      <DateRangeForm range={range} loading={bookings.isFetching} maySearch onSearch={search} />
      <DataTable
        label={t('myBookings.label')}
        columns={columnsOf(zoneOf, sharedZone === undefined, show)}
        rows={rows}
        rowKey={(booking) => booking.id}
        error={bookings.error?.message ?? null}
        onRetry={() => void bookings.refetch()}
        empty={{
          title: t('myBookings.none'),
          hint: t('myBookings.noneHint'),
        }}
      />
      {opened && <SuspendedDialog booking={opened} zone={zoneOf(opened)} onClose={() => open(undefined)} />}
    </>
  )
}

function columnsOf(zoneOf: ZoneOf, namesZones: boolean, open: (booking: Booking) => void): Column<Booking>[] {
  return [
    {
      title: t('myBookings.date'),
      cell: (booking) => <DateCell booking={booking} zone={zoneOf(booking)} onOpen={open} />,
      text: ({ from }) => from,
    },
    {
      title: t('common.from'),
      cell: (booking) => <StartCell booking={booking} zone={zoneOf(booking)} namesZone={namesZones} />,
    },
    { title: t('common.to'), cell: (booking) => <EndCell booking={booking} zone={zoneOf(booking)} /> },
    {
      title: t('common.aircraft'),
      cell: ({ aircraft }) => aircraft.registrationCode,
      text: ({ aircraft }) => aircraft.registrationCode,
    },
    { title: t('myBookings.pilot'), cell: ({ pilot }) => nameOf(pilot), text: ({ pilot }) => nameOf(pilot) },
    {
      title: t('common.instructor'),
      cell: ({ instructor }) => nameOf(instructor),
      text: ({ instructor }) => nameOf(instructor),
    },
    {
      title: t('myBookings.description'),
      cell: ({ description }) => description,
      text: ({ description }) => description,
    },
  ]
}

function nameOf(person: GridPerson | null | undefined): string {
  return person ? fullName(person) : ''
}

interface CellProps {
  booking: Booking
  zone: string
}

function DateCell({ booking, zone, onOpen }: CellProps & { onOpen: (booking: Booking) => void }) {
  const day = dayOf(booking.from, zone)
  return (
    <Group gap="xs">
      {booking.isSuspended ? (
        <span className={classes.day}>{day}</span>
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.day}
          aria-label={t('myBookings.open', { day, aircraft: booking.aircraft.registrationCode })}
          onClick={() => onOpen(booking)}
        >
          {day}
        </Anchor>
      )}
      {booking.isSuspended && (
        <SuspendedButton aircraft={booking.aircraft.registrationCode} day={day} onClick={() => onOpen(booking)} />
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
