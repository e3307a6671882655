import type { FlightOut } from '@windsock/contract/log/flight-reads'
import type { Zone } from '@windsock/domain/time-zones'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../kit/language/translate'
import { clockToday } from './flight-words'
import classes from './OutSign.module.css'

export interface OutSignProps {
  flight: FlightOut
  registration: string
  zone: Zone
}

/** A small sign in the booking whose aircraft is out. It is rendered in the heading of the aircraft, to find the grid. */
export function OutSign({ flight, registration, zone }: OutSignProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const cell = useBookedCell(place?.closest('table') ?? null, flight.bookingId)
  const said = t('flightLog.isOutSince', { aircraft: registration, time: clockToday(flight.leftAt, zone) })
  return (
    <>
      <span ref={setPlace} hidden />
      {cell &&
        createPortal(
          <span className={classes.sign} data-out title={said}>
            <span aria-hidden>{t('flightLog.out')}</span>
            {/* The comma keeps the sentence apart from the people before it. */}
            <span className={classes.said}>{`, ${said}`}</span>
          </span>,
          cell,
        )}
    </>
  )
}

/** Returns the element of a booking in the grid. The grid draws its bookings itself, so it is looked for after changes. */
function useBookedCell(table: HTMLTableElement | null, bookingId: number | null): Element | null {
  const [cell, setCell] = useState<Element | null>(null)
  useLayoutEffect(() => {
    if (!table || bookingId === null) return undefined
    const find = () => setCell(table.querySelector(`[data-booking="${bookingId}"]`))
    find()
    const changed = new MutationObserver(find)
    changed.observe(table, { subtree: true, childList: true, attributeFilter: ['data-booking'] })
    return () => changed.disconnect()
  }, [table, bookingId])
  return cell
}
