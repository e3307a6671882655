import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { Context } from './route'

const SECONDS = 30 * 24 * 60 * 60
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const sent = {
  open: new RegExp(`(?:^|; *)device=(${id})(?:;|$)`),
  secure: new RegExp(`(?:^|; *)__Secure-device=(${id})(?:;|$)`),
}

/**
 * Recognizes a device at login by a random id in a cookie (decisions on locks, 3). No script can read the cookie and no
 * other site can send it. The cookie grants no access; without it, only the limits on logins are stricter.
 */
export function deviceBehind(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Config,
): Pick<Context, 'deviceId' | 'keepDevice'> {
  const isSecure = publicUrl.startsWith('https:')
  const deviceId = sent[isSecure ? 'secure' : 'open'].exec(headers.cookie ?? '')?.[1] ?? randomUUID()
  const flags = `Path=/api/user; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const name = isSecure ? '__Secure-device' : 'device'
  return { deviceId, keepDevice: () => void reply.header('Set-Cookie', `${name}=${deviceId}; ${flags}`) }
}

/** A placeholder for calls that cannot open a session and therefore do not need the device. */
export const noDevice: Pick<Context, 'deviceId' | 'keepDevice'> = { deviceId: '', keepDevice: () => undefined }
