import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@windsock/contract/endpoint'
import { userChangePassword } from '@windsock/contract/account'
import { oidcBegin, oidcRemove } from '@windsock/contract/sign-in/oidc'
import { sessionsEnd, sessionsEndOthers } from '@windsock/contract/sign-in/sessions'

declare const WINDSOCK_ROOT: string

const asksPassword: readonly string[] = [
  userChangePassword.path,
  sessionsEnd.path,
  sessionsEndOthers.path,
  oidcBegin.path,
  oidcRemove.path,
]
const endsFlights = /\/flights\/(bringBack|late|export)$/
const takesAway = /\/(remove|removeAll|delete)$/
const givesBack = /\/(restore|restoreAll)$/

/**
 * Returns the rank of an endpoint; low ranks are called first. Aircraft are taken before they are brought back. Calls
 * that delete come late, so that earlier calls find data, and calls that restore after them. Calls that check a password come last, because many wrong passwords block the login for a while.
 */
function rank({ path }: Endpoint): number {
  if (asksPassword.includes(path)) return 5
  // Nothing is deleted after members have begun to wait: the waiting list would act in the middle of other calls. Rules
  // and requirements of the club would refuse the bookings of other calls.
  if (/^\/api\/(wishes|rules|requirements|proofs)\//.test(path)) return 4
  if (givesBack.test(path)) return 3
  if (takesAway.test(path)) return 2
  return endsFlights.test(path) ? 1 : 0
}

/** Returns all endpoints of the contract, read from the bundle that `run.mjs` builds. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const bundle = pathToFileURL(join(WINDSOCK_ROOT, '.cache/chaos/contract.mjs')).href
  const modules = (await import(bundle)) as Record<string, object>
  return Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isEndpoint))
    .toSorted((one, other) => rank(one) - rank(other))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'allow' in value && 'input' in value
}
