import { schedulesGetMine, type Schedule } from '@windsock/contract/schedules'
import { clockOf, dayOf } from '@windsock/domain/time'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { useSession } from '../client/session'
import { paths } from '../paths'
import { DateRangeForm } from './DateRangeForm'
import { DayLink } from './DayLink'
import { dayWithWeekday } from '../periods/weekday'
import { RowLinks } from './RowLinks'
import { useRangeSearch } from './use-range-search'
import { ZoneName } from './ZoneName'

/** The screen with the signed-in instructor's own schedule entries (spec §2). */
export function MySchedulesScreen() {
  const session = useSession()
  const { range, search, query: schedules } = useRangeSearch(schedulesGetMine)
  const zones = new Set(schedules.data?.map(zoneOf))
  // If all rows have the same time zone, its name is shown once above them; otherwise each row shows its own.
  const sharedZone = zones.size === 1 ? [...zones][0] : undefined

  return (
    <>
      <ScreenHeading title={t('layout.mySchedules')}>
        {sharedZone && <ZoneName moment={schedules.data?.[0]?.from} zone={sharedZone} ofAll />}
      </ScreenHeading>
      <DateRangeForm
        range={range}
        loading={schedules.isFetching}
        // spec §6: only instructors may search.
        maySearch={session?.roles.includes('Instructor') ?? false}
        onSearch={search}
      />
      <RowLinks>
        <DataTable
          label={t('mySchedules.label')}
          columns={columnsOf(sharedZone === undefined)}
          rows={schedules.data}
          rowKey={(entry) => entry.id}
          error={schedules.error?.message ?? null}
          onRetry={() => void schedules.refetch()}
          empty={{
            title: t('mySchedules.none'),
            hint: t('mySchedules.noneHint'),
          }}
        />
      </RowLinks>
    </>
  )
}

function zoneOf({ airport }: Schedule): string {
  return airport.timeZone
}

function columnsOf(namesZones: boolean): Column<Schedule>[] {
  return [
    {
      title: t('common.airport'),
      cell: ({ airport }) => airport.icaoCode,
      text: ({ airport }) => airport.icaoCode,
    },
    {
      title: t('mySchedules.fromDate'),
      cell: (entry) => <FromDate entry={entry} />,
      text: ({ from }) => from,
      onFirstLine: '',
    },
    {
      title: t('mySchedules.fromTime'),
      cell: (entry) => (
        <>
          {clockOf(entry.from, zoneOf(entry))}
          {namesZones && <ZoneName moment={entry.from} zone={zoneOf(entry)} />}
        </>
      ),
      onFirstLine: ' ',
    },
    {
      title: t('mySchedules.toDate'),
      cell: (entry) => <ToDate entry={entry} />,
      text: ({ to }) => to,
      onFirstLine: ' – ',
    },
    { title: t('mySchedules.toTime'), cell: (entry) => clockOf(entry.to, zoneOf(entry)), onFirstLine: ' ' },
  ]
}

function FromDate({ entry }: { entry: Schedule }) {
  const { id, from, airport } = entry
  return (
    <DayLink
      to={paths.schedules}
      search={{ day: dayOf(from, zoneOf(entry)), at: airport.icaoCode, entry: id }}
      // With the time, because a day may have several entries.
      label={(day) =>
        t('mySchedules.open', { day: `${day} ${clockOf(from, zoneOf(entry))}`, airport: airport.icaoCode })
      }
    />
  )
}

/** The day on which an entry ends. On a phone the table leaves it out if the entry begins on the same day. */
function ToDate({ entry }: { entry: Schedule }) {
  const [first, last] = [dayOf(entry.from, zoneOf(entry)), dayOf(entry.to, zoneOf(entry))]
  return <span data-repeated={first === last || undefined}>{dayWithWeekday(last)}</span>
}
