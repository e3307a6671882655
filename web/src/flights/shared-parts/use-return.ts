import type { Input } from '@windsock/contract/endpoint'
import type { Flight, SavedFlight } from '@windsock/contract/log/flight'
import { flightsGetByBooking, flightsGetMine } from '@windsock/contract/log/flight-reads'
import { flightsBringBack } from '@windsock/contract/log/flights'
import { useRef, useState } from 'react'
import { call, CallFailed } from '../../client/api'
import { useApiMutation } from '../../client/queries'
import { useSentOnceThere } from './use-sent-once-there'

type Body = Input<typeof flightsBringBack>

/**
 * Brings an aircraft back, once: a call that did not get through is tried again, and a refusal of the second try is a
 * success if the first one arrived after all.
 * @param flight - the flight on which the aircraft is out
 */
export function useReturn(flight: Flight, onBack: (saved: SavedFlight) => void) {
  const { mutate, isPending } = useApiMutation(flightsBringBack, { handles400: true, secondary: true })
  const [refusal, setRefusal] = useState<CallFailed | undefined>(undefined)
  const body = useRef<Body>(undefined)
  // After an attempt without an answer, the aircraft may be back already.
  const mayBeBack = useRef(false)

  async function attempt(): Promise<CallFailed | 'pending' | undefined> {
    if (!body.current) return undefined
    const result = await mutate(body.current)
    if (result.done) {
      onBack(result.output)
      return undefined
    }
    const { failure } = result
    if (!failure) return 'pending'
    if (failure.mayBeSaved) mayBeBack.current = true
    if (failure.status !== 400 && failure.status !== 403) return failure
    const found = mayBeBack.current ? await backAlready(flight, body.current) : undefined
    if (found instanceof CallFailed) return found
    if (found) onBack({ ...found, booking: null, messages: [] })
    else setRefusal(failure)
    return undefined
  }

  const { send, isWaiting } = useSentOnceThere(attempt)
  return {
    isPending,
    isWaiting,
    /** Why the server refused; undefined if it did not, or while what was refused is sent again. */
    refusal,
    async bringBack(next: Body) {
      body.current = next
      await tryAgain()
    },
    tryAgain,
  }

  async function tryAgain() {
    setRefusal(undefined)
    await send()
  }
}

/** Returns the flight if it is back at the time that was sent; the failure if that cannot be read. */
async function backAlready({ id, bookingId, leftAt }: Flight, { backAt }: Body) {
  try {
    const flights =
      bookingId === null
        ? await call(flightsGetMine, { from: leftAt, to: backAt ?? null }, { secondary: true })
        : (await call(flightsGetByBooking, { id: bookingId }, { secondary: true })).flights
    return flights.find((one) => one.id === id && one.backAt === backAt)
  } catch (error) {
    if (error instanceof CallFailed) return error
    throw error
  }
}
