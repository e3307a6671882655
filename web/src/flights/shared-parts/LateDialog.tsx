import { Button, Text } from '@mantine/core'
import { flightsLate } from '@windsock/contract/log/flights'
import { addMinutes, clockOf, isClockTime } from '@windsock/domain/time'
import { now } from '../../clock'
import { useApiMutation } from '../../client/queries'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { toastSuccess } from '../../kit/toasts'
import { ClockNote } from '../../periods/ClockNote'
import { withZone } from '../../periods/zone-words'
import { ClockField } from './ClockField'
import { loggedBooking, type OpenedLate } from './opened-flight'
import { firstAfter, typedClock } from './typed-clock'
import { useKeptFlight } from './use-kept-flight'
import classes from './FlightForm.module.css'

/** The minutes from now that a tap fills in. */
const usual = [15, 30, 60] as const

export interface LateDialogProps {
  opened: OpenedLate
  onClose(): void
}

/** Sets when an aircraft that is out will be back, and the people of the next booking are notified (L14). */
export function LateDialog({ opened, onClose }: LateDialogProps) {
  const { flight, aircraft, zone } = opened
  const { mutate, isPending, failure } = useApiMutation(flightsLate, { handles400: true, secondary: true })
  const clockIn = (minutes: number) => clockOf(addMinutes(now(), minutes), zone)
  const { typed, isDirty, change } = useKeptFlight(opened, () => ({
    time: flight.lateUntil ? clockOf(flight.lateUntil, zone) : '',
  }))
  const isTime = isClockTime(typedClock(typed.time))
  const isRefused = failure?.status === 400 || failure?.status === 403

  async function send() {
    const result = await mutate({ id: flight.id, lateUntil: firstAfter(now(), typed.time, zone) ?? '' })
    if (!result.done) return
    const words = { aircraft: aircraft.registrationCode, time: withZone(typedClock(typed.time), zone, now()) }
    toastSuccess(t('common.saved'), [t('flightLog.lateSaved', words), ...result.output.messages].join(' '))
    loggedBooking.set({ id: flight.bookingId })
    onClose()
  }

  return (
    <FormDialog
      title={t('flightLog.lateOne', { aircraft: aircraft.registrationCode })}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={isTime}
      action={t('flightLog.lateSend')}
      onSave={() => void send()}
      onClose={onClose}
    >
      <div className={classes.form}>
        <div role="group" aria-label={t('flightLog.backIn')} className={classes.choices}>
          {usual.map((minutes) => (
            <Button key={minutes} variant="default" onClick={() => change({ time: clockIn(minutes) })}>
              {t('flightLog.inMinutes', { minutes })}
            </Button>
          ))}
        </div>
        <ClockField
          label={t('flightLog.backAt')}
          required
          isLarge
          value={typed.time}
          onChange={(time) => change({ time })}
          error={isTime ? undefined : t('fleet.clock')}
        />
        <ClockNote zone={zone} moment={now()} />
        <Text size="sm">{t('flightLog.lateHint')}</Text>
      </div>
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}
