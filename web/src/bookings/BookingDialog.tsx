import type { PersonCard } from '@windsock/contract/users'
import { mayEditBooking, type Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { bookingsGetHistory } from '@windsock/contract/booking-history'
import type { Booking } from '@windsock/contract/bookings'
import { startTransition, useId, useState } from 'react'
import { useApiQuery } from '../client/queries'
import { fieldErrors } from '../periods/field-errors'
import { PeriodDialog } from '../periods/PeriodDialog'
import { RepeatsNote } from '../periods/RepeatsNote'
import { t } from '../kit/language/translate'
import { toastError } from '../kit/toasts'
import { draftOf, type OpenedDraft } from './booking-draft'
import { BookingDetails } from './BookingDetails'
import { BookingFields } from './BookingFields'
import { ConcurrentChange } from './ConcurrentChange'
import { useBookingDraft } from './use-booking-draft'
import { useBookingSaves } from './use-booking-saves'
import { useConcurrentChange } from './use-concurrent-change'
import { whyNotAll } from './why-not-all'

export interface BookingDialogProps {
  opened: OpenedDraft
  airportId: number
  zone: Zone
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  actor: Actor
  viewer: PersonCard | undefined
  onClose(): void
}

/** Adds or edits a booking. The fields follow spec §2; the rules of spec §5 are in the domain package. */
export function BookingDialog({ opened: asked, airportId, zone, day, actor, viewer, onClose }: BookingDialogProps) {
  const [opened, reopen] = useState(asked)
  const form = useBookingDraft({ opened, airportId, zone, day, actor, viewer })
  const { draft, series, problems, change } = form
  const saves = useBookingSaves(opened, zone, onClose)
  const reasonId = useId()
  const { booking } = opened
  const whenEdited = { enabled: !!booking, staleTime: 0, secondary: true }
  const history = useApiQuery(bookingsGetHistory, { id: booking?.id ?? 0 }, whenEdited)
  const late = useConcurrentChange(booking, { airportId, day, zone }, history.data)
  const seriesReason = booking && whyNotAll(draft, opened)
  const canSave = problems.length === 0
  const { problem, error } = fieldErrors(problems, form.dirty || !!booking)

  function showTheirs(theirs: Booking) {
    if (mayEditBooking(actor, theirs)) {
      const changed = draftOf(theirs, zone)
      reopen(changed)
      form.restart(changed)
    } else {
      toastError(t('bookings.editFailed'), t('bookings.mayNotEdit'))
      onClose()
    }
  }

  return (
    <PeriodDialog
      title={t(booking ? 'bookings.edit' : 'bookings.add', { registration: draft.aircraft?.registrationCode ?? '' })}
      isNew={!booking}
      openedFrom={opened.from}
      {...{ form, zone, day, saves, canSave }}
      onSave={() => void saves.save(draft, series.dates)}
      // Closing removes all fields, which is slow. As a transition, it lets a confirmation dialog disappear first.
      onClose={() => startTransition(onClose)}
      deletes={
        booking && {
          enabled: true,
          repeats: booking.occurenceId !== null,
          reasonId,
          onDelete: () => void saves.remove(),
          onDeleteAll: () => void saves.removeAll(),
        }
      }
      saveAll={booking && { enabled: canSave && !seriesReason, reasonId, onSaveAll: () => void saves.saveAll(draft) }}
      errors={{ from: problem('from'), to: problem('to'), lastDay: error('occurenceEndDate') }}
      seriesLabel={t('bookings.occurrence')}
      seriesNote={t(series.isPartial ? 'bookings.conflictsUnknown' : 'bookings.eachItsOwn')}
      notes={
        <>
          {booking && <RepeatsNote entry={booking} zone={zone} noun="booking" />}
          {late && !saves.isPending && (
            <ConcurrentChange late={late} lastDeed={history.data?.at(-1)} onShow={showTheirs} />
          )}
        </>
      }
      fields={<BookingFields opened={opened} form={form} zone={zone} problem={problem} error={error} />}
    >
      <BookingDetails
        {...{ opened, draft, zone, seriesReason, reasonId }}
        onChange={change}
        deeds={history.data}
        refused={saves.refused}
      />
    </PeriodDialog>
  )
}
