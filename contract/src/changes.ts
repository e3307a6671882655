import * as z from 'zod/mini'

/**
 * Path of the change stream, which sends server-sent events over GET. It needs the same bearer header as every call,
 * but is not an ordinary endpoint. The server sends a comment line at least every `CHANGES_HEARTBEAT_SECONDS`; if a
 * client receives nothing for much longer, the connection is lost. Missed events are not repeated, so a client that
 * reconnects has to refetch everything.
 */
export const changesPath = '/api/changes'
export const CHANGES_HEARTBEAT_SECONDS = 20
/** Maximum number of open streams per person. Opening one more closes the person's oldest stream. */
export const MAX_CHANGES_STREAMS = 6

export const changedNouns = [
  'bookings',
  'schedules',
  'maintenances',
  'aircraft',
  'airports',
  'users',
  'wishes',
  'rules',
  'limits',
  'defects',
  'requirements',
  'flights',
] as const

/** The data of a `change` event: what the client has to refetch. */
export const change = z.object({
  noun: z.enum(changedNouns),
  /** null if any airport may be concerned. */
  airportId: z.nullable(z.number()),
  /** Empty if the event does not say which records changed. */
  ids: z.array(z.number()),
})

/**
 * The data of the `bye` event, after which the server closes the stream. `sessionEnded`: the user has to log in again.
 * `tooManyStreams`: the same person has opened too many streams. In this case the client should not reconnect, because
 * the server would then close another of the person's streams.
 */
export const bye = z.object({ reason: z.enum(['sessionEnded', 'tooManyStreams']) })

/**
 * The data of the `state` event, with which a stream begins. A client whose answers all carried this text in their
 * header `Windsock-State` has missed no change that the stream tells.
 */
export const streamState = z.object({ state: z.string() })

export type StreamState = z.output<typeof streamState>
export type Change = z.output<typeof change>
export type ChangedNoun = Change['noun']
export type Bye = z.output<typeof bye>
