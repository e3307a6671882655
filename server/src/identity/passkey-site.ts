import { isIP } from 'node:net'

/** The site of the passkeys: browsers offer a passkey only to this host, and the server accepts only this origin. */
export interface PasskeySite {
  /** The host name of the club's address, which WebAuthn calls the id of the relying party. */
  rpId: string
  origin: string
}

/** Returns undefined where browsers have no passkeys: without HTTPS, unless it is `localhost`, and at an IP address. */
export function passkeySite(publicUrl: string): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !isAddress ? { rpId: hostname, origin } : undefined
}
