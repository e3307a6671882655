import { Radio } from '@mantine/core'
import { notFlownReasons, type NotFlownReason } from '@windsock/contract/log/flight'
import { flightsDidNotFly } from '@windsock/contract/log/flights'
import { useApiMutation } from '../../client/queries'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { toastSuccess } from '../../kit/toasts'
import { reasonWords } from './flight-words'
import { loggedBooking, type OpenedNotFlown } from './opened-flight'
import { useKeptFlight } from './use-kept-flight'
import classes from './FlightForm.module.css'

export interface NotFlownDialogProps {
  opened: OpenedNotFlown
  onClose(): void
}

/** Says that a booking was not flown, and why (L16). */
export function NotFlownDialog({ opened, onClose }: NotFlownDialogProps) {
  const { mutate, isPending, failure } = useApiMutation(flightsDidNotFly, { handles400: true, secondary: true })
  const { typed, isDirty, change } = useKeptFlight<{ reason: NotFlownReason | null }>(opened, () => ({ reason: null }))
  const { reason } = typed
  const isRefused = failure?.status === 400 || failure?.status === 403

  async function send() {
    if (!reason || !(await mutate({ bookingId: opened.booking.id, reason })).done) return
    toastSuccess(t('common.saved'), t('flightLog.notFlown', { reason: t(reasonWords[reason]) }))
    loggedBooking.set({ id: opened.booking.id })
    onClose()
  }

  return (
    <FormDialog
      title={t('flightLog.didNotFlyOne', { aircraft: opened.aircraft.registrationCode })}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={reason !== null}
      onSave={() => void send()}
      onClose={onClose}
    >
      <div className={classes.form}>
        <Radio.Group
          label={t('flightLog.why')}
          required
          value={reason}
          onChange={(chosen) => change({ reason: notFlownReasons.find((one) => one === chosen) ?? null })}
        >
          <div className={classes.ticks}>
            {notFlownReasons.map((one) => (
              <Radio key={one} size="md" value={one} label={t(reasonWords[one])} classNames={{ root: classes.tick }} />
            ))}
          </div>
        </Radio.Group>
      </div>
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}
