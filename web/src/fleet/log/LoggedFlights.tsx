import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Aircraft } from '@windsock/contract/aircraft'
import type { Meter } from '@windsock/contract/fleet/meters'
import { flightsGetByAircraft, flightsGetGaps, type LogGap } from '@windsock/contract/log/flight-reads'
import { addDays } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { useState, type ReactNode } from 'react'
import { useApiQuery } from '../../client/queries'
import { useIsAdministrator } from '../../client/use-is-administrator'
import { FlightPlace } from '../../flights/shared-parts/FlightPlace'
import { DayField } from '../../kit/fields/DayField'
import { halfRow } from '../../kit/fields/half-row'
import { dayProblem } from '../../kit/fields/day-text'
import { t } from '../../kit/language/translate'
import { heldInput } from '../../layout/kept-input'
import { useClock } from '../../use-clock'
import { FleetDialogs } from '../FleetDialogs'
import { useFleetDialogs } from '../use-fleet-dialogs'
import { groundRunOf } from './ground-run'
import { hiddenGaps, logRows } from './log-rows'
import { LogTable } from './LogTable'
import { gapsAlongside, newFlightForm, startOfNew, type TypedNewFlight } from './new-flight-form'
import { NewFlightDialog } from './NewFlightDialog'
import { useLogActions } from './use-log-actions'
import classes from './AircraftLog.module.css'

/** The days that are shown at first. */
const DAYS_SHOWN = 90

export interface LoggedFlightsProps {
  aircraft: Aircraft
  meters: readonly Meter[]
  /** The day from which the log is kept; undefined if none is. */
  since: string | undefined
  /** Shown if no log is kept and none was. */
  instead: ReactNode
}

/** The flights of some days, with gaps and disputes in their place. */
export function LoggedFlights({ aircraft, meters, since, instead }: LoggedFlightsProps) {
  const { id: aircraftId, registrationCode: registration, assignedAirport } = aircraft
  const zone = assignedAirport.timeZone
  const today = useClock((present) => dayOf(present, zone))
  const [period, setPeriod] = useState(() => ({ from: since === undefined ? '' : addDays(today, -DAYS_SHOWN), to: '' }))
  const asked = { from: dayProblem(period.from) ? '' : period.from, to: dayProblem(period.to) ? '' : period.to }
  const flights = useApiQuery(
    flightsGetByAircraft,
    { aircraftId, ...asked },
    // If there are too many flights, the server's refusal is shown in place of the list.
    { keepPrevious: true, handles400: true },
  )
  const gaps = useApiQuery(flightsGetGaps, { aircraftId }, { secondary: true })
  const [adding, add] = useState<TypedNewFlight | undefined>(() => heldInput(newFlightForm))
  const { opened, open, close } = useFleetDialogs()
  const actions = useLogActions(aircraft, meters)
  const isAdministrator = useIsAdministrator()
  const active = meters.filter(({ isActive }) => isActive)
  const isWhole = asked.from === '' && asked.to === ''
  const all = gaps.data ?? []
  const rows = flights.data && logRows(flights.data, all, isWhole)
  if (since === undefined && rows?.length === 0 && isWhole) return instead

  const begin = (filled: readonly LogGap[]) => add(startOfNew(filled, active, zone))
  return (
    <>
      <div className={classes.filter}>
        <Days period={period} today={today} onChange={setPeriod} />
        {since !== undefined && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => begin([])}>
            {t('aircraftLog.addFlight')}
          </Button>
        )}
      </div>
      <ToMend gaps={all} hidden={rows ? hiddenGaps(rows, all) : 0} onShowAll={() => setPeriod({ from: '', to: '' })} />
      <LogTable
        label={t('aircraftLog.flightsOf', { registration })}
        rows={rows}
        error={flights.error?.message ?? null}
        onRetry={() => void flights.refetch()}
        zone={zone}
        hasCosts={isAdministrator && (flights.data?.some(({ costCents }) => costCents !== null) ?? false)}
        onAddMissing={(gap) => begin(gapsAlongside(gap, all))}
        onGroundRun={(gap) => open({ what: 'reading', start: groundRunOf(gap, aircraft) })}
        {...actions}
      />
      {adding && actions.actor && (
        <NewFlightDialog start={adding} aircraft={aircraft} actor={actions.actor} onClose={() => add(undefined)} />
      )}
      <FleetDialogs opened={opened} onClose={close} />
      <FlightPlace />
    </>
  )
}

interface DaysProps {
  period: { from: string; to: string }
  today: string
  onChange(period: { from: string; to: string }): void
}

/** The first and the last day that are shown. Each change counts at once. */
function Days({ period, today, onChange }: DaysProps) {
  return (
    <div className={classes.days}>
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          name={t(end === 'from' ? 'common.from' : 'common.to')}
          label={t(end === 'from' ? 'common.from' : 'common.to')}
          value={period[end]}
          today={today}
          {...(end === 'to' && { min: period.from })}
          w={halfRow}
          onChange={(day) => onChange({ ...period, [end]: day })}
        />
      ))}
    </div>
  )
}

interface ToMendProps {
  gaps: readonly LogGap[]
  /** How many of them lie outside of the shown days. */
  hidden: number
  onShowAll(): void
}

/** Says how much in the log does not add up, and leads to what is not shown. */
function ToMend({ gaps, hidden, onShowAll }: ToMendProps) {
  const disputes = gaps.filter(({ kind }) => kind === 'dispute').length
  if (gaps.length === 0) return null
  return (
    <div className={classes.toMend}>
      <Text size="sm" fw={600}>
        {t('aircraftLog.toMend', { gaps: gaps.length - disputes, disputes })}
      </Text>
      {hidden > 0 && (
        <Button size="compact-sm" variant="light" onClick={onShowAll}>
          {t('aircraftLog.showHidden', { count: hidden })}
        </Button>
      )}
    </div>
  )
}
