import { Text } from '@mantine/core'
import type { Flight } from '@windsock/contract/log/flight'
import type { OwnFlight } from '@windsock/contract/log/flight-reads'
import { clockOf, dayOf, minutesBetween } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { costInWords, minutesInWords, othersOf, stretchInWords } from '../flights/shared-parts/flight-words'
import { MyFlightButton } from '../flights/shared-parts/MyFlightButton'
import { t } from '../kit/language/translate'
import type { Column } from '../kit/tables/DataTable'
import { dayWithWeekday } from '../periods/weekday'
import { ZoneName } from './ZoneName'

interface Seen {
  /** Of the reader, whose flights they are. */
  userId: string
  zoneOf(flight: OwnFlight): Zone
  /** Whether each row names the zone of its times. */
  namesZones: boolean
}

/** Returns the columns of one's own flights. Those that are empty in each row are left out, apart from the first ones. */
export function flightColumns(flights: readonly OwnFlight[], seen: Seen): Column<OwnFlight>[] {
  const { userId, zoneOf } = seen
  const air = ({ tookOffAt, landedAt }: Flight) =>
    tookOffAt === null || landedAt === null ? '' : minutesInWords(minutesBetween(tookOffAt, landedAt))
  const cost = ({ costCents }: Flight) => (costCents === null ? '' : costInWords(costCents))
  const meters = (flight: Flight) => (flight.backAt === null ? '' : flight.meters.map(stretchInWords).join(', '))
  const others = (flight: Flight) => othersOf(flight, userId)
  const wherever = (title: string, text: (flight: Flight) => string): Column<OwnFlight>[] =>
    flights.some((flight) => text(flight) !== '') ? [{ title, cell: text, text }] : []
  return [
    {
      title: t('flightLog.date'),
      cell: (flight) => dayWithWeekday(dayOf(flight.leftAt, zoneOf(flight))),
      text: ({ leftAt }) => leftAt,
      onFirstLine: '',
    },
    {
      title: t('flightLog.times'),
      cell: (flight) => (
        <>
          {timesInWords(flight, zoneOf(flight))}
          {seen.namesZones && <ZoneName moment={flight.leftAt} zone={zoneOf(flight)} />}
        </>
      ),
      onFirstLine: ' ',
    },
    {
      title: t('common.aircraft'),
      cell: ({ aircraft }) => aircraft.registrationCode,
      text: ({ aircraft }) => aircraft.registrationCode,
      onFirstLine: ' · ',
    },
    {
      title: t('flightLog.block'),
      cell: (flight) => withMore(blockInWords(flight), meters(flight)),
      text: blockInWords,
    },
    ...wherever(t('flightLog.air'), air),
    {
      title: t('flightLog.landings'),
      cell: ({ backAt, landings }) => (backAt === null ? '' : landings),
      text: ({ landings }) => String(landings),
      order: ({ landings }) => String(landings).padStart(3, '0'),
    },
    {
      title: t('flightLog.places'),
      cell: (flight) => withMore(placesInWords(flight), flight.remark),
      text: placesInWords,
    },
    ...wherever(t('flightLog.with'), others),
    ...wherever(t('flightLog.cost'), cost),
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (flight) => <MyFlightButton flight={flight} zone={zoneOf(flight)} />,
    },
  ]
}

/** Readings and remarks are shown below, because the table has no room for columns that are seldom filled. */
function withMore(text: string, more: string) {
  if (more === '') return text
  return (
    <>
      <Text component="span" inherit style={{ flex: 'none' }}>
        {text}
      </Text>
      <Text size="xs" c="dimmed">
        {more}
      </Text>
    </>
  )
}

function timesInWords({ leftAt, backAt }: Flight, zone: Zone): string {
  const from = clockOf(leftAt, zone)
  return backAt === null ? `${from} – ${t('flightLog.isOut')}` : `${from} – ${clockOf(backAt, zone)}`
}

function blockInWords({ leftAt, backAt }: Flight): string {
  return backAt === null ? '' : minutesInWords(minutesBetween(leftAt, backAt))
}

function placesInWords({ departure, arrival }: Flight): string {
  return departure === arrival || arrival === '' ? departure : `${departure} – ${arrival}`
}
