import { Button } from '@mantine/core'
import { flightsRemove, flightsSave } from '@windsock/contract/log/flights'
import { dayOf } from '@windsock/domain/time'
import { useApiMutation } from '../../client/queries'
import { useSession } from '../../client/session'
import { confirm } from '../../kit/confirm'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { ClockNote } from '../../periods/ClockNote'
import { useClock } from '../../use-clock'
import { CrewFields } from './CrewFields'
import { savedFlightBody } from './flight-body'
import { typedDoubts, typedFlightErrors } from './flight-form'
import { clockToday } from './flight-words'
import { loggedBooking, type OpenedLog } from './opened-flight'
import { correctedFlight, newFlight, type TypedFlight } from './typed-flight'
import { useFlightReports } from './use-flight-reports'
import { useKeptFlight } from './use-kept-flight'
import classes from './FlightForm.module.css'
import { WholeFlightFields } from './WholeFlightFields'

export interface LogDialogProps {
  opened: OpenedLog
  onClose(): void
}

/** Of a flight that is corrected, its people can be corrected too. A new one has the people of its booking. */
interface TypedLog extends TypedFlight {
  pilotId: string | null
  instructorId: string | null
}

/** Logs a whole flight afterwards, or corrects one. */
export function LogDialog({ opened, onClose }: LogDialogProps) {
  const { flight, aircraft, zone } = opened
  const saves = useApiMutation(flightsSave, { handles400: true, secondary: true })
  const removes = useApiMutation(flightsRemove, { handles400: true, secondary: true })
  const { typed, isDirty, change } = useKeptFlight<TypedLog>(opened, () => startOf(opened))
  const reports = useFlightReports(zone)
  const today = useClock((present) => dayOf(present, zone))
  const session = useSession()
  const identity = { ...identityOf(opened), pilotId: typed.pilotId, instructorId: typed.instructorId }
  // A solo flight stays one, unless its supervising instructor is removed.
  const isSoloFlight = typed.isSoloFlight && (typed.instructorId !== null || opened.start.instructorId === null)
  const errors = typedFlightErrors(typed, identity, zone)
  const failure = saves.failure ?? removes.failure
  const isRefused = failure?.status === 400 || failure?.status === 403
  const words = { aircraft: aircraft.registrationCode, when: flight ? clockToday(flight.leftAt, zone) : '' }

  function finish() {
    loggedBooking.set({ id: flight ? flight.bookingId : opened.bookingId })
    onClose()
  }

  async function save() {
    const result = await saves.mutate(savedFlightBody({ ...typed, isSoloFlight }, identity, zone))
    if (!result.done) return
    if (flight) reports.corrected(flight, result.output)
    else reports.logged(result.output)
    finish()
  }

  async function remove() {
    const question = { title: t('flightLog.removeTitle'), message: t('flightLog.removeQuestion', words), danger: true }
    if (!flight || !(await confirm(question))) return
    const result = await removes.mutate(flight.id)
    if (!result.done) return
    reports.removed(flight, result.output.messages)
    finish()
  }

  return (
    <FormDialog
      title={flight ? t('flightLog.correctOne', words) : t('flightLog.logOne', words)}
      opened
      dirty={isDirty}
      loading={saves.isPending || removes.isPending}
      error={isRefused ? null : failure}
      canSave={Object.keys(errors).length === 0}
      onSave={() => void save()}
      onClose={onClose}
      actions={
        flight && (
          <Button variant="subtle" color="red" onClick={() => void remove()}>
            {t('common.delete')}
          </Button>
        )
      }
    >
      <div className={classes.form}>
        <ClockNote zone={zone} moment={opened.start.from} />
        <WholeFlightFields {...{ typed, errors, today }} doubts={typedDoubts(typed, zone)} onChange={change} />
        {flight && session && (
          <CrewFields
            crew={typed}
            actor={{ id: session.userId, roles: session.roles }}
            known={[flight.pilot, flight.instructor].filter((person) => person !== null)}
            mayLackPilot={flight.pilotId === null}
            onChange={change}
          />
        )}
      </div>
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}

function startOf({ flight, zone, meters, start }: OpenedLog): TypedLog {
  const { pilotId, instructorId } = start
  const typed = flight
    ? correctedFlight(flight, zone, meters)
    : newFlight({ leftAt: start.from, backAt: start.to }, zone, meters, start.isSoloFlight)
  return { ...typed, pilotId, instructorId }
}

/** The flight that is saved. A new one of a booking has the people of its booking. */
function identityOf({ flight, bookingId, aircraft, start }: OpenedLog) {
  const { pilotId, instructorId } = start
  return flight ?? { id: 0, bookingId, aircraftId: aircraft.id, pilotId, instructorId, version: null }
}
