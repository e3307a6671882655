import { Alert, Button, Group, Modal } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { bookingsGetHistory } from '@windsock/contract/bookings/booking-history'
import { bookingsRemove, type Booking } from '@windsock/contract/bookings'
import { mayEditBooking } from '@windsock/domain/permissions'
import { zoneLabel } from '@windsock/domain/zone-labels'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { t } from '../../kit/language/translate'
import { hasWaitingList } from '../../waiting-list'
import { WaitForAnother } from '../../wishes/shared-parts/WaitForAnother'
import { confirm } from '../../kit/confirm'
import { useToastPlace } from '../../kit/dialogs/toast-place'
import { PendingButton } from '../../kit/PendingButton'
import { dayAndClock } from '../../periods/day-words'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { useSession } from '../../client/session'
import { toastDeleteFailed } from '../../records/delete-failed'
import { BookingHistory } from './BookingHistory'
import { SuspendedAlternatives } from './SuspendedAlternatives'
import { useBookingUndo } from './booking-undelete'
import { useSuspensionReason } from './use-suspension-reason'
import classes from './SuspendedDialog.module.css'

export interface SuspendedDialogProps {
  booking: Booking
  zone: Zone
  onClose(): void
}

/**
 * Shows a suspended booking and the maintenance that suspends it. Users who could otherwise edit the booking can only
 * delete it while it is suspended.
 */
export function SuspendedDialog({ booking, zone, onClose }: SuspendedDialogProps) {
  const { aircraft, pilot, instructor, isSoloFlight, description } = booking
  const session = useSession()
  const { mutate, isPending } = useApiMutation(bookingsRemove, { handles400: true })
  const undo = useBookingUndo()
  const buttons = useToastPlace(true)
  const reason = useSuspensionReason(booking, zone)
  const mayEdit = session !== undefined && mayEditBooking({ id: session.userId, roles: session.roles }, booking)
  const whenEditable = { enabled: mayEdit, staleTime: 0, secondary: true }
  const history = useApiQuery(bookingsGetHistory, { id: booking.id }, whenEditable)
  const facts = [
    ['common.from', dayAndClock(booking.from, zone)],
    ['common.to', dayAndClock(booking.to, zone)],
    ['bookings.timesIn', zoneLabel(zone, booking.from)],
    ['bookings.pilot', pilot && fullName(pilot)],
    ['common.instructor', instructor && fullName(instructor)],
    ['bookings.soloFlight', isSoloFlight && t('common.yes')],
    ['records.description', description],
  ] as const

  async function remove() {
    const question = { title: t('bookings.deleteTitle'), message: t('bookings.deleteQuestion'), danger: true }
    if (!(await confirm(question))) return
    const result = await mutate(booking.id)
    if (result.done) {
      onClose()
      undo.deleted(booking)
    } else if (result.failure) toastDeleteFailed(result.failure)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bookings.suspendedBooking', { registration: aircraft.registrationCode })}
      size="lg"
    >
      <Alert
        variant="outline"
        color="orange"
        icon={<IconTool aria-hidden />}
        title={reason.title}
        classNames={{ root: classes.reason, title: classes.title }}
      >
        {reason.outlook}
      </Alert>
      {mayEdit && <SuspendedAlternatives booking={booking} zone={zone} onMoved={onClose} />}
      {mayEdit && hasWaitingList() && <WaitForAnother booking={booking} zone={zone} onBooking={onClose} />}
      <dl className={classes.facts}>
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {history.data && <BookingHistory deeds={history.data} zone={zone} />}
      <Group ref={buttons} justify="space-between" mt="lg">
        {mayEdit ? (
          <PendingButton variant="subtle" color="red" loading={isPending} onClick={() => void remove()}>
            {t('common.delete')}
          </PendingButton>
        ) : (
          <span />
        )}
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </Modal>
  )
}
