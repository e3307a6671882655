import { pageSetting } from '../page-setting'

/** Returns the address of the club (setting `PUBLIC_URL`), which the server inserts into the page. */
export function clubAddress(): string {
  return pageSetting('address')
}

/** Whether the server takes passkeys. */
export function hasPasskeys(): boolean {
  return pageSetting('ways-in').split(' ').includes('passkeys')
}

/** Whether passkeys work here: the server takes them, the browser has them, and this is the club's address. */
export function offersPasskeys(): boolean {
  return hasPasskeys() && 'PublicKeyCredential' in window && isClubAddress()
}

/** Browsers bind a passkey to an address, so that another address of the same server cannot use it. */
export function isClubAddress(): boolean {
  return `${clubAddress()}/`.startsWith(`${location.origin}/`)
}
