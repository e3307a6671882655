import { useRef, type RefObject } from 'react'

/**
 * Decides what part of a day is in view when it opens. Today opens with the present time a third from the top: on a
 * phone always, on a wider screen only if it would be out of view. Any other day opens at its first hour. Once the
 * person has scrolled, the grid stays where they left it.
 * @returns a function that takes the place of the present time in the grid, in px; undefined on a day without it
 */
export function useOpeningPlace(table: RefObject<HTMLTableElement | null>, day: string, isPhone: boolean) {
  const opened = useRef<string>(undefined)
  // The place to which this hook has scrolled. At any other place, the person has scrolled.
  const place = useRef(0)

  return (top: number | undefined) => {
    // Found through the table, because a ref to it is not set yet when the line is placed for the first time.
    const box = table.current?.parentElement?.parentElement
    if (opened.current === day || !box) return
    opened.current = day
    if (top === undefined && place.current === 0) return
    const { clientHeight, scrollHeight, scrollTop } = box
    // A day with fewer rows, such as no bookings after 22:00, cannot be scrolled as far as the day before it.
    const stays = Math.min(place.current, scrollHeight - clientHeight)
    if (Math.abs(scrollTop - stays) > 1) return
    const isWanted = top !== undefined && (isPhone || top > clientHeight)
    box.scrollTo({ top: isWanted ? top - clientHeight / 3 : 0, behavior: 'instant' })
    place.current = box.scrollTop
  }
}
