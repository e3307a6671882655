import { pageSetting } from '../../page-setting'

/**
 * Returns the name of the provider with which members may sign in (setting `OIDC_NAME`); undefined if the club has none.
 * The server inserts it into the page.
 */
export function providerName(): string | undefined {
  return pageSetting('sign-in-with') || undefined
}
