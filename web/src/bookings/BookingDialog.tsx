import { Text, Textarea } from '@mantine/core'
import type { PersonCard } from '@windsock/contract/users'
import type { BookingField } from '@windsock/domain/bookings'
import { mayEditBooking, type Actor } from '@windsock/domain/permissions'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { bookingsGetHistory } from '@windsock/contract/booking-history'
import type { Booking } from '@windsock/contract/bookings'
import { startTransition, useId, useState } from 'react'
import { zoneHint } from '../zone-hint'
import { useApiQuery } from '../client/queries'
import { useClock } from '../use-clock'
import { PeriodFields } from '../periods/PeriodFields'
import { RepeatsNote } from '../periods/RepeatsNote'
import { SeriesFields } from '../periods/SeriesFields'
import { SeriesStrip } from '../periods/SeriesStrip'
import { FormDialog } from '../kit/FormDialog'
import { toastError } from '../kit/toasts'
import { AircraftField } from './AircraftField'
import { draftOf, savedBody, whyNotAll, type OpenedDraft } from './booking-draft'
import { BookingPeople } from './BookingPeople'
import { ExistingActions } from './ExistingActions'
import { BookingHistory } from './shared-parts/BookingHistory'
import { ConcurrentChange } from './ConcurrentChange'
import { memoOfEqual } from '../kit/memo-of-equal'
import { PastNote } from './PastNote'
import { ShorterOffer } from './ShorterOffer'
import { useBookingDraft } from './use-booking-draft'
import { useBookingSaves } from './use-booking-saves'
import { useConcurrentChange } from './use-concurrent-change'
import { BookingAlternatives } from './BookingAlternatives'

const Period = memoOfEqual(PeriodFields)
const Series = memoOfEqual(SeriesFields)
const Strip = memoOfEqual(SeriesStrip)

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

/** Adds a booking or edits one: the fields of spec §2, the rules of spec §5 as the domain has them. */
export function BookingDialog({ opened: asked, airportId, zone, day, actor, viewer, onClose }: BookingDialogProps) {
  const [opened, reopen] = useState(asked)
  const { draft, dirty, choices, problems, series, change, toggle, restart } = useBookingDraft({
    opened,
    airportId,
    zone,
    day,
    actor,
    viewer,
  })
  const { fromDay, fromTime, toDay, toTime, repetition, lastDay } = draft
  const saves = useBookingSaves(opened, zone, onClose)
  const today = useClock((now) => dayOf(now, zone))
  const reasonId = useId()
  const { booking } = opened
  const whenEdited = { enabled: !!booking, staleTime: 0, secondary: true }
  const history = useApiQuery(bookingsGetHistory, { id: booking?.id ?? 0 }, whenEdited)
  const late = useConcurrentChange(booking, { airportId, day, zone }, history.data)
  const seriesReason = booking && whyNotAll(draft, opened)

  // A form that nobody has touched yet asks; only then does it complain.
  const problem = (field: BookingField) => problems.find((found) => found.field === field)?.message
  const error = (field: BookingField) => (dirty || booking ? problem(field) : undefined)

  function showTheirs(theirs: Booking) {
    if (mayEditBooking(actor, theirs)) {
      const changed = draftOf(theirs, zone)
      reopen(changed)
      restart(changed)
    } else {
      toastError('Edit booking failed.', 'You do not have permission to edit this booking!')
      onClose()
    }
  }

  return (
    <FormDialog
      title={`${booking ? 'Edit' : 'Add'} booking: ${draft.aircraft?.registrationCode ?? ''}`}
      opened
      dirty={dirty}
      loading={saves.isPending}
      error={saves.error}
      canSave={problems.length === 0}
      onSave={() => void saves.save(draft, series.dates)}
      // The question whether to throw it away goes at once; to take all fields down is much, and comes after that.
      onClose={() => startTransition(onClose)}
      actions={
        booking && (
          <ExistingActions
            isPending={saves.isPending}
            repeats={booking.occurenceId !== null}
            canSaveAll={seriesReason === undefined && problems.length === 0}
            reasonId={reasonId}
            onDelete={() => void saves.remove()}
            onDeleteAll={() => void saves.removeAll()}
            onSaveAll={() => void saves.saveAll(draft)}
          />
        )
      }
    >
      {booking && <RepeatsNote entry={booking} zone={zone} noun="booking" />}
      {late && !saves.isPending && <ConcurrentChange late={late} lastDeed={history.data?.at(-1)} onShow={showTheirs} />}
      <Period
        draft={{ fromDay, fromTime, toDay, toTime }}
        onChange={change}
        day={day}
        today={today}
        clock={zoneHint(zone, opened.from)}
        errors={{ from: problem('from'), to: problem('to') }}
      />
      <PastNote opened={opened} draft={draft} zone={zone} />
      {!booking && (
        <>
          <ShorterOffer opened={opened} draft={draft} zone={zone} onChange={change} />
          <AircraftField
            choices={choices.aircraft}
            value={draft.aircraft}
            onChange={change}
            error={error('aircraft')}
          />
        </>
      )}
      <BookingPeople
        opened={opened}
        draft={draft}
        choices={choices}
        problem={problem}
        error={error}
        zone={zone}
        onChange={change}
      />
      {!booking && (
        <Series
          label="Occurrence"
          draft={{ repetition, lastDay, toDay }}
          onChange={change}
          today={today}
          error={error('occurenceEndDate')}
        />
      )}
      {series.dates.length > 0 && (
        <Strip
          dates={series.dates}
          onToggle={toggle}
          note={
            series.isPartial
              ? 'What is in the way of these dates is found when the series is saved.'
              : 'A click leaves a date out. The others are saved together or not at all; each is a booking of its own.'
          }
        />
      )}
      <Textarea
        label="Description"
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        rows={2}
        resize="vertical"
        maxLength={499}
      />
      {seriesReason && (
        <Text id={reasonId} size="sm" c="dimmed">
          {seriesReason}
        </Text>
      )}
      {booking && history.data && <BookingHistory deeds={history.data} zone={zone} />}
      {saves.refused && (
        <BookingAlternatives
          refused={saves.refused}
          isCurrent={JSON.stringify(saves.refused.body) === JSON.stringify(savedBody(draft, opened, zone))}
          zone={zone}
          onTake={change}
        />
      )}
    </FormDialog>
  )
}
