import { WISH_AGAIN_MINUTES, MAX_WISHES, type WishDraft, wishesSave } from '@windsock/contract/wishes'
import { periodMessage } from '@windsock/domain/words/dates'
import { bySoonest } from '@windsock/domain/periods'
import { isStaff, maySeeAircraft } from '@windsock/domain/permissions'
import { addMinutes } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { isNarrower, isSameWish, type QueuedWish } from '@windsock/domain/waiting/wishes'
import { wishProblems } from '@windsock/domain/waiting/wish-problems'
import { message } from '@windsock/messages/message'
import { TransactionUndone } from '../../database/errors'
import { notFound, Refusal, refuseChangedMeanwhile, refuseIfAny } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { parsedPeriod } from '../../http/times'
import { aircraftOfAirport } from '../../storage/aircraft'
import { airportById, type StoredAirport } from '../../storage/airports'
import { appendAudit } from '../../storage/audit'
import { keepsOfWishes, removeKeeps } from '../../storage/waiting/keeps'
import { userById, type StoredUser } from '../../storage/users'
import { insertWish, refuseOffer, updateWish, type WishContents } from '../../storage/waiting/wish-changes'
import { type StoredWish, wishById, wishesOfUser } from '../../storage/waiting/wishes'
import { lockWish } from '../ended-wishes'
import { freedByKeeps } from '../freed-times'
import { refuseOverLimits } from '../member-limits'
import { passOn } from '../wish-passing'
import { WishSearch } from '../wish-search'
import { presentedWishes } from './wish-presenter'

export const saveWish = on(wishesSave, async (draft, context) => {
  const id = await context.db.transaction((db) => save(draft, { ...context, db }))
  const saved = await wishById(context.db, id)
  const [presented] = saved ? await presentedWishes([saved], context) : []
  if (!presented) throw notFound('wish')
  return presented
})

async function save(draft: WishDraft, context: SignedInContext): Promise<number> {
  const { db, actor, now } = context
  const before = draft.id === 0 ? null : await editable(draft, context)
  const userId = draft.pilotId ?? before?.userId ?? actor.id
  // The wishes of one person are saved one after the other, so that their limits hold.
  if (!before) await db.lock({ users: [userId] })
  const { contents, airport } = await resolved({ ...draft, pilotId: userId }, before, context)
  await refuseTooMany(contents, before, context)
  await refuseOverLimits(context, { ahead: 0, entries: 1 })
  await refuseFree(contents, before, airport, context)
  const entry = { at: now, actorId: actor.id, noun: 'wish' }
  if (!before) {
    const id = await insertWish(db, { ...contents, createdAt: now, createdBy: actor.id })
    await appendAudit(db, { ...entry, subjectId: id, action: 'created' })
    return id
  }
  const keeps = await keepsOfWishes(db, [before.id])
  await removeKeeps(db, keeps)
  // A changed wish is not offered the same time again, or changes could keep it for ever.
  for (const { kind, aircraftId, from } of keeps)
    if (kind === 'offer') await refuseOffer(db, { wishId: before.id, aircraftId, starts: from, unanswered: 0 })
  await updateWish(db, before, contents)
  await appendAudit(db, { ...entry, subjectId: before.id, action: 'changed', before })
  await passOn(freedByKeeps(keeps), context)
  return before.id
}

/** Returns the stored wish if the caller may change it, with its rows locked. */
async function editable({ id, pilotId, version }: WishDraft, context: SignedInContext): Promise<StoredWish> {
  const { db, actor, now } = context
  const found = await wishById(db, id)
  if (!found || (found.userId !== actor.id && !isStaff(actor))) throw notFound('wish')
  await lockWish(found, { aircraft: [], users: pilotId === null ? [] : [pilotId] }, context)
  const before = await wishById(db, id)
  if (!before) throw notFound('wish')
  const keeps = freedByKeeps(await keepsOfWishes(db, [id]))
  const rows = { aircraft: keeps.map(({ aircraftId }) => aircraftId), users: keeps.flatMap(({ people }) => people) }
  if (!db.holds({ ...rows, users: [...rows.users, before.userId] }))
    throw new TransactionUndone('the wish was changed meanwhile')
  refuseChangedMeanwhile(version, before)
  const mayReopen =
    before.endedWhy === 'filled' && before.endedAt !== null && addMinutes(before.endedAt, WISH_AGAIN_MINUTES) >= now
  if (before.endedAt !== null && !mayReopen) throw new Refusal(400, message('refusals.wishEnded'))
  return before
}

