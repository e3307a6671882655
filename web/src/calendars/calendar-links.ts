import { calendarPath } from '@windsock/contract/calendars'

/** Returns the link of a calendar: `open` for the calendar program of the device, `copied` for all others. */
export function calendarLinks(address: string, key: string): { open: string; copied: string } {
  const copied = `${address}${calendarPath(key)}`
  return { copied, open: copied.replace(/^https?:/, 'webcal:') }
}

// Names and addresses of this machine and of private networks (RFC 1918, 3927, 4193, 6762).
const isPrivate =
  /^(?:localhost|[^.:]+|.*\.(?:local|localhost|internal|lan|home\.arpa)|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[(?:::1|f[cd][\da-f]{2}:.*|fe80:.*)\])$/i

/** Whether services on the web, such as Google, can read calendars at this address. */
export function isReachable(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !isPrivate.test(hostname)
}
