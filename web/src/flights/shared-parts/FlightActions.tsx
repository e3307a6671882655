import { Button, Text } from '@mantine/core'
import { IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react'
import type { Booking } from '@windsock/contract/bookings'
import { flightsGetByBooking, type FlightsOfBooking } from '@windsock/contract/log/flight-reads'
import type { Flight } from '@windsock/contract/log/flight'
import type { Role } from '@windsock/contract/roles'
import { mayBringBack, mayLogFlight } from '@windsock/domain/log/flight-permissions'
import { wasFlown } from '@windsock/domain/log/not-flown'
import { takesPartIn, type Actor } from '@windsock/domain/permissions'
import { addMinutes } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiQuery } from '../../client/queries'
import { t } from '../../kit/language/translate'
import { useClock } from '../../use-clock'
import { FlownFlight } from './FlownFlight'
import { clockToday, hasItInWords, reasonWords } from './flight-words'
import { NotFlownButton } from './NotFlownButton'
import { openedFlight } from './opened-flight'
import classes from './FlightActions.module.css'

/** An aircraft can be taken this many minutes before its booking begins. */
const TAKE_MINUTES = 30

export interface FlightActionsProps {
  booking: Booking
  zone: Zone
  actor: Actor
  /** The roles of the booking's pilot. */
  pilotRoles: readonly Role[]
}

/** Takes the aircraft of a booking, brings it back, logs its flight or says that it was not flown. */
export function FlightActions({ booking, zone, actor, pilotRoles }: FlightActionsProps) {
  const from = addMinutes(booking.from, -TAKE_MINUTES)
  const isNear = useClock((present) => Number(present >= from)) === 1
  const log = useApiQuery(flightsGetByBooking, { id: booking.id }, { enabled: isNear, secondary: true })
  return isNear && log.data?.isLogged ? (
    <section className={classes.card} aria-label={t('flightLog.label')}>
      <Told {...{ booking, zone, actor }} log={log.data} />
      <Offered {...{ booking, zone, actor, pilotRoles }} log={log.data} />
    </section>
  ) : null
}

interface PartProps extends Omit<FlightActionsProps, 'pilotRoles'> {
  log: FlightsOfBooking
}

/** The known facts: that the booking was not flown, who has the aircraft, and the logged flights. */
function Told({ booking, zone, actor, log }: PartProps) {
  const { out, outcome, flights } = log
  const closed = flights.filter(({ backAt }) => backAt !== null)
  return (
    <>
      {outcome?.outcome === 'not flown' && (
        <Text>{t('flightLog.notFlown', { reason: t(reasonWords[outcome.reason]) })}</Text>
      )}
      {closed.map((flight) => (
        <FlownFlight key={flight.id} {...{ flight, zone, actor, log }} />
      ))}
      {out && <Text fw={600}>{out.bookingId === booking.id ? outInWords(out, zone) : hasItInWords(out, zone)}</Text>}
    </>
  )
}

function outInWords({ leftAt, lateUntil }: Flight, zone: Zone): string {
  const time = clockToday(leftAt, zone)
  return lateUntil
    ? t('flightLog.outUntil', { time, until: clockToday(lateUntil, zone) })
    : t('flightLog.outSince', { time })
}

/** The actions that are possible now. */
function Offered({ booking, zone, actor, pilotRoles, log }: PartProps & Pick<FlightActionsProps, 'pilotRoles'>) {
  const { out, meters, defects, limits, flights, outcome } = log
  const { id, registrationCode } = booking.aircraft
  const opened = { aircraft: { id, registrationCode }, zone }
  const hasBegun = useClock((present) => Number(booking.from <= present)) === 1
  const isOver = useClock((present) => Number(booking.to <= present)) === 1
  const pilot = booking.pilot && { id: booking.pilot.id, roles: pilotRoles }
  const mayLog = mayLogFlight(actor, { pilot, instructor: booking.instructor })
  const isOutHere = out?.bookingId === booking.id
  const isLoggable = mayLog && !isOutHere
  return (
    <div className={classes.buttons}>
      {out && mayBringBack(actor, out) && (
        <Button
          leftSection={<IconPlaneArrival size={20} aria-hidden />}
          variant={isOutHere ? 'filled' : 'default'}
          onClick={() =>
            openedFlight.set({
              ...opened,
              kind: 'return',
              flight: out,
              meters,
              bookedTo: isOutHere ? booking.to : null,
            })
          }
        >
          {t(takesPartIn(actor, out) ? 'flightLog.bringBack' : 'flightLog.isBack')}
        </Button>
      )}
      {isOutHere && mayBringBack(actor, out) && (
        <Button variant="default" onClick={() => openedFlight.set({ ...opened, kind: 'late', flight: out })}>
          {t('flightLog.late')}
        </Button>
      )}
      {!out && mayLog && !isOver && (
        <Button
          leftSection={<IconPlaneDeparture size={20} aria-hidden />}
          onClick={() => openedFlight.set({ ...opened, kind: 'take', booking, meters, defects, limits })}
        >
          {t('flightLog.take', { aircraft: registrationCode })}
        </Button>
      )}
      {isLoggable && hasBegun && (
        <Button
          variant={isOver && flights.length === 0 ? 'filled' : 'default'}
          onClick={() => openedFlight.set({ ...opened, kind: 'log', flight: null, meters, ...newOf(booking) })}
        >
          {t('flightLog.log')}
        </Button>
      )}
      {isLoggable && hasBegun && !wasFlown(flights) && outcome?.outcome !== 'not flown' && (
        <NotFlownButton {...{ booking, zone, actor }} />
      )}
    </div>
  )
}

/** A new flight of a booking has its people, and begins with its times. */
function newOf({ id, from, to, isSoloFlight }: Booking) {
  return { bookingId: id, start: { pilotId: null, instructorId: null, isSoloFlight, from, to } }
}
