import { groupNameInUse } from '@windsock/contract/club/aircraft-groups'
import {
  changedMeanwhile,
  emailInUse,
  icaoCodeInUse,
  registrationInUse,
  savedOrNot,
  userNameInUse,
} from '@windsock/contract/errors'
import { meterNameInUse } from '@windsock/contract/fleet/meters'
import { acceptedLanguages, ENGLISH, firstOffered, type Language } from '@windsock/messages/languages'
import { message, type Message, type PlainKey } from '@windsock/messages/message'
import { translatorOf } from '@windsock/messages/translators'
import { mayEditBooking, type Actor, type PeopleOfBooking } from '@windsock/domain/permissions'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { TooManyFailures } from '../identity/rate-limits'
import { TooBusy } from '../semaphore'
import { CommitUnknown, ConstraintBroken, DatabaseUnavailable } from '../database/errors'

const BUSY_SECONDS = 2
const UNAVAILABLE_SECONDS = 5

export class Refusal extends Error {
  readonly messages: readonly Message[]

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 429 | 503,
    messages: Message | readonly Message[],
    /** Number of seconds after which the caller may retry. */
    readonly retryAfter?: number,
  ) {
    const list = 'key' in messages ? [messages] : messages
    super(list.map(({ key }) => key).join(', '))
    this.messages = list
  }
}

/** One sentence for each kind of record, because other languages inflect its name. */
const missing = {
  aircraft: 'refusals.noAircraft',
  aircraftGroup: 'refusals.noAircraftGroup',
  airport: 'refusals.noAirport',
  booking: 'refusals.noBooking',
  calendar: 'refusals.noCalendar',
  defect: 'refusals.noDefect',
  elsewhere: 'refusals.noElsewhere',
  export: 'refusals.noExport',
  flight: 'refusals.noFlight',
  identity: 'refusals.noIdentity',
  limit: 'refusals.noLimit',
  maintenance: 'refusals.noMaintenance',
  meter: 'refusals.noMeter',
  passkey: 'refusals.noPasskey',
  proof: 'refusals.noProof',
  rate: 'refusals.noRate',
  reading: 'refusals.noReading',
  requirement: 'refusals.noRequirement',
  rule: 'refusals.noRule',
  schedule: 'refusals.noSchedule',
  series: 'refusals.noSeries',
  session: 'refusals.noSession',
  user: 'refusals.noUser',
  wall: 'refusals.noWall',
  wish: 'refusals.noWish',
} as const satisfies Readonly<Record<string, PlainKey>>

export const notFound = (what: keyof typeof missing) => new Refusal(404, message(missing[what]))
export const forbidden = (reason = message('refusals.forbidden')) => new Refusal(403, reason)

export function refuseUneditable(actor: Actor, bookings: readonly PeopleOfBooking[]): void {
  if (!bookings.every((booking) => mayEditBooking(actor, booking)))
    throw new Refusal(403, message('refusals.uneditableBooking'))
}

export function refuseChangedMeanwhile(version: number | null, stored: { version: number }): void {
  if (version !== null && version !== stored.version) throw new Refusal(400, message(changedMeanwhile))
}

export function refuseIfAny(problems: readonly { message: Message }[]): void {
  if (problems.length > 0)
    throw new Refusal(
      400,
      problems.map((problem) => problem.message),
    )
}

/** Messages for the database constraints that user input can violate, by the name of the constraint. */
const broken: Readonly<Partial<Record<string, Message>>> = {
  users_user_name: message(userNameInUse),
  users_email: message(emailInUse),
  airports_icao_code: message(icaoCodeInUse),
  aircraft_registration_code: message(registrationInUse),
  aircraft_groups_name: message(groupNameInUse),
  meters_name: message(meterNameInUse),
  claims_no_overlap: message('refusals.justTaken'),
  flights_out: message('refusals.justTakenOut'),
  flight_meters_no_overlap: message('refusals.readingsJustTaken'),
}

/**
 * Answers a failed call with a JSON array of messages. Fastify calls it for every error.
 * @param language - determined only here, so that successful calls do not parse `Accept-Language`
 */
export async function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  language = languageOf(request),
): Promise<FastifyReply> {
  const { status, messages, retryAfter } = refusalOf(error, request.method)
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter))
  // Refusals are not cached, so they need no `Vary`.
  void reply.code(status).headers({ 'Cache-Control': 'no-store', 'Content-Language': language })
  const translate = await translatorOf(language)
  // Two fields may have the same problem.
  const worded = new Set(messages.map((one) => translate(one)))
  return reply.send([...worded])
}

/** Returns the language that the caller prefers; English if they name none, or none that is offered. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return firstOffered(acceptedLanguages(headers['accept-language'] ?? '')) ?? ENGLISH
}

function refusalOf(
  error: FastifyError | Error,
  method: string,
): { status: number; messages: readonly Message[]; retryAfter?: number } {
  // The message of a failed read does not mention saving.
  const isRead = method === 'GET'
  if (error instanceof Refusal)
    return { status: error.status, messages: error.messages, ...(error.retryAfter && { retryAfter: error.retryAfter }) }
  const violated = error instanceof ConstraintBroken ? broken[error.constraint] : undefined
  if (violated) return { status: 400, messages: [violated] }
  if (error instanceof CommitUnknown)
    return {
      status: 503,
      messages: [message(savedOrNot)],
      retryAfter: UNAVAILABLE_SECONDS,
    }
  if (error instanceof DatabaseUnavailable)
    return {
      status: 503,
      messages: [message(isRead ? 'refusals.databaseUnreachable' : 'refusals.databaseUnreachableNotSaved')],
      retryAfter: UNAVAILABLE_SECONDS,
    }
  if (error instanceof TooManyFailures)
    return { status: 429, messages: [error.reason], retryAfter: error.retryAfterSeconds }
  if (error instanceof TooBusy) return { status: 503, messages: [message('refusals.busy')], retryAfter: BUSY_SECONDS }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return { status, messages: [message('refusals.tooLarge')] }
  if (status >= 400 && status < 500) return { status, messages: [message('refusals.unreadable')] }
  return { status: 500, messages: [message(isRead ? 'refusals.failed' : 'refusals.failedNotSaved')] }
}
