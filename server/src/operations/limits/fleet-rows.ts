import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { Actor } from '@windsock/domain/permissions'
import { dayOf } from '@windsock/domain/time'
import { bookingsById } from '../../storage/bookings'
import {
  donesOfLimits,
  type LimitDone,
  type MaintenanceOfLimit,
  maintenancesOfLimits,
} from '../../storage/fleet/limit-dones'
import type { StoredLimit } from '../../storage/fleet/limits'
import { presentedBooking } from '../bookings/booking-presenter'
import type { ForecastContext } from '../fleet-outlook'
import { byWhatComesFirst, limitsStanding } from './limits-standing'

interface Reading extends ForecastContext {
  actor: Actor
}

/** Returns the limits as the Fleet screen shows them: by registration, then what comes first. */
export async function fleetRows(limits: readonly StoredLimit[], context: Reading): Promise<FleetRow[]> {
  const { db, now, actor } = context
  const standing = await limitsStanding(limits, context)
  const ids = limits.map(({ id }) => id)
  const dones = await donesOfLimits(db, ids)
  const questions = await questionsOf(limits, dones, { db, now })
  const crossing = await bookingsById(db, [...new Set(standing.flatMap(({ outlook }) => outlook.crossingId ?? []))])
  return standing
    .toSorted((one, other) => byRegistration(one.limit, other.limit) || byWhatComesFirst(one, other))
    .map(({ limit, standing: { state, left, leftDays }, present, outlook }): FleetRow => {
      const { crossingId, ...forecast } = outlook
      const crossed = crossing.find(({ id }) => id === crossingId)
      const last = dones.get(limit.id)?.[0]
      return {
        ...presentedLimit(limit),
        state,
        left,
        leftDays,
        ...forecast,
        present: present?.value ?? null,
        presentAt: present?.at ?? null,
        crossing: crossed ? presentedBooking(crossed, actor) : null,
        lastDone: last ? { doneOn: last.doneOn, value: last.value } : null,
        toAnswer: (questions.get(limit.id) ?? []).map(({ id: maintenanceId, from, to }) => ({
          maintenanceId,
          from,
          to,
        })),
      }
    })
}

/**
 * Returns the maintenance of limits that has ended, while nobody has said whether it was done, by the ids of the
 * limits. What was done on the first day of a period or later answers it.
 */
export async function questionsOf(
  limits: readonly StoredLimit[],
  dones: ReadonlyMap<number, readonly LimitDone[]>,
  { db, now }: Pick<Reading, 'db' | 'now'>,
): Promise<Map<number, MaintenanceOfLimit[]>> {
  const all = await maintenancesOfLimits(
    db,
    limits.map(({ id }) => id),
  )
  return new Map(
    limits.map(({ id, aircraft }) => {
      const last = dones.get(id)?.[0]?.doneOn ?? ''
      const own = all.filter(({ limitId, from, to }) => {
        return limitId === id && to <= now && last < dayOf(from, aircraft.timeZone)
      })
      return [id, own]
    }),
  )
}

function byRegistration({ aircraft: one }: StoredLimit, { aircraft: other }: StoredLimit): number {
  if (one.registrationCode === other.registrationCode) return one.id - other.id
  return one.registrationCode < other.registrationCode ? -1 : 1
}

/** Lists the fields explicitly, so that nothing else about the aircraft is sent. */
function presentedLimit({ aircraft: { id, name, type, registrationCode }, ...limit }: StoredLimit) {
  return { ...limit, aircraft: { id, name, type, registrationCode } }
}
