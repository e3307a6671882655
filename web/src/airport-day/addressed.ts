import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '../kit/store'
import { whenPersonLeaves } from '../client/session'
import { selectedAirport } from './selected-airport'
import { chosenDay } from './selected-day'

/** The id of the flight that the address names, such as 123 for `?flight=123`. The day grid opens this flight. */
export const addressedFlight = createStore<number | undefined>(undefined)

/** The id of the schedule entry that the address names. The screen of schedules opens this entry. */
export const addressedEntry = createStore<number | undefined>(undefined)

/** Closes the dialog over the day on screen; undefined while there is none. The browser's Back button calls it. */
export const closeOnBack = createStore<(() => void) | undefined>(undefined)

whenPersonLeaves(() => {
  addressedFlight.set(undefined)
  addressedEntry.set(undefined)
})

export interface Addressed {
  /** The store with the id of the record that the address names. */
  id: typeof addressedFlight
  /** The ICAO code of the airport on screen, if the screen shows one airport at a time. */
  at?: string
  day: string
  /** Whether the records on screen are not yet those of the day. */
  settling: boolean
  /** Whether a dialog is open. */
  isOpen: boolean
  /** Opens the record with this id. */
  open(id: number): void
  /** Closes the dialog. */
  close(): void
}

/**
 * Opens the record that the address names, once its day is on screen. Returns a function that closes the dialog, and
 * that removes the record from the address.
 */
export function useAddressed({ id: store, at, day, settling, isOpen, open, close }: Addressed): () => void {
  const id = useStore(store)
  const isDay = [undefined, day].includes(useStore(chosenDay))
  const selected = useStore(selectedAirport)
  const isAirport = at === undefined || selected === undefined || selected === at.toUpperCase()
  const isHere = id !== undefined && isDay && isAirport && !settling

  const take = useEffectEvent(() => {
    if (id !== undefined && !isOpen) open(id)
  })
  useEffect(() => {
    if (isHere) take()
  }, [isHere, id, day])

  function shut() {
    close()
    store.set(undefined)
  }
  const shutNow = useEffectEvent(shut)
  // Back to an address without the record closes its dialog.
  const leave = useEffectEvent(() => store.value() === undefined && close())
  useEffect(() => (id === undefined ? undefined : () => void leave()), [id])
  useEffect(() => {
    if (!isOpen) return
    closeOnBack.set(() => shutNow())
    return () => closeOnBack.set(undefined)
  }, [isOpen])

  return shut
}
