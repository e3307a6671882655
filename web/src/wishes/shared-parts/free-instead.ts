import type { QueryClient } from '@tanstack/react-query'
import type { AircraftCard } from '@windsock/contract/aircraft'
import { bookingsGetNextFree, type FreeSlot } from '@windsock/contract/next-free'
import type { WishDraft } from '@windsock/contract/wishes'
import { addMinutes, dayOf, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { apiQuery } from '../../client/queries'

export interface Refusal {
  draft: WishDraft & { windows: readonly Period[] }
  aircraft: readonly AircraftCard[]
  messages: readonly string[]
  zone: Zone
  now: Moment
}

/**
 * Finds the time that the server calls free when it refuses a wish; undefined if it refused for another reason. Its
 * message names the aircraft and the day, so mostly one search is enough.
 */
export async function freeInstead(client: QueryClient, refusal: Refusal): Promise<FreeSlot | undefined> {
  const { draft, messages, zone, now } = refusal
  const isNamed = (text: string) => messages.some((message) => message.includes(text))
  const soonest = addMinutes(now, draft.noticeHours * 60)
  const instructors = typeof draft.instructor === 'string' ? [draft.instructor] : draft.instructor
  for (const window of draft.windows.filter(({ from, to }) => isNamed(dayOf(from, zone)) || isNamed(dayOf(to, zone))))
    for (const { id } of refusal.aircraft.filter(({ registrationCode }) => isNamed(registrationCode)))
      for (const instructor of instructors) {
        const from = window.from > soonest ? window.from : soonest
        const asked = { airportId: draft.airportId, aircraftId: id, minutes: draft.minutes, instructor, from }
        const slots = await client.query({
          ...apiQuery(bookingsGetNextFree, asked, { secondary: true }),
          staleTime: 0,
        })
        const free = slots.find((slot) => slot.from >= from && slot.to <= window.to)
        if (free) return free
      }
  return undefined
}
