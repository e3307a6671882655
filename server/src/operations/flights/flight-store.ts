import type { FlightNature } from '@windsock/contract/log/flight'
import { type DraftedFlight, flightProblems } from '@windsock/domain/log/flight-problems'
import { disputedMessage } from '@windsock/domain/log/stretches'
import type { Moment } from '@windsock/domain/time'
import type { Message } from '@windsock/messages/message'
import { refuseIfAny } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { notifyOfContradictions } from '../../mail/log/notify-readings'
import { appendAudit } from '../../storage/audit'
import { insertFlight, updateFlight } from '../../storage/log/flight-changes'
import type { StoredFlight } from '../../storage/log/flights'
import { judgedRuns, type Person, settleDisputes } from './flight-disputes'
import { pricedFlight, recordedFlight } from './flight-record'

/** A flight as it is to be stored. */
export interface FlightToStore extends DraftedFlight {
  aircraft: { id: number; registrationCode: string; timeZone: string }
  bookingId: number | null
  pilot: Person | null
  instructor: Person | null
  isSoloFlight: boolean
  nature: FlightNature
  departure: string
  arrival: string
  takeOffs: number
  fuelMl: number | null
  oilMl: number | null
  remark: string
  bookedUntil: Moment | null
  loggedAt: Moment | null
}

interface FlightChange {
  /** The stored flight; null for a new one. */
  before: StoredFlight | null
  /** The action in the audit trail. */
  action: 'taken' | 'brought back' | 'logged' | 'changed'
}

/**
 * Stores a flight. Readings that contradict another flight are stored as disputed, and staff and the people of both
 * flights are told. The caller has locked the aircraft, and the one that the flight had before.
 * @returns the id of the flight, and what the person should know
 */
export async function storeFlight(
  flight: FlightToStore,
  { before, action }: FlightChange,
  context: SignedInContext,
): Promise<{ id: number; messages: Message[] }> {
  const { db, actor, now } = context
  refuseIfAny(flightProblems(flight, now))
  const { runs, contradictions } = await judgedRuns({ ...flight, id: before?.id ?? 0 }, db)
  const row = { ...columnsOf(flight), ...(await pricedFlight(flight, runs, before, context)) }
  const id = before?.id ?? (await insertFlight(db, { ...row, createdAt: now, createdBy: actor.id }, runs))
  if (before) await updateFlight(db, before, { changes: row, meters: runs })
  const entry = { at: now, actorId: actor.id, noun: 'flight', subjectId: id, action }
  await appendAudit(db, before ? { ...entry, before: recordedFlight(before) } : entry)
  if (before) await settleDisputes(before.meters, context)
  const fresh = contradictions.filter(({ meterId, own }) => {
    const old = before?.meters.find((meter) => meter.meterId === meterId)
    return !old?.isDisputed || old.starts !== own.starts || old.ends !== own.ends
  })
  await notifyOfContradictions({ aircraft: flight.aircraft, contradictions: fresh }, context)
  return { id, messages: contradictions.map(disputedMessage) }
}

function columnsOf({ aircraft, pilot, instructor, ...flight }: FlightToStore) {
  const { bookingId, isSoloFlight, nature, leftAt, backAt, tookOffAt, landedAt, departure, arrival } = flight
  const { takeOffs, landings, nightLandings, fuelMl, oilMl, remark, bookedUntil, loggedAt } = flight
  return {
    bookingId,
    aircraftId: aircraft.id,
    pilotId: pilot?.id ?? null,
    instructorId: instructor?.id ?? null,
    isSoloFlight,
    nature,
    leftAt,
    backAt,
    tookOffAt,
    landedAt,
    departure,
    arrival,
    takeOffs,
    landings,
    nightLandings,
    fuelMl,
    oilMl,
    remark,
    bookedUntil,
    loggedAt,
  }
}
