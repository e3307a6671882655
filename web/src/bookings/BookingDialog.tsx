import type { PersonCard } from '@windsock/contract/users'
import { mayEditBooking, type Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { bookingsGetHistory } from '@windsock/contract/bookings/booking-history'
import type { Booking } from '@windsock/contract/bookings'
import { Text } from '@mantine/core'
import { bookingsGetSeries } from '@windsock/contract/series-dates'
import { dayOf, type Period } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { startTransition, useId, useState } from 'react'
import { useApiQuery } from '../client/queries'
import { fieldErrors } from '../periods/field-errors'
import { PeriodDialog } from '../periods/PeriodDialog'
import { RepeatsNote } from '../periods/RepeatsNote'
import { t } from '../kit/language/translate'
import { toastError } from '../kit/toasts'
import { draftOf, savedBody, type OpenedDraft } from './booking-draft'
import { BookingDetails } from './BookingDetails'
import { BookingFields } from './BookingFields'
import { BookingFlights } from './BookingFlights'
import { ConcurrentChange } from './ConcurrentChange'
import { useBookingDraft } from './use-booking-draft'
import { useBookingSaves } from './use-booking-saves'
import { useConcurrentChange } from './use-concurrent-change'
import { whyNotAll } from './why-not-all'
import { wishInstead } from './wish-instead'
import { useWaitingForFlight } from '../wishes/shared-parts/use-waiting-for-flight'
import type { WishStart } from '../wishes/shared-parts/wish-start'

export interface BookingDialogProps {
  opened: OpenedDraft
  airportId: number
  zone: Zone
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  actor: Actor
  viewer: PersonCard | undefined
  onClose(): void
  /** Opens the dialog to wait for a free time; undefined until it is loaded, or if there is no waiting list. */
  onWait: ((start: WishStart) => void) | undefined
}

/** Adds or edits a booking. The fields follow spec §2; the rules of spec §5 are in the domain package. */
export function BookingDialog(props: BookingDialogProps) {
  const { airportId, zone, day, actor, viewer, onClose, onWait } = props
  const [opened, reopen] = useState(props.opened)
  const form = useBookingDraft({ opened, airportId, zone, day, actor, viewer })
  const { draft, series, problems, change } = form
  const waiting = useWaitingForFlight(opened.booking, zone)
  const saves = useBookingSaves(opened, { zone, waiting, pilotRoles: form.pilotRoles }, onClose)
  const [isReplaced, setReplaced] = useState(false)
  const reasonId = useId()
  const { booking } = opened
  const whenEdited = { enabled: !!booking, staleTime: 0, secondary: true }
  const history = useApiQuery(bookingsGetHistory, { id: booking?.id ?? 0 }, whenEdited)
  const times = useApiQuery(
    bookingsGetSeries,
    { occurenceId: booking?.occurenceId ?? '' },
    { enabled: !!booking?.occurenceId, secondary: true },
  )
  const late = useConcurrentChange(booking, { airportId, day, zone }, history.data)
  const seriesReason = booking && whyNotAll(draft, opened)
  const start = onWait && wishInstead(draft, opened, { airportId, zone })
  const wait = start && (() => onWait(start))
  const isRefused = JSON.stringify(saves.refused?.body) === JSON.stringify(savedBody(draft, opened, zone))
  const canSave = problems.length === 0
  const { problem, error } = fieldErrors(problems, form.dirty || !!booking)

  function startWith(changed: OpenedDraft) {
    reopen(changed)
    form.restart(changed)
  }

  function showTheirs(theirs: Booking) {
    if (mayEditBooking(actor, theirs)) {
      startWith(draftOf(theirs, zone))
    } else {
      toastError(t('bookings.editFailed'), t('bookings.mayNotEdit'))
      onClose()
    }
  }

  const lastBy = history.data?.at(-1)?.by
  const isLate = late && !saves.isPending
  // If the user has typed nothing, the dialog shows the new version without a question.
  if (isLate && !form.dirty && late.kind === 'changed' && mayEditBooking(actor, late.theirs)) {
    setReplaced(true)
    startWith(draftOf(late.theirs, zone))
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
          reason: seriesReason,
          onDeleteAll: () => void saves.removeAll(times.data),
        }
      }
      saveAll={
        booking && {
          enabled: canSave && !seriesReason,
          reasonId,
          reason: seriesReason,
          onSaveAll: () => void saves.saveAll(draft),
        }
      }
      errors={{ from: problem('from'), to: problem('to'), lastDay: error('occurenceEndDate') }}
      seriesLabel={t('bookings.occurrence')}
      seriesNote={t(series.isPartial ? 'bookings.conflictsUnknown' : 'bookings.eachItsOwn')}
      notes={
        <>
          <BookingNotes
            {...{ booking, zone, waiting, actor, form, onClose }}
            times={times.data}
            replacedBy={isReplaced ? (lastBy ?? null) : undefined}
          />
          {isLate && late && <ConcurrentChange late={late} lastDeed={history.data?.at(-1)} onShow={showTheirs} />}
        </>
      }
      fields={<BookingFields {...{ opened, form, zone, problem, error }} isRefused={isRefused} onWait={wait} />}
    >
      <BookingDetails
        {...{ opened, draft, zone, seriesReason, reasonId, actor }}
        onChange={change}
        deeds={history.data}
        refused={saves.refused}
        verdicts={form.verdicts}
        onWait={wait}
      />
    </PeriodDialog>
  )
}

interface BookingNotesProps extends Pick<BookingDialogProps, 'zone' | 'actor' | 'onClose'> {
  booking: Booking | undefined
  form: ReturnType<typeof useBookingDraft>
  /** The times of the booking's series; undefined until they are loaded. */
  times: readonly Period[] | undefined
  /** How many members wait for a time that the booking takes. */
  waiting: number
  /** The user who has changed the booking while it was open: undefined if nobody has, null if the user is unknown. */
  replacedBy: Pick<PersonCard, 'firstName' | 'lastName'> | null | undefined
}

function BookingNotes({ booking, zone, times, waiting, replacedBy, form, ...dialog }: BookingNotesProps) {
  return (
    <>
      {booking && (
        <BookingFlights {...{ booking, zone, ...dialog }} pilotRoles={form.pilotRoles} isDirty={form.dirty} />
      )}
      {booking && <RepeatsNote entry={booking} zone={zone} noun="booking" days={daysOf(times, zone)} />}
      {waiting > 0 && <Text size="sm">{t('wishes.takesTime', { count: waiting })}</Text>}
      {replacedBy !== undefined && (
        <Text size="sm" role="status">
          {t('bookings.changedByOther', { who: replacedBy ? fullName(replacedBy) : t('bookings.someoneElse') })}
        </Text>
      )}
    </>
  )
}

/** Returns the first and the last day of a series; undefined until its times are loaded. */
function daysOf(times: readonly Period[] | undefined, zone: Zone) {
  const [first, last] = [times?.[0], times?.at(-1)]
  return first && last && { first: dayOf(first.from, zone), last: dayOf(last.from, zone) }
}
