import type { GridPerson, PersonCard } from '@windsock/contract/users'
import { t } from '../kit/language/translate'
import type { OpenedDraft, TypedBooking } from './booking-draft'

/**
 * Returns why Save All is disabled: it needs an existing series whose people stay the same (spec §2). undefined if it
 * is enabled.
 */
export function whyNotAll(draft: TypedBooking, { booking }: OpenedDraft): string | undefined {
  if (!booking?.occurenceId) return t('bookings.allForSeries')
  const same = (chosen: PersonCard | null | undefined, was: GridPerson | null) =>
    (chosen?.id ?? null) === (was?.id ?? null)
  if (same(draft.pilot, booking.pilot) && same(draft.instructor, booking.instructor)) return undefined
  return t('bookings.allKeepsPeople')
}
