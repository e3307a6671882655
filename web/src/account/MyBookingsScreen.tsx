import { Group, Text } from '@mantine/core'
import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetMine, type Booking } from '@windsock/contract/bookings'
import { bookingsGetDoubtful, type DoubtfulBooking } from '@windsock/contract/club/verdicts'
import type { GridPerson } from '@windsock/contract/users'
import { DEFECT_HOURS_AHEAD } from '@windsock/contract/fleet/defects'
import { addMinutes, clockOf, dayOf, type Moment } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { useState } from 'react'
import { browserZone, now } from '../clock'
import { SuspendedDialog } from '../bookings/shared-parts/SuspendedDialog'
import { useUses } from '../bookings/shared-parts/use-uses'
import { useBookingZone, type ZoneOf } from '../bookings/shared-parts/use-booking-zone'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { hasWaitingList } from '../waiting-list'
import { paths } from '../paths'
import { usePhone } from '../use-phone'
import { ReportButton } from '../fleet/shared-parts/ReportButton'
import { ReportPlace } from '../fleet/shared-parts/ReportPlace'
import { DateRangeForm } from './DateRangeForm'
import { DayLink } from './DayLink'
import { dayWithWeekday } from '../periods/weekday'
import { MyLinks } from './MyLinks'
import { NotCurrentButton } from './NotCurrentButton'
import { RowLinks } from './RowLinks'
import { SuspendedButton } from './SuspendedButton'
import { WaitingSection } from '../wishes/shared-parts/WaitingSection'
import { useRangeSearch } from './use-range-search'
import { ZoneName } from './ZoneName'
import classes from './MyBookingsScreen.module.css'

export function MyBookingsScreen() {
  const { range, search, query: bookings } = useRangeSearch(bookingsGetMine)
  const onPhone = usePhone()
  const [opened, open] = useState<Booking | undefined>(undefined)
  const zones = useBookingZone()
  const airports = useApiQuery(airportsGet, {}, { staleTime: 300_000, secondary: true })
  const zoneOf: ZoneOf = (booking) => zones.zoneOf(booking) ?? browserZone()
  const codeOf = ({ aircraft }: Booking) => airports.data?.find(({ id }) => id === aircraft.assignedAirportId)?.icaoCode
  const uses = useUses()
  const isJudged = [uses?.rules, uses?.requirements, uses?.limits, uses?.defects].includes(true)
  const doubtful = useApiQuery(bookingsGetDoubtful, {}, { enabled: isJudged, secondary: true })
  const doubtOf = (booking: Booking) => doubtful.data?.find(({ id }) => id === booking.id)
  const rows = zones.isPending ? undefined : bookings.data
  const differentZones = new Set(rows?.map(zoneOf))
  // If all rows have the same time zone, its name is shown once above them; otherwise each row shows its own.
  const sharedZone = differentZones.size === 1 ? [...differentZones][0] : undefined

  return (
    <>
      <ScreenHeading title={t('layout.myBookings')}>
        <Group gap="sm">
          {sharedZone && <ZoneName moment={bookings.data?.[0]?.from} zone={sharedZone} ofAll />}
          {/* In the heading of a phone they would take a row of their own. */}
          {!onPhone && <MyLinks />}
        </Group>
      </ScreenHeading>
      {hasWaitingList() && <WaitingSection />}
      {rows?.some((booking) => !zones.zoneOf(booking)) && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('myBookings.clockUnknown')}
        </Text>
      )}
      <DateRangeForm range={range} loading={bookings.isFetching} maySearch onSearch={search}>
        {onPhone && <MyLinks />}
      </DateRangeForm>
      <RowLinks>
        <DataTable
          label={t('myBookings.label')}
          columns={columnsOf(zoneOf, sharedZone === undefined, {
            onPhone,
            codeOf,
            doubtOf,
            open,
            reportsUntil: uses?.defects ? addMinutes(now(), DEFECT_HOURS_AHEAD * 60) : undefined,
          })}
          rows={rows}
          rowKey={(booking) => booking.id}
          error={bookings.error?.message ?? null}
          onRetry={() => void bookings.refetch()}
          empty={{
            title: t('myBookings.none'),
            hint: t('myBookings.noneHint'),
          }}
        />
      </RowLinks>
      {uses?.defects && <ReportPlace />}
      {opened && <SuspendedDialog booking={opened} zone={zoneOf(opened)} onClose={() => open(undefined)} />}
    </>
  )
}

