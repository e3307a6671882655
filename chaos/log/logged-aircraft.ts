import { aircraftSave } from '@windsock/contract/aircraft'
import { airportsGet } from '@windsock/contract/airports'
import type { Endpoint } from '@windsock/contract/endpoint'
import { metersSave } from '@windsock/contract/fleet/meters'
import { aircraftLogsSave } from '@windsock/contract/log/aircraft-logs'
import { userGet } from '@windsock/contract/users'
import { addDays } from '@windsock/domain/calendar'
import { addMinutes } from '@windsock/domain/time'
import { type CallResult, call, sendCall, tokenOf } from '../calls'
import type { ClubProcess } from '../club-process'
import { until } from '../waiting'

/** The step of a meter in tenths of hours. */
export const STEP = 360
/** Anna logs for everybody, the others their own flights. */
const callers = ['anna', 'petra', 'tomas', 'lenka'] as const

/** A new aircraft that keeps a log, with one meter, and the people who fly it through one server or several. */
export interface Logged {
  aircraftId: number
  meterId: number
  /** The first day of its log, `yyyy-MM-dd`. */
  since: string
  address: string
  /** Anna's token. */
  token: string
  /** Returns the moment of a flight, each of which has an hour of its own. */
  at: (flight: number, minutes: number) => string
  pilotOf: (flight: number) => string
  /** Sends a call as the person of a flight, on each server in turn. */
  send: (flight: number, endpoint: Endpoint, input: unknown, server?: number) => Promise<CallResult>
  /** Sends a call as Anna. */
  direct: (server: number, endpoint: Endpoint, input: unknown) => Promise<CallResult>
}

/**
 * @param number - of the aircraft, for its registration
 * @param keptDays - days before today on which its log begins
 */
export async function logAt(clubs: readonly ClubProcess[], number: number, keptDays = 40): Promise<Logged> {
  const address = clubs[0]?.address ?? ''
  const tokens: string[] = []
  for (const name of callers) tokens.push(await tokenOf(address, name))
  const token = tokens[0] ?? ''
  const people = await call(address, userGet, {}, token)
  // Anna flies no aircraft herself. She logs those of Klára.
  const pilots = ['klara', ...callers.slice(1)].map(
    (name) => people.find(({ userName }) => userName === name)?.id ?? '',
  )
  const [airport] = await call(address, airportsGet, {}, token)
  const named = {
    id: 0,
    name: `Chaos ${number}`,
    registrationCode: `CH-${number}`,
    assignedAirportId: airport?.id ?? 0,
  }
  const { id: aircraftId } = await call(address, aircraftSave, named, token)
  const since = addDays(new Date().toISOString().slice(0, 10), -keptDays)
  await call(address, aircraftLogsSave, { aircraftId, since }, token)
  const { id: meterId } = await call(address, metersSave, { id: 0, aircraftId, name: 'Chaos', unit: 'tenths' }, token)
  const toServer = (server: number, endpoint: Endpoint, input: unknown, as: string | undefined) =>
    inTurn(() => sendCall(clubs[server % clubs.length]?.address ?? '', endpoint, input, as))
  return {
    aircraftId,
    meterId,
    since,
    address,
    token,
    at: (flight, minutes) => addMinutes(`${addDays(since, 1)}T06:00:00.000Z`, flight * 60 + minutes),
    pilotOf: (flight) => pilots[flight % pilots.length] ?? '',
    send: (flight, endpoint, input, server = flight) =>
      toServer(server, endpoint, input, tokens[flight % tokens.length]),
    direct: (server, endpoint, input) => toServer(server, endpoint, input, token),
  }
}

/** Sends a call again as long as too many of its person are waiting already, which says nothing about flights. */
async function inTurn(send: () => Promise<CallResult>): Promise<CallResult> {
  let answer = await send()
  await until('the call had its turn', async () => {
    if (answer.status === 429) answer = await send()
    return answer.status !== 429
  })
  return answer
}
