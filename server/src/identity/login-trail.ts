import { createHmac } from 'node:crypto'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { appendLogin, type LoginAction, UNKNOWN } from '../storage/sign-in/login-trail'
import { keyOf } from '../storage/users'
import { networkOf } from './client-network'

/**
 * Records a login or a failed attempt in the audit trail. Call it in the transaction that decides the login.
 * @param subjectId - the id of the account, or the result of `unknownName` if no account has the name
 */
export async function traceLogin(
  db: Database,
  action: LoginAction,
  subjectId: string,
  { now: at, address }: { now: Moment; address: string },
): Promise<void> {
  await appendLogin(db, { action, subjectId, at, network: networkOf(address) })
}

/**
 * Returns a pseudonym for a user name that no account has; equal names get equal pseudonyms. The name itself is not
 * stored, because it may be a password typed into the wrong field.
 */
export function unknownName(userName: string, secret: Uint8Array): string {
  const digest = createHmac('sha256', secret)
    .update(`unknown name:${keyOf(userName)}`)
    .digest('hex')
  return `${UNKNOWN}${digest.slice(0, 16)}`
}
