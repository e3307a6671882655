// The only place of the web that asks what time it is.

/** The present moment, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export function now(): string {
  return new Date().toISOString()
}

export function nowMs(): number {
  return Date.now()
}

let zone: string | undefined

/** The IANA zone of the browser: what stands in where no airport's is known. Asked for once: it takes milliseconds. */
export function browserZone(): string {
  return (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)
}
