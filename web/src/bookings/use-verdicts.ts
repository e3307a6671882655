import { useDebouncedValue } from '@mantine/hooks'
import { bookingsGetVerdicts, type WordedVerdict } from '@windsock/contract/club/verdicts'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiQuery } from '../client/queries'
import { savedBody, type OpenedDraft, type TypedBooking } from './booking-draft'
import { useUses } from './shared-parts/use-uses'

const SETTLED_MS = 300
const none: readonly WordedVerdict[] = []

/**
 * Returns what the club's rules say about the booking in the form. Asked once the user stops typing, and only if the
 * club uses something that could say anything.
 * @param isSound - false while the form has problems of its own
 */
export function useVerdicts(
  draft: TypedBooking,
  opened: OpenedDraft,
  { zone, isSound }: { zone: Zone; isSound: boolean },
): readonly WordedVerdict[] {
  const uses = useUses()
  const hasRules = [uses?.rules, uses?.requirements, uses?.limits, uses?.defects].includes(true)
  // A description and a reason change nothing about the verdicts.
  const text = JSON.stringify({ ...savedBody(draft, opened, zone), description: '', overrideReason: undefined })
  const [settled] = useDebouncedValue(text, SETTLED_MS)
  const { data } = useApiQuery(bookingsGetVerdicts, JSON.parse(settled) as ReturnType<typeof savedBody>, {
    enabled: hasRules && isSound && settled === text,
    keepPrevious: true,
    handles400: true,
    secondary: true,
    staleTime: 0,
  })
  return isSound ? (data?.flatMap(({ verdicts }) => verdicts) ?? none) : none
}
