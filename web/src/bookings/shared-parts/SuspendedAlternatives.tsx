import { bookingsGetAlternatives, type Alternative } from '@windsock/contract/bookings/booking-alternatives'
import { bookingsSave, type Booking } from '@windsock/contract/bookings'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { SaveFailure } from '../../kit/SaveFailure'
import { confirm } from '../../kit/confirm'
import { t } from '../../kit/language/translate'
import { toastSuccess } from '../../kit/toasts'
import { AlternativeButtons } from './AlternativeButtons'
import { bodyOf } from './booking-body'

export interface SuspendedAlternativesProps {
  booking: Booking
  zone: Zone
  onMoved(): void
}

/**
 * Offers where a suspended booking could go instead. After a question, a click moves it there at once. The move cannot
 * be undone, because its former time is under maintenance.
 */
export function SuspendedAlternatives({ booking, zone, onMoved }: SuspendedAlternativesProps) {
  const body = bodyOf(booking, booking.version)
  const alternatives = useApiQuery(bookingsGetAlternatives, body, { staleTime: 0, secondary: true })
  const { mutate, failure } = useApiMutation(bookingsSave)

  async function move({ aircraft, from, to, instructor }: Alternative, alternative: string) {
    const question = { title: t('bookings.moveTitle'), message: t('bookings.moveQuestion', { alternative }) }
    if (!(await confirm(question))) return
    const result = await mutate({ ...body, aircraft: { id: aircraft.id }, from, to, ...(instructor && { instructor }) })
    if (!result.done) return
    onMoved()
    toastSuccess(t('common.saved'), t('undo.bookingSaved'))
  }

  return (
    <>
      <AlternativeButtons
        alternatives={alternatives.data ?? []}
        day={dayOf(booking.from, zone)}
        zone={zone}
        onTake={(alternative, words) => void move(alternative, words)}
      />
      {/* A refusal (status 400) is already shown as a toast. */}
      <SaveFailure error={failure?.status === 400 ? null : failure} />
    </>
  )
}
