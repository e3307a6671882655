import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { flightsGetMine, flightsGetTotals, type OwnFlight } from '@windsock/contract/log/flight-reads'
import { flightFile } from '@windsock/domain/log/flight-csv'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiQuery } from '../client/queries'
import { useSession } from '../client/session'
import { FlightPlace } from '../flights/shared-parts/FlightPlace'
import { t } from '../kit/language/translate'
import { ScreenHeading } from '../kit/ScreenHeading'
import { DataTable } from '../kit/tables/DataTable'
import { useAircraftZones } from '../periods/use-aircraft-zones'
import { saveAsFile } from '../save-as-file'
import { DateRangeForm } from './DateRangeForm'
import { yearToDay } from './date-range'
import { FlightTotals } from './FlightTotals'
import { flightColumns } from './flight-columns'
import { useRangeSearch } from './use-range-search'
import { ZoneName } from './ZoneName'

/** The flights of the signed-in person, with their totals and a file of them. */
export function MyFlightsScreen() {
  const { range, search, query: flights } = useRangeSearch(flightsGetMine, yearToDay)
  const { userId = '' } = useSession() ?? {}
  const totals = useApiQuery(flightsGetTotals, { ...range, userId }, { keepPrevious: true, secondary: true })
  const zones = useAircraftZones()
  const zoneOf = ({ aircraftId }: OwnFlight) => zones.zoneOf(aircraftId)
  const rows = zones.isPending ? undefined : flights.data?.toReversed()
  const differentZones = new Set(rows?.map(zoneOf))
  // If all rows have the same time zone, its name is shown once above them; otherwise each row shows its own.
  const sharedZone = differentZones.size === 1 ? [...differentZones][0] : undefined

  function download() {
    // Semicolons, because spreadsheets of most of Europe read commas as decimal points.
    const placed = (flights.data ?? []).filter(({ backAt }) => backAt !== null).map((one) => inZone(one, zoneOf(one)))
    saveAsFile(`flights-${range.from}-${range.to}.csv`, flightFile(placed, ';'), 'text/csv')
  }

  return (
    <>
      <ScreenHeading title={t('flightLog.mine')}>
        <Group gap="sm">
          {sharedZone && <ZoneName moment={rows?.[0]?.leftAt} zone={sharedZone} ofAll />}
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={!rows?.some(({ backAt }) => backAt !== null)}
            onClick={download}
          >
            {t('flightLog.csv')}
          </Button>
        </Group>
      </ScreenHeading>
      <DateRangeForm range={range} loading={flights.isFetching} maySearch onSearch={search} />
      {totals.data?.[0] && rows && rows.length > 0 && <FlightTotals totals={totals.data[0]} />}
      <DataTable
        label={t('flightLog.mineLabel')}
        columns={flightColumns(rows ?? [], { userId, zoneOf, namesZones: sharedZone === undefined })}
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

function inZone(flight: OwnFlight, timeZone: Zone) {
  return { ...flight, aircraft: { ...flight.aircraft, timeZone } }
}
