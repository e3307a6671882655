import type { BookingField } from '@windsock/domain/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { AircraftField } from './AircraftField'
import type { OpenedDraft } from './booking-draft'
import { BookingPeople } from './BookingPeople'
import { PastNote } from './PastNote'
import { ShorterOffer } from './ShorterOffer'
import type { useBookingDraft } from './use-booking-draft'

export interface BookingFieldsProps {
  opened: OpenedDraft
  form: ReturnType<typeof useBookingDraft>
  zone: Zone
  /** Returns the problem of a field, even if the form is untouched; undefined if there is none. */
  problem(field: BookingField): string | undefined
  /** Returns the problem of a field to show as an error; undefined while a new booking is untouched. */
  error(field: BookingField): string | undefined
}

/** The fields for the aircraft and the people of a booking (spec §2). Only a new booking has the aircraft field. */
export function BookingFields({ opened, form, zone, problem, error }: BookingFieldsProps) {
  const { draft, choices, change } = form
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
          />
        </>
      )}
      <BookingPeople {...common} choices={choices} problem={problem} error={error} onChange={change} />
    </>
  )
}
