import type { Day } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useEffect, useEffectEvent } from 'react'
import { slotToBook } from '../airport-day/slot-to-book'
import { useStore } from '../kit/store'
import { newDraft, type OpenedDraft } from '../bookings/booking-draft'

export interface Shown {
  airportId: number
  day: Day
  zone: Zone
  /** Whether the grid's content is still loading. */
  settling: boolean
}

/**
 * Opens the dialog for a free slot that was chosen on another screen. Waits until the grid shows the day of that slot.
 */
export function useSlotToBook({ airportId, day, zone, settling }: Shown, open: (draft: OpenedDraft) => void) {
  const slot = useStore(slotToBook)
  const isHere = slot?.airportId === airportId && dayOf(slot.from, zone) === day && !settling

  const take = useEffectEvent(() => {
    if (!slot) return
    slotToBook.set(undefined)
    const opened = newDraft(slot.aircraft, slot.from, zone, slot.to)
    open({ ...opened, draft: { ...opened.draft, ...slot.typed } })
  })
  useEffect(() => {
    if (isHere) take()
  }, [isHere])
}
