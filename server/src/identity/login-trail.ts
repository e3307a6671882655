import { createHmac } from 'node:crypto'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { appendLogin, type LoginAction, UNKNOWN } from '../storage/login-trail'
import { keyOf } from '../storage/users'
import { networkOf } from './client-network'

/**
 * Records a login or a failed attempt, in the transaction of its cause.
 * @param subjectId the account, or `unknownName` for an unknown name
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
 * The subject of an unknown name: equal for equal names. The name itself, which may be a password typed into the wrong
 * field, is not stored.
 */
export function unknownName(userName: string, secret: Uint8Array): string {
  const digest = createHmac('sha256', secret)
    .update(`unknown name:${keyOf(userName)}`)
    .digest('hex')
  return `${UNKNOWN}${digest.slice(0, 16)}`
}
