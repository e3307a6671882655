import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { aircraftGet } from '@windsock/contract/aircraft'
import type { Flight } from '@windsock/contract/log/flight'
import { flightsGetMine, flightsGetTotals, type OwnFlight } from '@windsock/contract/log/flight-reads'
import { flightFile } from '@windsock/domain/log/flight-csv'
import type { Zone } from '@windsock/domain/time-zones'
import { browserZone } from '../clock'
import { useApiQuery } from '../client/queries'
import { useSession } from '../client/session'
import { FlightPlace } from '../flights/shared-parts/FlightPlace'
import { t } from '../kit/language/translate'
import { ScreenHeading } from '../kit/ScreenHeading'
import { DataTable } from '../kit/tables/DataTable'
import { saveAsFile } from '../save-as-file'
import { DateRangeForm } from './DateRangeForm'
import { yearToDay } from './date-range'
import { FlightTotals } from './FlightTotals'
import { flightColumns } from './flight-columns'
import { useRangeSearch } from './use-range-search'

/** The flights of the signed-in person, with their totals and a file of them. */
export function MyFlightsScreen() {
  const { range, search, query: flights } = useRangeSearch(flightsGetMine, yearToDay)
  const { userId = '' } = useSession() ?? {}
  const totals = useApiQuery(flightsGetTotals, { ...range, userId }, { keepPrevious: true, secondary: true })
  const zones = useAircraftZones()
  const rows = zones.isPending ? undefined : flights.data?.toReversed()

  function download() {
    // Semicolons, because spreadsheets of most of Europe read commas as decimal points.
    const placed = (flights.data ?? []).filter(({ backAt }) => backAt !== null).map((one) => inZone(one, zones.zoneOf))
    saveAsFile(`flights-${range.from}-${range.to}.csv`, flightFile(placed, ';'), 'text/csv')
  }

  return (
    <>
      <ScreenHeading title={t('flightLog.mine')}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!rows?.some(({ backAt }) => backAt !== null)}
          onClick={download}
        >
          {t('flightLog.csv')}
        </Button>
      </ScreenHeading>
      <DateRangeForm range={range} loading={flights.isFetching} maySearch onSearch={search} />
      {totals.data?.[0] && rows && rows.length > 0 && <FlightTotals totals={totals.data[0]} />}
      <DataTable
        label={t('flightLog.mineLabel')}
        columns={flightColumns(rows ?? [], { userId, zoneOf: zones.zoneOf })}
        rows={rows}
        rowKey={({ id }) => id}
        error={flights.error?.message ?? null}
        onRetry={() => void flights.refetch()}
        empty={{ title: t('flightLog.none'), hint: t('flightLog.noneHint') }}
      />
      <FlightPlace />
    </>
  )
}

/** The zones of the aircraft's airports. The browser's is used for an aircraft that is no longer there. */
function useAircraftZones() {
  const aircraft = useApiQuery(aircraftGet, {}, { staleTime: 300_000, secondary: true })
  const zones = new Map(aircraft.data?.map(({ id, assignedAirport }) => [id, assignedAirport.timeZone]))
  return {
    isPending: aircraft.isPending,
    zoneOf: ({ aircraftId }: Pick<Flight, 'aircraftId'>): Zone => zones.get(aircraftId) ?? browserZone(),
  }
}

function inZone(flight: OwnFlight, zoneOf: (flight: OwnFlight) => Zone) {
  return { ...flight, aircraft: { ...flight.aircraft, timeZone: zoneOf(flight) } }
}
