import type { DraftedStretch } from '@windsock/domain/log/flight-problems'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { Refusal } from '../../http/errors'
import { metersOfAircraft } from '../../storage/fleet/meters'
import type { StoredStretch } from '../../storage/log/flights'
import { presentReadings } from '../../storage/log/logged-stretches'

interface Sent {
  meterId: number
  starts: number | null
  ends: number
}

interface Of {
  aircraftId: number
  /** The stored readings of the flight. Its meters may have been deleted since. */
  stored: readonly StoredStretch[]
}

/**
 * Returns the stretches that a call names. Where it does not say what a meter showed before the flight, the value with
 * which the aircraft was taken counts, otherwise the present reading.
 */
export async function namedStretches(
  sent: readonly Sent[],
  { aircraftId, stored }: Of,
  db: Database,
): Promise<DraftedStretch[]> {
  if (sent.length === 0) return []
  const meters = [
    ...(await metersOfAircraft(db, aircraftId)),
    ...stored.map((stretch) => ({ ...stretch, id: stretch.meterId })),
  ]
  const unread = sent.filter(
    ({ meterId, starts }) => starts === null && !stored.some((stretch) => stretch.meterId === meterId),
  )
  const present = await presentReadings(
    db,
    unread.map(({ meterId }) => meterId),
  )
  const seen = new Set<number>()
  return sent.map(({ meterId, starts, ends }) => {
    const meter = meters.find(({ id }) => id === meterId)
    if (!meter) throw new Refusal(400, message('refusals.noMeter'))
    const { name, unit } = meter
    if (seen.has(meterId)) throw new Refusal(400, message('flightRefusals.meterTwice', { meter: name }))
    seen.add(meterId)
    const before =
      starts ?? stored.find((stretch) => stretch.meterId === meterId)?.starts ?? present.get(meterId)?.value
    if (before === undefined) throw new Refusal(400, message('flightRefusals.startsMissing', { meter: name }))
    return { meterId, name, unit, starts: before, ends }
  })
}
