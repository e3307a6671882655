import * as z from 'zod/mini'

/**
 * The stream of changes: server-sent events over GET, read with the bearer header like every call, so no endpoint of
 * the usual kind. A comment comes at least every `CHANGES_HEARTBEAT_SECONDS`; silence much longer than that means that
 * the connection is lost. A client that connects again reads everything anew: nothing is sent after the fact.
 */
export const changesPath = '/api/changes'
export const CHANGES_HEARTBEAT_SECONDS = 20
/** The most streams one person holds at a time; one more ends his oldest. */
export const CHANGES_STREAMS_MOST = 6

export const changedNouns = ['bookings', 'schedules', 'maintenances', 'aircraft', 'airports', 'users'] as const

/** The data of the event `change`: what to read again. */
export const change = z.object({
  noun: z.enum(changedNouns),
  /** Where; null is anywhere. */
  airportId: z.nullable(z.number()),
  /** Which ones; empty where that is not told. */
  ids: z.array(z.number()),
})

/**
 * The data of the event `bye`, after which the server ends the stream. `sessionEnded`: log in again.
 * `tooManyStreams`: the same person opened another; coming back would only push out the next.
 */
export const bye = z.object({ reason: z.enum(['sessionEnded', 'tooManyStreams']) })

export type Change = z.output<typeof change>
export type ChangedNoun = Change['noun']
export type Bye = z.output<typeof bye>
