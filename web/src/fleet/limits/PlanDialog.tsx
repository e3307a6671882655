import { Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { aircraftGetById } from '@windsock/contract/aircraft'
import { limitsGet, limitsGetPlans, type FleetRow, type LimitProposal } from '@windsock/contract/fleet/limits'
import { addMinutes, clockOf, dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { flightInWords } from '../../bookings/shared-parts/flight-words'
import { useApiQuery } from '../../client/queries'
import { browserZone } from '../../clock'
import { EmptyState } from '../../kit/EmptyState'
import { ErrorState } from '../../kit/ErrorState'
import { t } from '../../kit/language/translate'
import { Unbroken } from '../../kit/language/Unbroken'
import { useReturnedFocus } from '../../kit/dialogs/use-returned-focus'
import { ScreenSkeleton } from '../../layout/ScreenSkeleton'
import { paths } from '../../paths'
import { ClockNote } from '../../periods/ClockNote'
import { dayInWords, periodWithDay } from '../../periods/day-words'
import { valueInWords } from '../fleet-words'
import { PlanLink } from './PlanLink'
import classes from '../Fleet.module.css'

export interface PlanDialogProps {
  row: FleetRow
  onClose(): void
}

/** Shows up to three periods for the maintenance of a limit, with whose flights each would cost. Saves nothing (M10). */
export function PlanDialog({ row, onClose }: PlanDialogProps) {
  const plans = useApiQuery(limitsGetPlans, { id: row.id }, { handles400: true })
  const aircraft = useApiQuery(aircraftGetById, { id: row.aircraftId }, { secondary: true, staleTime: 60_000 })
  const servesOthers = plans.data?.some(({ limitIds }) => limitIds.some((id) => id !== row.id)) ?? false
  const others = useApiQuery(limitsGet, { aircraftId: row.aircraftId }, { enabled: servesOthers, secondary: true })
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  useReturnedFocus(true)
  const zone = aircraft.data?.assignedAirport.timeZone ?? browserZone()
  const first = plans.data?.[0]
  const namesOf = ({ limitIds }: LimitProposal) =>
    (others.data ?? []).filter(({ id }) => id !== row.id && limitIds.includes(id)).map(({ name }) => name)

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('fleet.planTitle', { name: row.name, registration: row.aircraft.registrationCode })}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
    >
      {plans.error && !plans.data && (
        <ErrorState message={plans.error.message} onRetry={() => void plans.refetch()} loading={plans.isFetching} />
      )}
      {!plans.error && !plans.data && <ScreenSkeleton />}
      {plans.data?.length === 0 && <EmptyState title={t('fleet.noPlans')} />}
      {plans.data && first && (
        <Stack gap="md">
          <ClockNote zone={zone} moment={first.from} />
          <ol className={classes.plans}>
            {plans.data.map((plan, place) => (
              <li key={plan.from}>
                <Plan plan={plan} row={row} zone={zone} isBest={place === 0} serves={namesOf(plan)} />
              </li>
            ))}
          </ol>
          <Text size="sm" c="dimmed">
            {t('fleet.planHint')}
          </Text>
        </Stack>
      )}
    </Modal>
  )
}

interface PlanProps {
  plan: LimitProposal
  row: FleetRow
  zone: Zone
  isBest: boolean
  /** The names of the other limits that are done in the same period. */
  serves: readonly string[]
}

function Plan({ plan, row, zone, isBest, serves }: PlanProps) {
  const { from, to, suspended } = plan
  const period = planInWords(plan, zone)
  return (
    <div className={classes.plan}>
      <div>
        <Text fw={650}>{isBest ? t('fleet.bestPlan', { period }) : period}</Text>
        <Text size="sm">{costsInWords(plan, row)}</Text>
        {serves.length > 0 && <Text size="sm">{t('fleet.alsoServes', { names: serves.join(', ') })}</Text>}
        {suspended.length > 0 && (
          <ul className={classes.flights}>
            {suspended.map((booking) => (
              <li key={booking.id}>
                <Unbroken text={flightInWords(booking, zone)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <PlanLink to={paths.maintenance(row.aircraftId, 0)} search={{ from, to, limitId: row.id }} period={period} />
    </div>
  )
}

/** Writes a planned period: whole days without their midnights. */
function planInWords({ from, to }: LimitProposal, zone: Zone): string {
  if (clockOf(from, zone) !== '00:00' || clockOf(to, zone) !== '00:00')
    return periodWithDay({ from, to }, undefined, zone)
  const [first, last] = [dayOf(from, zone), dayOf(addMinutes(to, -1), zone)]
  return first === last ? dayInWords(first) : t('fleet.dayToDay', { first: dayInWords(first), last: dayInWords(last) })
}

/** Writes what a plan costs: `suspends 2 flights, uses 96 h of 100 h`. */
function costsInWords({ suspended, used, every, hoursGivenAway }: LimitProposal, { unit }: FleetRow): string {
  const flights = t('fleet.suspends', { count: suspended.length })
  if (used !== null && every !== null && unit !== null) {
    const uses = t('fleet.uses', { used: valueInWords(used, unit), every: valueInWords(every, unit) })
    return t('fleet.costs', { first: flights, second: uses })
  }
  if (hoursGivenAway === null) return flights
  return t('fleet.costs', { first: flights, second: t('fleet.givesAway', { hours: hoursGivenAway }) })
}