interface Resolved {
  contents: WishContents
  airport: StoredAirport
}

/** Loads the records that a draft names, and validates the draft. */
async function resolved(
  draft: WishDraft & { pilotId: string },
  before: StoredWish | null,
  context: SignedInContext,
): Promise<Resolved> {
  const { db, actor, now } = context
  const { airportId, minutes, way, noticeHours, description, aircraftIds } = draft
  const airport = await airportById(db, airportId)
  if (!airport?.isActive) throw notFound('airport')
  const zone = airport.timeZone
  const pilot = await member(draft.pilotId, context)
  const instructors = []
  if (typeof draft.instructor !== 'string')
    for (const id of draft.instructor) instructors.push(await member(id, context))
  const windows = draft.windows.map((window) => parsedPeriod(window, zone)).toSorted(bySoonest)
  const instructor = typeof draft.instructor === 'string' ? draft.instructor : instructors
  refuseIfAny(wishProblems({ pilot, windows, minutes, instructor }, actor, { now, zone }))
  const flyable = (await aircraftOfAirport(db, airportId)).filter(
    (aircraft) => maySeeAircraft(actor, aircraft) && maySeeAircraft(pilot, aircraft),
  )
  if (!aircraftIds.every((id) => flyable.some((aircraft) => aircraft.id === id))) throw notFound('aircraft')
  const after = { ...draft, windows }
  const keepsPlace = before && isNarrower(queued(before), after)
  const contents: WishContents = {
    userId: pilot.id,
    airportId,
    minutes,
    instructor: typeof draft.instructor === 'string' ? draft.instructor : 'some',
    way,
    noticeMinutes: noticeHours * 60,
    description,
    queuedAt: keepsPlace ? before.queuedAt : now,
    windows,
    aircraftIds,
    instructorIds: instructors.map(({ id }) => id),
  }
  return { contents, airport }
}

/** Returns an active, approved member. */
async function member(id: string, { db }: SignedInContext): Promise<StoredUser> {
  const person = await userById(db, id)
  if (!person) throw new Refusal(400, message('refusals.unknownPerson'))
  if (!person.isActive || !person.isApproved)
    throw new Refusal(400, message('refusals.notMember', { name: fullName(person) }))
  return person
}

function queued(wish: StoredWish): QueuedWish {
  const { airportId, userId: pilotId, aircraftIds, windows, minutes, instructor, instructorIds, way } = wish
  const noticeHours = wish.noticeMinutes / 60
  const wanted = { airportId, pilotId, aircraftIds, windows, minutes, way, noticeHours }
  return { ...wanted, instructor: instructor === 'some' ? instructorIds : instructor }
}

/** Refuses a wish if the person has as many as allowed, or one for the same aircraft and time. */
async function refuseTooMany(
  contents: WishContents,
  before: StoredWish | null,
  { db }: SignedInContext,
): Promise<void> {
  const others = (await wishesOfUser(db, contents.userId)).filter(({ id }) => id !== before?.id)
  if (others.length >= MAX_WISHES) throw new Refusal(400, message('refusals.tooManyWishes', { most: MAX_WISHES }))
  if (others.some((other) => isSameWish(other, contents))) throw new Refusal(400, message('refusals.wishTwice'))
}

/** Refuses a wish that a free time can fill at once. */
async function refuseFree(
  contents: WishContents,
  before: StoredWish | null,
  { timeZone }: StoredAirport,
  context: SignedInContext,
): Promise<void> {
  const sought = {
    ...contents,
    windows: [...contents.windows],
    aircraftIds: [...contents.aircraftIds],
    instructorIds: [...contents.instructorIds],
    ...(before && { refusals: before.refusals }),
  }
  const fit = (await WishSearch.of([sought], context)).fitOf(sought)
  if (!fit) return
  const { registrationCode: aircraft } = fit.aircraft
  throw new Refusal(400, message('refusals.wishFree', { aircraft, period: periodMessage(fit, timeZone) }))
}
