import type { Endpoint } from '@windsock/contract/endpoint'
import { flightsGetByAircraft } from '@windsock/contract/log/flight-reads'
import { flightsBringBack } from '@windsock/contract/log/flights'
import { userGetInstructors } from '@windsock/contract/users'
import fc from 'fast-check'
import { call, sendCall, tokenOf } from '../calls'
import { mutation, sent, mutated } from '../fuzz-inputs'
import type { FuzzRun } from '../fuzz-rounds'
import { sendRaw } from '../fuzz-wire'
import { logAt } from './logged-aircraft'
import { nearby, type Place, recordedCalls, type Scene } from './recorded-calls'

/** All of them may log the flights of the scenes: an administrator, the instructor and the pilot. */
const senders = ['anna', 'igor', 'petra'] as const
/** Distinguishes the registration from those of other aircraft. */
const AIRCRAFT = 800
/** A member may log 100 flights within a day, and each input has a day of its own. */
const MAX_INPUTS = 150
const KEPT_DAYS = 2000

/** Changes one field of an input. */
type Change = (input: object) => unknown

const change: fc.Arbitrary<Change> = fc.oneof(
  mutation.map((one) => (input: object) => mutated(input, one)),
  fc.tuple(fc.nat(100), fc.nat(100)).map(
    ([place, how]) =>
      (input: object) =>
        moved(input, place, how),
  ),
)

/** Moves a value of the input, or one of its first meter. */
function moved(input: object, place: number, how: number): object {
  const fields = Object.entries(input) as [string, unknown][]
  const [name, value] = fields[place % fields.length] ?? ['', undefined]
  if (!Array.isArray(value)) return { ...input, [name]: nearby(value, how) }
  const [first, ...others] = value as unknown[]
  const isNested = typeof first === 'object' && first !== null
  return { ...input, [name]: isNested ? [moved(first, place + how, how), ...others] : [...others, how] }
}

/**
 * Sends calls of the flight log as they are recorded, each after the calls that it needs, and with one field changed.
 * Inputs without what precedes them are nearly all refused, so they would test refusals alone.
 */
export async function fuzzRecorded(run: FuzzRun, { seed, inputs }: { seed: number; inputs: number }): Promise<void> {
  const { club } = run
  const tokens: string[] = []
  for (const name of senders) tokens.push(await tokenOf(club.address, name))
  const place = await placeOf(run)
  const changes = fc.sample(change, { seed, numRuns: Math.min(inputs, MAX_INPUTS) })
  let turn = 0
  for (const [endpoint, scene] of recordedCalls)
    // The first input is sent as it is: it must be accepted, or the others reach nothing but refusals.
    for (const how of [undefined, ...changes]) {
      if (club.isOver()) return
      const number = how ? turn % senders.length : 0
      await tryMutated(endpoint, {
        run,
        place,
        turn,
        sender: senders[number] ?? '',
        token: tokens[number] ?? '',
        scene,
        how,
      })
      turn += 1
    }
}

interface Attempt {
  run: FuzzRun
  place: Place
  turn: number
  sender: string
  token: string
  scene: Scene
  how: Change | undefined
}

/** Sends one input and checks that it changes nothing if it is refused. Then the aircraft is brought back. */
async function tryMutated(endpoint: Endpoint, { run, place, turn, sender, token, scene, how }: Attempt): Promise<void> {
  const { club, ledger, counts, broken } = run
  const input = await scene(place, turn)
  const body = JSON.stringify(how ? how(input) : input) ?? ''
  await ledger.changed()
  const status = await sendRaw(club.address, sent(endpoint, body), token)
  const said = `${status} for ${endpoint.path} by ${sender}: ${body.slice(0, 600)}`
  if (status >= 500 || status === 0) broken.push(said)
  if (!how && status !== 200) broken.push(`a recorded call was refused: ${said}`)
  counts[status === 200 ? 'accepted' : 'refused'] += 1
  const changed = status === 200 ? [] : await ledger.changed()
  if (changed.length > 0) broken.push(`${changed.join(', ')} changed: ${said}`)
  await bringAllBack(place)
}

async function placeOf({ club }: FuzzRun): Promise<Place> {
  const log = await logAt([club], AIRCRAFT, KEPT_DAYS)
  const instructors = await call(club.address, userGetInstructors, {}, log.token)
  return {
    ...log,
    pilotId: log.pilotOf(1),
    instructorId: instructors.find(({ firstName }) => firstName === 'Igor')?.id ?? '',
  }
}

/** Brings the aircraft back, so that the next input can take it. */
async function bringAllBack({ aircraftId, address, token }: Place): Promise<void> {
  const { status, body } = await sendCall(address, flightsGetByAircraft, { aircraftId }, token)
  if (status !== 200) return
  for (const { id, leftAt } of (body as { id: number; backAt: string | null; leftAt: string }[]).filter(
    (one) => one.backAt === null,
  ))
    await sendCall(address, flightsBringBack, { id, backAt: leftAt, isFlyingAgain: true }, token)
}
