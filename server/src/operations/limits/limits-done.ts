import { limitsDone } from '@windsock/contract/fleet/limits'
import type { ParsedInput } from '@windsock/contract/endpoint'
import type { Day } from '@windsock/domain/calendar'
import { dueProblem, isOver, nextDue } from '@windsock/domain/fleet/limits'
import { type MeterReading, readingProblems, confirmationQuestion } from '@windsock/domain/fleet/meters'
import { replacedAfter, onNewMeter } from '@windsock/domain/fleet/replaced-meters'
import { addMinutes, dayOf, endOfDay, millisecondsOf, momentOfMs, type Moment, startOfDay } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { Refusal, refuseIfAny } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { announceFleet } from '../../storage/announce'
import { appendAudit } from '../../storage/audit'
import { readingsSince } from '../../storage/fleet/forecast-rows'
import { donesOfLimits, insertDone } from '../../storage/fleet/limit-dones'
import { type StoredLimit, updateLimit } from '../../storage/fleet/limits'
import { insertReading, UNSTORED } from '../../storage/fleet/readings'
import { neighboursOf } from '../../storage/log/reading-neighbours'
import { kept, lockedLimit, rowOf } from './saved-limit'

/** Within this many minutes the same day and reading count as one request that was sent twice. */
const SAME_ENTRY_MINUTES = 10

type DoneInput = ParsedInput<typeof limitsDone>

export const doneLimit = on(limitsDone, async (input, context) => {
  await context.db.transaction(async (db) => {
    const limit = await lockedLimit(input.id, db)
    const { actor, now: at } = context
    if (input.doneOn > dayOf(at, limit.aircraft.timeZone)) throw new Refusal(400, message('limits.doneAhead'))
    if (limit.meterId !== null && input.value === null) throw new Refusal(400, message('limits.needsReading'))
    const done = { doneOn: input.doneOn, value: limit.meterId === null ? null : input.value, skip: input.skip }
    if (await isSentTwice(limit, done, { db, now: at })) return
    const replaced = await replacementsSince(limit, done, db)
    await noteReading(limit, { ...input, replaced }, { ...context, db })
    const { remark } = input
    await insertDone(db, { limitId: limit.id, ...onlyDone(done), remark, enteredAt: at, enteredBy: actor.id })
    await updateLimit(db, limit.id, isOver(limit) ? { isActive: false } : next(limit, done, replaced))
    const entry = { at, actorId: actor.id, noun: 'limit', subjectId: limit.id, action: 'done' }
    await appendAudit(db, { ...entry, before: kept(limit) })
    await announceFleet(db, 'limits', limit.aircraftId)
  })
  return rowOf(input.id, context)
})

interface Done {
  doneOn: Day
  value: number | null
  skip: boolean
}

const onlyDone = ({ doneOn, value }: Done) => ({ doneOn, value })

/** Returns the readings with which the meter of a limit was replaced after the limit was done, the earliest first. */
async function replacementsSince(
  { meterId, aircraft: { timeZone } }: StoredLimit,
  { doneOn, value }: Done,
  db: Database,
): Promise<MeterReading[]> {
  if (meterId === null || value === null) return []
  const readings = await readingsSince(db, meterId, startOfDay(doneOn, timeZone))
  return replacedAfter(readings, { doneOn, value }, timeZone)
}

/**
 * Returns what changes of a limit that goes on. One that was due once at a reading goes on without its meter. The next
 * due point is one of the present meter, as that of every limit whose meter is replaced (M6).
 * @param replaced - how the meter was replaced since
 * @throws Refusal if no meter or calendar shows the next due point
 */
function next(
  limit: StoredLimit,
  { value, ...done }: Done,
  replaced: readonly MeterReading[],
): Parameters<typeof updateLimit>[2] {
  const due = nextDue(limit, { ...done, value: value === null ? null : onNewMeter(value, replaced) })
  const problem = dueProblem(due, limit.name)
  if (problem) throw new Refusal(400, problem)
  return due.dueValue === null ? { ...due, meterId: null, warnValue: null, toleranceValue: 0 } : due
}

async function isSentTwice(
  { id }: StoredLimit,
  { doneOn, value }: Done,
  { db, now }: { db: Database; now: Moment },
): Promise<boolean> {
  const dones = (await donesOfLimits(db, [id])).get(id) ?? []
  const since = addMinutes(now, -SAME_ENTRY_MINUTES)
  return dones.some((done) => done.doneOn === doneOn && done.value === value && done.enteredAt > since)
}

/**
 * Stores the reading with which maintenance was done as a reading of the meter, at the end of that day or now, unless
 * the meter shows it already.
 * @throws Refusal if it does not fit the readings before and after it, or if it has to be confirmed
 */
async function noteReading(
  { meterId, unit, aircraft: { timeZone } }: StoredLimit,
  { doneOn, value, isSure, remark, replaced }: DoneInput & { replaced: readonly MeterReading[] },
  { db, actor, now }: SignedInContext,
): Promise<void> {
  if (meterId === null || unit === null || value === null) return
  const { at, before, after } = await placeOf(
    { meterId, value, doneOn, timeZone, end: endOf(doneOn, replaced, timeZone) },
    { db, now },
  )
  const reading = { at, kind: 'reading' as const, starts: null, value }
  refuseIfAny(readingProblems(reading, { unit, now, before, after }))
  const question = isSure ? null : confirmationQuestion(reading, { unit, before })
  if (question) throw new Refusal(400, question)
  if (before?.value === value && dayOf(before.at, timeZone) === doneOn) return
  const id = await insertReading(db, { meterId, ...reading, remark, enteredAt: now, enteredBy: actor.id })
  await appendAudit(db, { at: now, actorId: actor.id, noun: 'reading', subjectId: id, action: 'created' })
}

/** Returns the moment until which a reading of a day is taken: the end of the day, or when its meter was replaced. */
function endOf(doneOn: Day, [first]: readonly MeterReading[], timeZone: string): Moment {
  const end = endOfDay(doneOn, timeZone)
  return first && first.at < end ? justBefore(first.at) : end
}

const justBefore = (moment: Moment) => momentOfMs(millisecondsOf(moment) - 1)

interface DonePlace {
  meterId: number
  value: number
  doneOn: Day
  timeZone: string
  end: Moment
}

/**
 * Returns the moment of a reading, with its neighbours: the end of its day, or now. On an earlier day it comes before
 * the readings and flights of that day that are higher, because the aircraft may have flown after its maintenance.
 */
async function placeOf(
  { meterId, value, doneOn, timeZone, end }: DonePlace,
  { db, now }: { db: Database; now: Moment },
) {
  const isPast = end < now
  let at = isPast ? end : now
  let around = await neighboursOf(db, { meterId, at, id: UNSTORED }, UNSTORED)
  for (;;) {
    const higher = around.before
    if (!isPast || !higher || higher.value <= value || dayOf(higher.at, timeZone) !== doneOn) return { at, ...around }
    at = justBefore(higher.at)
    around = await neighboursOf(db, { meterId, at, id: UNSTORED }, UNSTORED)
  }
}
