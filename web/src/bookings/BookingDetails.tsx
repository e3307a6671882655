import { Text, Textarea } from '@mantine/core'
import type { WordedVerdict } from '@windsock/contract/club/verdicts'
import type { BookingHistoryEntry } from '@windsock/contract/bookings/booking-history'
import type { Zone } from '@windsock/domain/time-zones'
import { ReportButton } from '../fleet/shared-parts/ReportButton'
import { t } from '../kit/language/translate'
import type { Actor } from '@windsock/domain/permissions'
import { savedBody, type OpenedDraft, type TypedBooking } from './booking-draft'
import { BookingVerdicts } from './BookingVerdicts'
import { BookingAlternatives } from './BookingAlternatives'
import { GiveProofs } from './GiveProofs'
import { BookingHistory } from './shared-parts/BookingHistory'
import type { Refused } from './use-booking-saves'

export interface BookingDetailsProps {
  opened: OpenedDraft
  draft: TypedBooking
  zone: Zone
  onChange(changed: Partial<TypedBooking>): void
  /** Why Save All (without a series also Delete All) is disabled; undefined if both are enabled. */
  seriesReason: string | undefined
  /** The id of the element that shows `seriesReason`. */
  reasonId: string
  /** The booking's history; undefined until it is loaded. */
  deeds: readonly BookingHistoryEntry[] | undefined
  refused: Refused | undefined
  /** The verdicts of the club's rules on the flight in the form. */
  verdicts: readonly WordedVerdict[]
  actor: Actor
  /** Waits for a free time instead; undefined if one cannot wait for this booking. */
  onWait: (() => void) | undefined
}

/** Shows the last part of the booking dialog: the description, the history and, after a refused save, alternatives. */
export function BookingDetails(props: BookingDetailsProps) {
  const { opened, draft, zone, onChange, seriesReason, reasonId, deeds, refused, verdicts, actor, onWait } = props
  const isRefused = JSON.stringify(refused?.body) === JSON.stringify(savedBody(draft, opened, zone))
  return (
    <>
      <Textarea
        label={t('records.description')}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        rows={2}
        resize="vertical"
        maxLength={499}
      />
      {/* For a single flight the sentence is read out, and shown at the buttons. It takes no room in the form. */}
      {seriesReason && (
        <Text id={reasonId} size="sm" c="dimmed" {...(!opened.booking?.occurenceId && { hidden: true })}>
          {seriesReason}
        </Text>
      )}
      {opened.booking && <ReportButton aircraft={opened.booking.aircraft} />}
      {opened.booking && <GiveProofs booking={opened.booking} zone={zone} actor={actor} />}
      {opened.booking && deeds && <BookingHistory deeds={deeds} zone={zone} />}
      {refused && (
        <BookingAlternatives
          {...refused}
          isRefused
          draft={draft}
          isCurrent={isRefused}
          zone={zone}
          onTake={onChange}
          onWait={onWait}
        />
      )}
      <BookingVerdicts
        verdicts={verdicts}
        saidAlready={isRefused ? (refused?.messages ?? []) : []}
        reason={draft.overrideReason ?? ''}
        actor={actor}
        onChange={onChange}
      />
    </>
  )
}
