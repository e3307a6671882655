import type { Role } from '@windsock/contract/roles'
import { TAKE_BACK_SECONDS } from '@windsock/contract/time-bounds'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { FastifyInstance } from 'fastify'
import { createApp, type AppParts } from '../app'
import { readConfig, type Config } from '../config'
import { startSession } from '../identity/sessions'
import { tokenSecret } from '../identity/tokens'
import type { Database } from '../database/database'
import { insertUser, userById } from '../storage/users'
import { PerUserLimits } from '../http/per-user-limits'

/** The time at which every test starts. A test sets `club.now` if it needs time to pass. */
export const opening: Moment = '2026-07-01T08:00:00.000Z'

export interface Club {
  db: Database
  app: FastifyInstance
  now: Moment
  config: Config
  tokenOf: (userId: string) => Promise<string>
}

/** Raised limits, because tests of concurrency send many calls of the same user at once. */
const many = { atOnce: 100, waiting: 100 }

/** A provider, so that its calls are served. Only tests that start one themselves speak to it. */
const unreached = { issuer: 'https://id.example', clientId: 'windsock', clientSecret: 'a secret', name: 'Club account' }

/** Opens a complete server on a database. Its clock shows `club.now` and does not advance. */
export async function openClub(
  db: Database,
  settings: Partial<Config> = {},
  parts: Partial<AppParts> = {},
): Promise<Club> {
  const config: Config = { ...readConfig({ LOG_LEVEL: 'silent' }), oidc: unreached, ...settings }
  const secret = await tokenSecret(db, config.sessionSecret)
  const club: Club = {
    db,
    config,
    now: opening,
    app: await createApp({
      db,
      config,
      secret,
      clock: () => new Date(club.now),
      turns: new PerUserLimits({ write: many, costly: many, read: many }),
      ...parts,
    }),
    tokenOf: async (userId) => {
      const person = await userById(db, userId)
      if (!person) throw new Error(`Nobody has the id ${userId}.`)
      return startSession(person, { db, now: club.now, secret })
    },
  }
  return club
}

/** Lets the time pass in which bookings can be undone, so that the emails about them are due. */
export function passUndo(club: Club): void {
  club.now = addMinutes(club.now, (TAKE_BACK_SECONDS + 1) / 60)
}

/** The sender of a request. Without a token the request is anonymous. */
export interface Caller {
  token?: string | undefined
  address?: string
  cookie?: string | undefined
}

/**
 * Sends a POST and returns the status, headers and parsed JSON body. A string is sent as it is, other bodies as JSON.
 */
export async function post(club: Club, path: string, body?: unknown, { token, address, cookie }: Caller = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  const headers = { 'content-type': 'application/json', ...bearer(token), ...(cookie && { cookie }) }
  const from = address ? { remoteAddress: address } : {}
  const {
    statusCode,
    headers: sent,
    body: text,
  } = await club.app.inject({ method: 'POST', url: path, payload, headers, ...from })
  return { status: statusCode, headers: sent, body: JSON.parse(text) as unknown }
}

export async function get(club: Club, path: string, query: Record<string, string>, { token }: Caller = {}) {
  const { statusCode, headers, body } = await club.app.inject({
    method: 'GET',
    url: path,
    query,
    headers: bearer(token),
  })
  return { status: statusCode, headers, body: JSON.parse(body) as unknown }
}

/**
 * Stores a user whose name and address are derived from the id. Without a password hash in `changes` they cannot log
 * in.
 */
export async function join(
  db: Database,
  id: string,
  roles: readonly Role[],
  changes: Partial<Parameters<typeof insertUser>[1]> = {},
): Promise<string> {
  const name = { firstName: id, lastName: 'Test', userName: id, email: `${id}@club.example` }
  const reached = { phoneNumber: '040 123', address: '', assignedAirportId: null, color: null }
  const standing = { passwordHash: null, isApproved: true, createdAt: opening }
  await insertUser(db, { id, ...name, ...reached, ...standing, ...changes }, roles)
  return id
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}
