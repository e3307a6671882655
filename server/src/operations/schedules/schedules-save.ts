import { randomUUID } from 'node:crypto'
import { schedulesSave, schedulesSaveAll, type ScheduleDraft } from '@windsock/contract/schedules'
import type { Repetition } from '@windsock/contract/series'
import { message } from '@windsock/messages/message'
import { appendAudit } from '../../storage/audit'
import { TransactionUndone } from '../../database/errors'
import { insertSchedules, updateSchedule } from '../../storage/schedule-changes'
import { scheduleById, schedulesById, type StoredSchedule } from '../../storage/schedules'
import { notFound, Refusal, refuseChangedMeanwhile } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { presentedSchedule } from './schedule-presenter'
import { entryDates, resolveEntry, refuseForeignSchedule, refuseOverlaps } from './schedule-checks'

/** Saves a single entry. A new one does not repeat, even if the request contains a repetition. */
export const saveSchedule = on(schedulesSave, async (draft, context) => {
  const [saved] = await save(context, (context) =>
    draft.id === 0 ? create(draft, 'Once', context) : change(draft, context),
  )
  if (!saved) throw notFound('schedule')
  return saved
})

export const saveAllSchedules = on(schedulesSaveAll, async (draft, context) => {
  if (draft.id !== 0) throw new Refusal(400, message('refusals.onlyNewSchedule'))
  return save(context, (context) => create(draft, draft.occurence, context))
})

async function save(context: SignedInContext, saving: (context: SignedInContext) => Promise<number[]>) {
  const stored = await context.db.transaction(async (db) => schedulesById(db, await saving({ ...context, db })))
  return stored.map(presentedSchedule)
}

/** Stores a new entry or series and returns the ids of its entries in order of time. */
async function create(draft: ScheduleDraft, repetition: Repetition, context: SignedInContext): Promise<number[]> {
  const { db, actor } = context
  const userIds = draft.userId === null ? [] : [draft.userId]
  refuseForeignSchedule(actor, userIds)
  await db.lock({ users: userIds })
  const entry = await resolveEntry(draft, { db, before: null, repetition })
  const dates = entryDates(entry, draft.skipDates)
  await refuseOverlaps(entry, dates, { db, exceptId: null })
  const isSeries = repetition !== 'Once'
  const common = {
    userId: entry.user.id,
    airportId: entry.airport.id,
    repetition,
    seriesId: isSeries ? randomUUID() : null,
    seriesEnd: isSeries ? (entry.seriesEnd?.end ?? null) : null,
  }
  const rows = dates.map(({ from, to }) => ({ ...common, from, to }))
  const ids = await insertSchedules(db, rows)
  const entries = ids.map((id) => ({ ...auditEntry(context, id), action: 'created' }))
  await appendAudit(db, entries)
  return ids
}

async function change(draft: ScheduleDraft, context: SignedInContext): Promise<number[]> {
  const { db } = context
  const before = await editable(draft, context)
  const entry = await resolveEntry(draft, { db, before, repetition: 'Once' })
  await refuseOverlaps(entry, [entry.period], { db, exceptId: before.id })
  const { id, version } = before
  await updateSchedule(db, { id, version, userId: entry.user.id, airportId: entry.airport.id, ...entry.period })
  await appendAudit(db, { ...auditEntry(context, before.id), action: 'changed', before })
  return [before.id]
}

/** Returns the stored entry if the caller may make this change to it. Locks its current and its new instructor. */
async function editable(
  { id, userId, version }: ScheduleDraft,
  { db, actor }: SignedInContext,
): Promise<StoredSchedule> {
  const found = await scheduleById(db, id)
  const newInstructors = userId === null ? [] : [userId]
  const locked = [...(found ? [found.user.id] : []), ...newInstructors]
  await db.lock({ users: locked })
  // The entry is loaded again because it may have changed before the lock was taken.
  const before = await scheduleById(db, id)
  if (!before) throw notFound('schedule')
  if (!locked.includes(before.user.id)) throw new TransactionUndone('the entry was given to somebody else meanwhile')
  refuseForeignSchedule(actor, [before.user.id, ...newInstructors])
  refuseChangedMeanwhile(version, before)
  return before
}

const auditEntry = ({ now, actor }: SignedInContext, subjectId: number) => ({
  at: now,
  actorId: actor.id,
  noun: 'schedule',
  subjectId,
})
