import { createHmac } from 'node:crypto'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { appendLogin, type LoginAction, UNKNOWN } from '../storage/login-trail'
import { keyOf } from '../storage/users'
import { networkOf } from './client-network'

/**
 * Leaves a trace of a login, or of what was tried instead of one. Inside the transaction of its cause.
 * @param subjectId whose account it is; `unknownName` of a name that nobody has
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
 * Stands for a name that nobody has: tries under one name can be told from those under another, and the name itself,
 * which may be a password that was typed in the wrong field, is kept nowhere.
 */
export function unknownName(userName: string, secret: Uint8Array): string {
  const digest = createHmac('sha256', secret)
    .update(`unknown name:${keyOf(userName)}`)
    .digest('hex')
  return `${UNKNOWN}${digest.slice(0, 16)}`
}
