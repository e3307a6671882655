// The only place of the web that reads the time.

/** The present moment, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export function now(): string {
  return new Date().toISOString()
}

export function nowMs(): number {
  return Date.now()
}

let zone: string | undefined

/** The browser's IANA zone, used until an airport's is known. Cached, because looking it up takes milliseconds. */
export function browserZone(): string {
  return (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)
}
