import type { BookingField } from '@windsock/domain/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { AircraftField } from './AircraftField'
import { BookingAlternatives } from './BookingAlternatives'
import type { OpenedDraft } from './booking-draft'
import { BookingPeople } from './BookingPeople'
import { PastNote } from './PastNote'
import { ShorterOffer } from './ShorterOffer'
import type { useBookingDraft } from './use-booking-draft'

export interface BookingFieldsProps {
  opened: OpenedDraft
  form: ReturnType<typeof useBookingDraft>
  zone: Zone
  /** Whether the server has refused a save, so that its alternatives are shown below. */
  isRefused: boolean
  /** Waits for a free time instead; undefined if one cannot wait for this booking. */
  onWait: (() => void) | undefined
  /** Returns the problem of a field, even if the form is untouched; undefined if there is none. */
  problem(field: BookingField): string | undefined
  /** Returns the problem of a field to show as an error; undefined while a new booking is untouched. */
  error(field: BookingField): string | undefined
}

/** The fields for the aircraft and the people of a booking (spec §2). Only a new booking has the aircraft field. */
export function BookingFields({ opened, form, zone, isRefused, onWait, problem, error }: BookingFieldsProps) {
  const { draft, choices, change, early } = form
  const common = { opened, draft, zone }
  return (
    <>
      <PastNote {...common} />
      {!opened.booking && (
        <>
          <ShorterOffer {...common} onChange={change} />
          <AircraftField
            choices={choices.aircraft}
            value={draft.aircraft}
            onChange={change}
            error={error('aircraft')}
            inTheWay={form.inTheWay.aircraft}
          />
        </>
      )}
      <BookingPeople
        {...common}
        choices={choices}
        inTheWay={form.inTheWay}
        self={early.self}
        problem={problem}
        error={error}
        onChange={change}
      />
      {!isRefused && (
        <BookingAlternatives
          body={early.body}
          isCurrent={early.isCurrent}
          isRefused={false}
          messages={opened.booking && form.inTheWay.aircraft ? [form.inTheWay.aircraft] : []}
          draft={draft}
          zone={zone}
          onWait={onWait}
          onTake={(changed) => change(early.self ? { ...changed, pilot: early.self } : changed)}
        />
      )}
    </>
  )
}
