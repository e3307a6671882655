import * as z from 'zod/mini'

/**
 * The stream of changes: server-sent events over GET, with the bearer header of every call, so it is not a usual
 * endpoint. A comment comes at least every `CHANGES_HEARTBEAT_SECONDS`; after a much longer silence the connection is
 * lost. A client that reconnects has to refetch everything: missed events are not replayed.
 */
export const changesPath = '/api/changes'
export const CHANGES_HEARTBEAT_SECONDS = 20
/** Streams per person; one more closes their oldest. */
export const CHANGES_STREAMS_MOST = 6

export const changedNouns = ['bookings', 'schedules', 'maintenances', 'aircraft', 'airports', 'users'] as const

/** The data of the event `change`: what to refetch. */
export const change = z.object({
  noun: z.enum(changedNouns),
  /** null means any airport. */
  airportId: z.nullable(z.number()),
  /** Empty if the announcement does not say which. */
  ids: z.array(z.number()),
})

/**
 * The data of the event `bye`, after which the server closes the stream. `sessionEnded`: log in again.
 * `tooManyStreams`: the same person opened another; reconnecting would only close the next one.
 */
export const bye = z.object({ reason: z.enum(['sessionEnded', 'tooManyStreams']) })

export type Change = z.output<typeof change>
export type ChangedNoun = Change['noun']
export type Bye = z.output<typeof bye>
