import { useRouter, type AnyRouter, type HistoryLocation, type RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressedEntry, addressedFlight } from '../airport-day/addressed'
import { dayAddress, openedByAddress, type DayAddress, type OpenedByAddress } from '../airport-day/day-address'
import { airportOnScreen, selectedAirport } from '../airport-day/selected-airport'
import { chosenDay, goToDay } from '../airport-day/selected-day'
import { pageAt } from './pages'

/**
 * Makes the day and the airport of an address the selected ones. The first address selects only what it names.
 * @param search - the query of the address
 */
export function selectByAddress(search: string, isFirst: boolean) {
  const { day, at } = dayAddress(search)
  if (!isFirst || day) goToDay(day)
  if (!isFirst || at) selectedAirport.set(at)
  openBy(openedByAddress(search))
}

function openBy({ flight, entry }: OpenedByAddress) {
  addressedFlight.set(flight)
  addressedEntry.set(entry)
}

/** Reads the address of a screen that shows a day; returns undefined for other screens. */
function selectionAt({
  pathname,
  search,
}: Pick<HistoryLocation, 'pathname' | 'search'>): (DayAddress & OpenedByAddress) | undefined {
  return pageAt(pathname)?.usesDay && { ...dayAddress(search), ...openedByAddress(search) }
}

/**
 * Returns the selected day and airport for a link. Without a selected airport it names the one on screen, because the
 * recipient of the link may have a different airport of their own.
 */
export function selection(): DayAddress {
  const day = chosenDay.value()
  return { day, at: selectedAirport.value() ?? (day && airportOnScreen.value()) }
}

/**
 * Writes each choice of a day or an airport into the address, as an entry of the browser's history, so that Back returns
 * to the day before. While a key is held down, its steps share one entry.
 */
export function useSelectionInAddress() {
  const router: AnyRouter = useRouter()
  useEffect(() => {
    const key = watchHeldKey()
    // A microtask collects the choice of a day and a navigation that follows it in one entry.
    const write = () => queueMicrotask(() => writeSelection(router, key.isHeld()))
    const stores = [chosenDay, selectedAirport, addressedFlight, addressedEntry]
    const correct = () => removeWrongDay(router)
    correct()
    const stops = [key.stop, router.subscribe('onResolved', correct), ...stores.map((store) => store.subscribe(write))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
}

function writeSelection(router: AnyRouter, isHeld: boolean) {
  const { pathname, search } = (router.history as RouterHistory).location
  const written = selectionAt({ pathname, search })
  if (!written) return
  const opened = { flight: addressedFlight.value(), entry: addressedEntry.value() }
  const isSameDay = written.day === chosenDay.value() && written.at === selectedAirport.value()
  if (isSameDay && written.flight === opened.flight && written.entry === opened.entry) return
  // A closed dialog, and the new day of a moved flight, replace the entry, because Back would open the dialog again.
  const replace = isHeld || isSameDay || opened.flight !== undefined
  // The dialog closes later than it leaves the address, and its unsaved text must not block that.
  void router.navigate({ to: pathname, search: opened, replace, resetScroll: false, ignoreBlocker: isSameDay })
}

/** Removes a day that does not exist from the address, because the screen shows today instead. */
function removeWrongDay(router: AnyRouter) {
  const { pathname, searchStr } = router.state.resolvedLocation ?? router.state.location
  const written = selectionAt({ pathname, search: searchStr })
  if (!written || written.day || !searchStr.includes('day=')) return
  const { flight, entry } = written
  void router.navigate({ to: pathname, search: { flight, entry }, replace: true, resetScroll: false })
}

/** Watches whether a key is held down so long that it repeats. */
function watchHeldKey() {
  let held = false
  const onKey = ({ repeat }: KeyboardEvent) => (held = repeat)
  const onRelease = () => (held = false)
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('keyup', onRelease, true)
  window.addEventListener('pointerdown', onRelease, true)
  return {
    isHeld: () => held,
    stop() {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('keyup', onRelease, true)
      window.removeEventListener('pointerdown', onRelease, true)
    },
  }
}
