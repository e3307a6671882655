import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { pastPart } from '@windsock/domain/periods'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../kit/language/translate'
import { periodOf } from '../periods/typed-period'
import { useClock } from '../use-clock'
import type { OpenedDraft, TypedBooking } from './booking-draft'

const words = { whole: 'bookings.isPast', beginning: 'bookings.hasBegun' } as const

export interface PastNoteProps {
  opened: OpenedDraft
  draft: TypedBooking
  zone: Zone
}

/**
 * Points out that the typed time is in the past. It can still be booked, because flights may be entered afterwards
 * (decisions on time, 8).
 */
export function PastNote({ opened, draft, zone }: PastNoteProps) {
  const { from, to } = periodOf(draft, opened, zone)
  const past = useClock((now) => (from && to && from < to && pastPart({ from, to }, now)) || '')
  const isAsItWas = opened.booking && from === opened.from && to === opened.to
  if (past === '' || isAsItWas) return null
  return (
    <Text size="sm" role="status">
      <IconHistory size={16} stroke={1.6} aria-hidden style={{ verticalAlign: '-0.2em' }} /> {t(words[past])}
    </Text>
  )
}
