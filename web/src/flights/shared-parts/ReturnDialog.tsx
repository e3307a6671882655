import { Alert, Switch, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { EARLY_MINUTES, type SavedFlight } from '@windsock/contract/log/flight'
import { dayOf, minutesBetween } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import { now } from '../../clock'
import { DayField } from '../../kit/fields/DayField'
import { DefectFields } from '../../fleet/shared-parts/DefectFields'
import { emptyDefect, type TypedDefect } from '../../fleet/shared-parts/defect-form'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { PendingButton } from '../../kit/PendingButton'
import { RefusedNote } from '../../kit/RefusedNote'
import { SaveFailure } from '../../kit/SaveFailure'
import { ClockNote } from '../../periods/ClockNote'
import { useClock } from '../../use-clock'
import { ClockField } from './ClockField'
import { backOf, leftOf, returnBody } from './flight-body'
import { typedDoubts, typedFlightErrors, type FlightErrors } from './flight-form'
import { clockToday } from './flight-words'
import { MeterFields } from './MeterFields'
import { MoreFields } from './MoreFields'
import { loggedBooking, type OpenedReturn } from './opened-flight'
import { Stepper } from './Stepper'
import { returningFlight, type TypedFlight } from './typed-flight'
import { UnreadTick } from './UnreadTick'
import { useDefectOfFlight } from './use-defect-of-flight'
import { useFlightReports } from './use-flight-reports'
import { useKeptFlight } from './use-kept-flight'
import { useReturn } from './use-return'
import classes from './FlightForm.module.css'

export interface ReturnDialogProps {
  opened: OpenedReturn
  onClose(): void
}

interface TypedReturn extends TypedFlight {
  /** null if nothing is reported. */
  defect: TypedDefect | null
}

interface LeftFieldsProps {
  typed: TypedFlight
  errors: FlightErrors
  doubts: FlightErrors
  /** Today at the airport. */
  today: string
  onChange(changed: Partial<TypedFlight>): void
}

/** The fields for when a flight left, side by side. */
function LeftFields({ typed, errors, doubts, today, onChange }: LeftFieldsProps) {
  return (
    <div className={classes.pair}>
      <DayField
        name={t('flightLog.leftDay')}
        label={t('flightLog.leftOn')}
        required
        value={typed.leftDay}
        today={today}
        onChange={(leftDay) => onChange({ leftDay })}
        error={errors.leftDay}
      />
      <ClockField
        label={t('flightLog.leftAt')}
        required
        value={typed.leftTime}
        onChange={(leftTime) => onChange({ leftTime })}
        error={errors.leftTime}
        doubt={doubts.leftTime}
      />
    </div>
  )
}

interface DefectPartProps {
  typed: TypedDefect | null
  problems: Parameters<typeof DefectFields>[0]['problems']
  onChange(typed: TypedDefect | null): void
}

/** A switch that opens the fields of a defect. */
function DefectPart({ typed, problems, onChange }: DefectPartProps) {
  return (
    <>
      <Switch
        size="lg"
        label={t('defects.report')}
        checked={typed !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? emptyDefect : null)}
      />
      {typed && (
        <DefectFields typed={typed} problems={problems} onChange={(changed) => onChange({ ...typed, ...changed })} />
      )}
    </>
  )
}

