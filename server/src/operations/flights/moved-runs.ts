import type { SignedInContext } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import { updateFlight } from '../../storage/log/flight-changes'
import { flightById } from '../../storage/log/flights'
import { isContradicted } from '../../storage/log/meter-stretches'
import { countRun, moveRuns } from '../../storage/log/replaced-meters'
import { settleDisputes } from './flight-disputes'
import { pricedFlight, recordedFlight } from './flight-record'

/**
 * Compares the flights of a meter again after a replacement of it was noted, changed or deleted: values from before and
 * after a replacement never contradict each other (M6). The caller has locked the aircraft.
 */
export async function compareAgain(
  meterId: number,
  { db, actor, now }: Pick<SignedInContext, 'db' | 'actor' | 'now'>,
): Promise<void> {
  for (const run of await moveRuns(db, meterId)) {
    if (!(await isContradicted(db, run))) {
      await countRun(db, run)
      continue
    }
    const flight = await flightById(db, run.flightId)
    if (!flight) continue
    const counted = flight.meters.map((meter) => (meter.meterId === meterId ? { ...meter, isDisputed: false } : meter))
    const changes = await pricedFlight(flight, flight.meters, { ...flight, meters: counted }, { db })
    await updateFlight(db, flight, { changes })
    const entry = { at: now, actorId: actor.id, noun: 'flight', subjectId: flight.id, action: 'disputed' }
    await appendAudit(db, { ...entry, before: recordedFlight(flight) })
  }
  await settleDisputes([{ meterId }], { db, actor, now })
}
