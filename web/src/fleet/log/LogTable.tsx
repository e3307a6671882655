import { Button, Text } from '@mantine/core'
import type { Flight } from '@windsock/contract/log/flight'
import type { LogGap } from '@windsock/contract/log/flight-reads'
import { hoursAndMinutes } from '@windsock/domain/log/flight-csv'
import { clockOf, dayOf, minutesBetween, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { costInWords, natureWords, stretchInWords } from '../../flights/shared-parts/flight-words'
import { t } from '../../kit/language/translate'
import { DataTable, type Column } from '../../kit/tables/DataTable'
import { dayAndClock, dayInWords } from '../../periods/day-words'
import { RowActions } from '../../records/RowActions'
import { GapRow } from './GapRow'
import type { LogRow } from './log-rows'
import classes from './AircraftLog.module.css'

export interface LogTableProps {
  label: string
  rows: readonly LogRow[] | undefined
  error: string | null
  onRetry(): void
  zone: Zone
  /** Whether costs are shown, to administrators in a club with rates. */
  hasCosts: boolean
  isPending: boolean
  /** Whether the reader may correct and delete the flight now. */
  mayCorrect(flight: Flight): boolean
  onCorrect(flight: Flight): void
  onDelete(flight: Flight): void
  /** Brings back an aircraft that is out. */
  onReturn(flight: Flight): void
  onAddMissing(gap: LogGap): void
  onGroundRun(gap: LogGap): void
}

/** The log of an aircraft: its flights, and between them what does not add up. */
export function LogTable(props: LogTableProps) {
  const { label, rows, error, onRetry } = props
  return (
    <DataTable
      label={label}
      columns={columns(props)}
      rows={rows}
      rowKey={({ key }) => key}
      error={error}
      onRetry={onRetry}
      empty={{ title: t('aircraftLog.noFlights'), hint: t('aircraftLog.noFlightsHint') }}
    />
  )
}

/** Returns a column of flights. Rows of gaps have no columns. */
function ofFlights(title: string, cell: (flight: Flight) => React.ReactNode, onFirstLine?: string): Column<LogRow> {
  return {
    title,
    cell: ({ flight }) => flight && cell(flight),
    ...(onFirstLine !== undefined && { onFirstLine }),
  }
}

function columns(props: LogTableProps): Column<LogRow>[] {
  const { zone, hasCosts, isPending, mayCorrect, onCorrect, onDelete, onReturn } = props
  return [
    {
      ...ofFlights(t('fleet.day'), ({ leftAt }) => dayInWords(dayOf(leftAt, zone)), ''),
      whole: ({ gap }) =>
        gap && (
          <GapRow
            gap={gap}
            isPending={isPending}
            onAddMissing={() => props.onAddMissing(gap)}
            onGroundRun={() => props.onGroundRun(gap)}
            onCorrect={gap.flight && mayCorrect(gap.flight) ? () => gap.flight && onCorrect(gap.flight) : undefined}
          />
        ),
    },
    ofFlights(t('aircraftLog.times'), (flight) => timesInWords(flight, zone), ' '),
    ofFlights(t('aircraftLog.people'), (flight) => <People flight={flight} />),
    ofFlights(t('aircraftLog.block'), ({ leftAt, backAt }) => duration(leftAt, backAt)),
    ofFlights(t('aircraftLog.air'), ({ tookOffAt, landedAt }) => duration(tookOffAt, landedAt)),
    ofFlights(t('fields.landings'), (flight) => flight.backAt && landingsInWords(flight)),
    ofFlights(t('fleet.meters'), ({ meters, backAt }) => backAt && meters.length > 0 && <Stretches meters={meters} />),
    ...(hasCosts
      ? [ofFlights(t('aircraftLog.cost'), ({ costCents }) => (costCents === null ? '' : costInWords(costCents)))]
      : []),
    {
      ...ofFlights(t('common.actions'), (flight) => {
        const what = t('aircraftLog.theFlight', { day: dayAndClock(flight.leftAt, zone) })
        if (flight.backAt === null)
          return (
            <Button size="compact-sm" variant="light" onClick={() => onReturn(flight)}>
              {t('flightLog.isBack')}
            </Button>
          )
        return (
          mayCorrect(flight) && (
            <RowActions {...{ what, isPending }} edit={() => onCorrect(flight)} onDelete={() => onDelete(flight)} />
          )
        )
      }),
      hiddenTitle: true,
    },
  ]
}

function timesInWords({ leftAt, backAt }: Flight, zone: Zone): string {
  const left = clockOf(leftAt, zone)
  if (backAt === null) return t('aircraftLog.outSince', { time: left })
  const back = dayOf(backAt, zone) === dayOf(leftAt, zone) ? clockOf(backAt, zone) : dayAndClock(backAt, zone)
  return `${left}–${back}`
}

function duration(from: Moment | null, to: Moment | null): string {
  return from === null || to === null ? '' : hoursAndMinutes(minutesBetween(from, to))
}

function landingsInWords({ landings, nightLandings }: Flight): string {
  return t('aircraftLog.landings', { landings, nightLandings })
}

/** The people on board, and below them what is unusual: the purpose, other places, the remark. */
function People({ flight }: { flight: Flight }) {
  const { pilot, instructor, nature, departure, arrival, remark } = flight
  const isElsewhere = flight.backAt !== null && departure !== arrival
  const facts = [
    ...(nature === 'flight' ? [] : [t(natureWords[nature])]),
    ...(isElsewhere ? [t('aircraftLog.places', { departure, arrival })] : []),
    ...(remark === '' ? [] : [remark]),
  ]
  const people = [pilot, instructor].flatMap((person) => (person ? [fullName(person)] : []))
  return (
    // One element, because a phone lays the elements of a cell out side by side.
    <div>
      {people.join(', ')}
      {facts.length > 0 && (
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      )}
    </div>
  )
}

function Stretches({ meters }: Pick<Flight, 'meters'>) {
  return (
    <div>
      {meters.map((stretch) => (
        <div key={stretch.meterId} className={stretch.isDisputed ? classes.disputed : undefined}>
          {stretchInWords(stretch)}
        </div>
      ))}
    </div>
  )
}
