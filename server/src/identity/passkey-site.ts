import { isIP } from 'node:net'

/** Where passkeys are valid: browsers offer a passkey to this host alone, and the server accepts this origin alone. */
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
