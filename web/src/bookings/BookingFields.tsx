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
  /** The error of a field, if any. */
  problem(field: BookingField): string | undefined
  /** The same, once the form may complain. */
  error(field: BookingField): string | undefined
}

/** The fields of a booking apart from its times: the aircraft of a new one, and its people (spec §2). */
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
