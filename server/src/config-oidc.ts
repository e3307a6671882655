import { isIP } from 'node:net'
import { oidcCallbackPath } from '@windsock/contract/paths'

/** The club's OpenID Connect provider. */
export interface OidcSettings {
  /** The provider's issuer, exactly as the provider spells it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The name on the button, for example `Club account`. */
  name: string
}

/** Microsoft's addresses for any organization: behind them, a tenant of a stranger could name any email address. */
const anyTenant = /^\/(?:common|organizations)(?:\/|$)/i
const microsoft = /(?:^|\.)(?:microsoftonline\.(?:com|us|de)|partner\.microsoftonline\.cn|windows\.net)$/i

/** Returns the reason why an issuer cannot be used; undefined if it can. */
export function issuerProblem(issuer: string): string | undefined {
  if (!URL.canParse(issuer)) return 'OIDC_ISSUER must be the https address of the provider.'
  const { protocol, username, password, hostname, pathname, search, hash } = new URL(issuer)
  if (search || hash) return 'OIDC_ISSUER must be an address without ? and #.'
  // `fetch` refuses such addresses.
  if (username || password) return 'OIDC_ISSUER must be an address without a user name and password.'
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    return 'OIDC_ISSUER must be the https address of the provider. Only on this machine it may be http.'
  if (microsoft.test(hostname) && anyTenant.test(pathname))
    return 'OIDC_ISSUER must name your own tenant: with "common" or "organizations", strangers could sign in as members.'
  return undefined
}

function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]') return true
  return isIP(hostname) === 4 && hostname.startsWith('127.')
}

/** The address to enter at the provider, to which it sends browsers back. */
export function oidcRedirect(publicUrl: string): string {
  return `${publicUrl}${oidcCallbackPath}`
}