/** Brings an aircraft back: one screen, to be filled in with one thumb at the hangar door. */
export function ReturnDialog({ opened, onClose }: ReturnDialogProps) {
  const { flight, aircraft, zone, meters } = opened
  const { typed, isDirty, change } = useKeptFlight<TypedReturn>(opened, () => ({
    ...returningFlight(flight, now(), zone, meters),
    defect: null,
  }))
  const reports = useFlightReports(zone)
  const defect = useDefectOfFlight(typed.defect, aircraft)
  // Once it is back, only its defect may be left to be reported.
  const [back, setBack] = useState<SavedFlight | undefined>(undefined)
  const returns = useReturn(flight, (saved) => {
    setBack(saved)
    reports.broughtBack(saved)
    loggedBooking.set({ id: flight.bookingId })
    void finish(saved)
  })
  const today = useClock((present) => dayOf(present, zone))
  const errors = typedFlightErrors(typed, flight, zone)
  const doubts = typedDoubts(typed, zone)
  const isSound = back !== undefined || Object.keys(errors).length === 0

  async function finish(saved: SavedFlight) {
    if (await defect.report(saved.id)) onClose()
  }

  return (
    <FormDialog
      title={t('flightLog.bringBackOne', { aircraft: aircraft.registrationCode })}
      opened
      dirty={isDirty || returns.isWaiting}
      loading={returns.isPending || defect.isPending}
      error={null}
      canSave={isSound && defect.isSound && !returns.isWaiting}
      action={t(back ? 'defects.send' : 'flightLog.bringBack')}
      onSave={() => void (back ? finish(back) : returns.bringBack(returnBody(typed, flight, zone)))}
      onClose={onClose}
    >
      {/* What is sent must be what was typed, so it stays until it is there. */}
      <fieldset className={classes.form} disabled={returns.isWaiting || back !== undefined}>
        <MeterFields meters={typed.meters} asks="ends" {...{ errors, doubts }} withUnread={false} onChange={change} />
        <ClockField
          label={t('flightLog.backAt')}
          required
          isLarge
          description={t('flightLog.leftThen', { time: clockToday(flight.leftAt, zone) })}
          value={typed.backTime}
          onChange={(backTime) => change({ backTime })}
          error={errors.backTime}
          doubt={doubts.backTime}
        />
        <ClockNote zone={zone} moment={flight.leftAt} />
        <Stepper
          label={t('fields.landings')}
          value={typed.landings}
          least={0}
          most={99}
          onChange={(landings) => change({ landings })}
          error={errors.landings}
        />
        {isEarly(typed, opened) && (
          <Switch
            size="lg"
            label={t('flightLog.flyAgain')}
            description={t('flightLog.flyAgainHint')}
            checked={typed.isFlyingAgain}
            onChange={(event) => change({ isFlyingAgain: event.currentTarget.checked })}
          />
        )}
        <MoreFields
          {...{ typed, errors, today }}
          isWhole={false}
          isAsked={doubts.leftTime !== undefined || isBackTooEarly(typed, zone)}
          onChange={change}
        >
          <LeftFields {...{ typed, errors, doubts, today }} onChange={change} />
          {typed.meters.map(
            (meter) =>
              !meter.isUnread && (
                <UnreadTick key={meter.meterId} meter={meter} onChange={() => change(unread(typed, meter.meterId))} />
              ),
          )}
        </MoreFields>
      </fieldset>
      <div className={classes.form}>
        <DefectPart typed={typed.defect} problems={defect.problems} onChange={(defect) => change({ defect })} />
      </div>
      {back && <SaveFailure error={defect.failure} title={t('flightLog.defectNotSent')} />}
      <div role="alert" ref={keptInView} className={classes.said}>
        {returns.isWaiting && <Unsent isPending={returns.isPending} onTry={() => void returns.tryAgain()} />}
        {returns.refusal && <RefusedNote messages={returns.refusal.messages} title={t('flightLog.notBack')} />}
      </div>
    </FormDialog>
  )
}

/** Whether the time of leaving may be the wrong one. Otherwise its pilot could not bring the aircraft back. */
function isBackTooEarly(typed: TypedFlight, zone: Zone): boolean {
  const [leftAt, backAt] = [leftOf(typed, zone), backOf(typed, zone)]
  return leftAt !== undefined && backAt !== undefined && backAt < leftAt
}

/** Marks a meter as not readable. Its checkbox then replaces its field. */
function unread({ meters }: TypedFlight, id: number): Pick<TypedFlight, 'meters'> {
  return { meters: meters.map((one) => (one.meterId === id ? { ...one, isUnread: true } : one)) }
}

/** Whether the rest of the booking becomes free with this return, unless the pilot flies again (L11). */
function isEarly(typed: TypedFlight, { bookedTo, zone }: OpenedReturn): boolean {
  const backAt = backOf(typed, zone)
  return bookedTo !== null && backAt !== undefined && minutesBetween(backAt, bookedTo) > EARLY_MINUTES
}

/** The last message of the dialog may be below the buttons of a long form on a phone. */
function keptInView(region: HTMLElement | null) {
  if (!region) return undefined
  const changed = new MutationObserver(() => region.scrollIntoView({ block: 'nearest' }))
  changed.observe(region, { childList: true })
  return () => changed.disconnect()
}

function Unsent({ isPending, onTry }: { isPending: boolean; onTry(): void }) {
  return (
    <Alert variant="default" icon={<IconCloudOff aria-hidden />} title={t('flightLog.notSent')}>
      <Text size="sm" mb="sm">
        {t('flightLog.notSentHint')}
      </Text>
      <PendingButton variant="default" loading={isPending} onClick={onTry}>
        {t('common.tryAgain')}
      </PendingButton>
    </Alert>
  )
}
