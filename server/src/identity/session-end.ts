import { sessionEnds } from '@windsock/contract/errors'
import type { Moment } from '@windsock/domain/time'
import { rolesInForce } from '@windsock/domain/users'
import { message, type Message } from '@windsock/messages/message'
import * as z from 'zod'
import type { Database } from '../database/database'
import { userById } from '../storage/users'
import { readToken } from './tokens'

const atAnyTime: Moment = '1970-01-01T00:00:00.000Z'
const payload = z.object({ role: z.array(z.string()) })

/**
 * Returns a message that explains why the session of a token is over. Undefined if this server did not sign the token,
 * so that a made-up token reveals nothing about a person.
 */
export async function sessionEndReason(
  token: string | undefined,
  { db, now, secret }: { db: Database; now: Moment; secret: Uint8Array },
): Promise<Message | undefined> {
  const named = token === undefined ? null : readToken(token, atAnyTime, secret)
  if (!token || !named) return undefined
  if (!readToken(token, now, secret)) return message(sessionEnds.time)
  const person = await userById(db, named.userId)
  if (!person?.isActive) return undefined
  const held = rolesInForce(person).toSorted().join(' ')
  return message(rolesIn(token) === held ? sessionEnds.elsewhere : sessionEnds.rights)
}

function rolesIn(token: string): string {
  const body = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return payload.parse(JSON.parse(body)).role.toSorted().join(' ')
}
