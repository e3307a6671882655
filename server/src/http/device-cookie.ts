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
 * By what a device is known again at the login (decisions on locks, 3): a random id in a cookie that no script reads
 * and no other site can send. It opens nothing; without it a login is counted with those of strangers.
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

/** Of calls that open no session: who is signed in is known by that. */
export const noDevice: Pick<Context, 'deviceId' | 'keepDevice'> = { deviceId: '', keepDevice: () => undefined }
