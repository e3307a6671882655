// This is the only file of the web app that reads the current time.
import { Temporal } from './temporal'

/** Returns the current time as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export function now(): string {
  return new Date().toISOString()
}

export function nowMs(): number {
  return Date.now()
}

let zone: string | undefined

/** Returns the browser's IANA time zone. It is cached, because the first formatter of `Intl` takes 20 ms. */
export function browserZone(): string {
  // Without Temporal, its polyfill is still loading.
  return (zone ??= Temporal ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/**
 * Returns the UTC offset of the browser's clock at a moment in ms. Unlike the name of the zone, it takes no time to look
 * up.
 */
export function browserOffsetAt(ms: number): number {
  return -60_000 * new Date(ms).getTimezoneOffset()
}
