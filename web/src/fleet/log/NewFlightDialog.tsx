import { Text } from '@mantine/core'
import type { Aircraft } from '@windsock/contract/aircraft'
import { flightsSave } from '@windsock/contract/log/flights'
import type { Actor } from '@windsock/domain/permissions'
import { dayOf } from '@windsock/domain/time'
import { useState } from 'react'
import { useApiMutation } from '../../client/queries'
import { now } from '../../clock'
import { CrewFields } from '../../flights/shared-parts/CrewFields'
import { savedFlightBody } from '../../flights/shared-parts/flight-body'
import { typedDoubts, typedFlightErrors } from '../../flights/shared-parts/flight-form'
import type { TypedFlight } from '../../flights/shared-parts/typed-flight'
import { useFlightReports } from '../../flights/shared-parts/use-flight-reports'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { heldInput, useKeptInput } from '../../layout/kept-input'
import { ClockNote } from '../../periods/ClockNote'
import { useClock } from '../../use-clock'
import { identityOf, newFlightForm, type TypedNewFlight } from './new-flight-form'
import classes from '../../flights/shared-parts/FlightForm.module.css'
import { WholeFlightFields } from '../../flights/shared-parts/WholeFlightFields'

export interface NewFlightDialogProps {
  start: TypedNewFlight
  aircraft: Aircraft
  actor: Actor
  onClose(): void
}

/** Logs a flight without a booking: one that is missing in the log, a ferry flight. */
export function NewFlightDialog({ start, aircraft, actor, onClose }: NewFlightDialogProps) {
  const { id: aircraftId, registrationCode: registration, assignedAirport } = aircraft
  const zone = assignedAirport.timeZone
  const { mutate, isPending, failure } = useApiMutation(flightsSave, { handles400: true })
  const [typed, setTyped] = useState(() => heldInput(newFlightForm) ?? start)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(newFlightForm, typed, isDirty)
  const today = useClock((present) => dayOf(present, zone))
  const reports = useFlightReports(zone)
  const flight = { ...typed.flight, isSoloFlight: typed.flight.isSoloFlight && typed.instructorId !== null }
  const errors = typedFlightErrors(flight, identityOf(typed, aircraftId), zone)
  const isRefused = failure?.status === 400 || failure?.status === 403
  const change = (changed: Partial<TypedNewFlight>) => setTyped((before) => ({ ...before, ...changed }))
  const changeFlight = (changed: Partial<TypedFlight>) =>
    setTyped((before) => ({ ...before, flight: { ...before.flight, ...changed } }))

  async function save() {
    const result = await mutate(savedFlightBody(flight, identityOf(typed, aircraftId), zone))
    if (!result.done) return
    reports.logged(result.output)
    onClose()
  }

  return (
    <FormDialog
      title={t('aircraftLog.newFlight', { registration })}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={Object.keys(errors).length === 0 && typed.pilotId !== null}
      onSave={() => void save()}
      onClose={onClose}
    >
      {typed.gaps.map(({ meterId, text }) => (
        <Text key={meterId} size="sm" c="dimmed">
          {text}
        </Text>
      ))}
      <div className={classes.form}>
        <CrewFields
          crew={{ pilotId: typed.pilotId, instructorId: typed.instructorId, isSoloFlight: flight.isSoloFlight }}
          actor={actor}
          known={[]}
          onChange={({ isSoloFlight, ...people }) => {
            change(people)
            if (isSoloFlight !== undefined) changeFlight({ isSoloFlight })
          }}
        />
        <ClockNote zone={zone} moment={now()} />
        <WholeFlightFields
          typed={flight}
          {...{ errors, today }}
          doubts={typedDoubts(flight, zone)}
          onChange={changeFlight}
        />
      </div>
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}