interface Opening {
  onPhone: boolean
  /** Returns the ICAO code of the booking's airport; undefined if it is not known. */
  codeOf(booking: Booking): string | undefined
  /** Returns the booking with what a rule says against it; undefined if no rule does. */
  doubtOf(booking: Booking): DoubtfulBooking | undefined
  /** Defects can be reported of the aircraft of flights that begin before this moment; undefined if the club has none. */
  reportsUntil: Moment | undefined
  /** Opens a suspended booking, which the day grid does not show. */
  open(booking: Booking): void
}

function columnsOf(zoneOf: ZoneOf, namesZones: boolean, opening: Opening): Column<Booking>[] {
  const soon = opening.reportsUntil
  return [
    {
      title: t('myBookings.date'),
      cell: (booking) => <DateCell booking={booking} zone={zoneOf(booking)} {...opening} />,
      text: ({ from }) => from,
      onFirstLine: '',
    },
    {
      title: t('common.from'),
      cell: (booking) => <StartCell booking={booking} zone={zoneOf(booking)} namesZone={namesZones} />,
      onFirstLine: ' ',
    },
    {
      title: t('common.to'),
      cell: (booking) => <EndCell booking={booking} zone={zoneOf(booking)} />,
      onFirstLine: '–',
    },
    {
      title: t('common.aircraft'),
      cell: ({ aircraft }) => aircraft.registrationCode,
      text: ({ aircraft }) => aircraft.registrationCode,
      onFirstLine: ' · ',
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
    ...(soon !== undefined
      ? [
          {
            title: t('common.actions'),
            hiddenTitle: true,
            cell: ({ aircraft, from }: Booking) => from < soon && <ReportButton aircraft={aircraft} />,
          },
        ]
      : []),
    // On a phone the button would part the date from the times.
    ...(opening.onPhone
      ? [
          {
            title: t('myBookings.suspended'),
            hiddenTitle: true,
            cell: (booking: Booking) => <Marks booking={booking} zone={zoneOf(booking)} {...opening} />,
          },
        ]
      : []),
  ]
}

function nameOf(person: GridPerson | null | undefined): string {
  return person ? fullName(person) : ''
}

interface CellProps {
  booking: Booking
  zone: string
}

function DateCell({ booking, zone, ...opening }: CellProps & Opening) {
  const { id, from, isSuspended } = booking
  const aircraft = booking.aircraft.registrationCode
  const day = dayOf(from, zone)
  if (!isSuspended)
    return (
      <Group gap="xs">
        <DayLink
          to={paths.bookings}
          search={{ day, at: opening.codeOf(booking), flight: id }}
          // With the time, because a day may have several flights in one aircraft.
          label={(date) => t('myBookings.open', { day: `${date} ${clockOf(from, zone)}`, aircraft })}
        />
        {!opening.onPhone && <Marks booking={booking} zone={zone} {...opening} />}
      </Group>
    )
  return (
    <Group gap="xs">
      <span className={classes.day}>{dayWithWeekday(day)}</span>
      {!opening.onPhone && <Marks booking={booking} zone={zone} {...opening} />}
    </Group>
  )
}

/** Marks a booking that is suspended, or that a rule would refuse today. */
function Marks({ booking, zone, doubtOf, open }: CellProps & Opening) {
  const aircraft = booking.aircraft.registrationCode
  const day = dayOf(booking.from, zone)
  if (booking.isSuspended) return <SuspendedButton aircraft={aircraft} day={day} onClick={() => open(booking)} />
  const doubtful = doubtOf(booking)
  return doubtful ? <NotCurrentButton booking={doubtful} day={day} /> : null
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
