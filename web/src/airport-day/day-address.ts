import { isWithinYears } from '@windsock/contract/time-bounds'
import { isDay, type Day } from '@windsock/domain/calendar'

/** The part of an address that names a day and an airport, such as `?day=2026-11-28&at=LKSQ`. */
export interface DayAddress {
  day?: Day | undefined
  /** The ICAO code of the airport. */
  at?: string | undefined
}

/**
 * The record that an address may open on its day: a flight in the day grid, or a schedule entry on the screen of
 * schedules.
 */
export interface OpenedByAddress {
  flight?: number | undefined
  entry?: number | undefined
}

/** Reads the query of an address. Returns undefined for a value that is missing or impossible. */
export function dayAddress(query: string): DayAddress {
  const search = new URLSearchParams(query)
  const [day, at] = [search.get('day') ?? '', search.get('at')]
  return { day: isDay(day) && isWithinYears(day) ? day : undefined, at: at?.toUpperCase() || undefined }
}

/** Writes a day and an airport as the query of an address; empty if neither is named. */
export function dayQuery({ day, at }: DayAddress): string {
  return [day && `day=${day}`, at && `at=${at}`].filter(Boolean).join('&')
}

/** Reads which flight or schedule entry the query of an address opens. */
export function openedByAddress(query: string): OpenedByAddress {
  const search = new URLSearchParams(query)
  const idIn = (name: string) => {
    const text = search.get(name) ?? ''
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  }
  return { flight: idIn('flight'), entry: idIn('entry') }
}
