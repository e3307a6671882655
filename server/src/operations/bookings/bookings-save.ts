import { randomUUID } from 'node:crypto'
import { bookingsSave, bookingsSaveAll, type BookingDraft } from '@windsock/contract/bookings'
import type { Period } from '@windsock/domain/time'
import { notifyOfBookings } from '../../mail/notify-bookings'
import { readersById } from '../../mail/later-news'
import { appendAudit } from '../../storage/audit'
import { reinstateBookings, storeFlights, updateBookings } from '../../storage/booking-changes'
import { bookingById, bookingsById, bookingsOfSeries, type StoredBooking } from '../../storage/bookings'
import type { StoredKeep } from '../../storage/waiting/keeps'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { isVisibleTo, presentedBooking } from './booking-presenter'
import { readAround, rowsNamed, recipientsOf } from './around-draft'
import {
  recordsNamed,
  refuseClashes,
  refuseUnavailableInstructors,
  resolveFlight,
  validFlight,
  type Flight,
} from './booking-checks'
import { reinstateIfFree } from './booking-reinstatement'
import { changedDates, changedSeries, newSeries } from './booking-series'
import { about, refusePinned } from './pinned-bookings'
import { notFound, refuseChangedMeanwhile, refuseUneditable } from '../../http/errors'
import { countedStops } from '../counted-stops'
import { followFlights, removeInTheWay } from '../followed-flights'
import { type Freed, freedBy, freedByKeeps } from '../freed-times'
import { lockedBookings } from '../locked-bookings'
import { refusingFor } from '../in-force'
import { keepOverrides } from '../kept-overrides'
import type { Waiting } from '../kept-times'
import { refuseVerdicts } from '../verdicts'
import { aheadOf, recentActivity, refuseOverLimits } from '../member-limits'
import { on, type SignedInContext } from '../../http/route'

export const saveBooking = on(bookingsSave, async (draft, context) => {
  const find = async (db: Database) => [(await bookingById(db, draft.id)) ?? []].flat()
  const saved = await save(draft, context, draft.id === 0 ? create : { find, saving: change })
  const [only] = saved
  return only && (draft.id !== 0 || draft.occurence === 'Once') ? only : saved
})

export const saveWholeSeries = on(bookingsSaveAll, (draft, context) => {
  const find = async (db: Database) => {
    const one = await bookingById(db, draft.id)
    return one?.seriesId ? bookingsOfSeries(db, one.seriesId) : [one ?? []].flat()
  }
  return save(draft, context, draft.id === 0 ? create : { find, saving: changeAll })
})

/** A function that saves a draft while the affected rows are locked, and returns the stored bookings. */
type SaveBooking = (
  draft: BookingDraft,
  context: SavingContext,
  held: readonly StoredBooking[],
) => Promise<StoredBooking[]>

interface SavingContext extends SignedInContext {
  /** Keeps that give way to the bookings, if the rows of those who wait behind them are locked. */
  expected: StoredKeep[]
}

interface Way {
  find: (db: Database) => Promise<StoredBooking[]>
  saving: SaveBooking
}

async function save(draft: BookingDraft, context: SignedInContext, { find, saving }: Way) {
  const targetRows = rowsNamed(draft, context)
  const expected: StoredKeep[] = []
  const freed = (bookings: readonly StoredBooking[]) => [
    ...freedBy(bookings, context.actor.id),
    ...freedByKeeps(expected),
  ]
  const transaction = context.db.transaction(async (db) => {
    // A new booking makes no time free, unless a keep gives way to it. It locks its rows together with its reads.
    const locksLater = draft.id === 0 && expected.length === 0
    const held = locksLater ? [] : await lockedBookings(find, db, { ...targetRows, frees: { of: freed, context } })
    return saving(draft, { ...context, db, expected }, held)
  })
  const saved = await countedStops(transaction, context)
  return saved.map((booking) => presentedBooking(booking, context.actor))
}

const createNew: SaveBooking = async (draft, context) => {
  const { db, now, actor } = context
  const reason = draft.overrideReason
  // The locks come first, so that what is read stays true.
  const [, named, made, around, readers] = await pipelined([
    db.lock(rowsNamed(draft, context)),
    recordsNamed(draft, null, db),
    recentActivity(context),
    readAround(draft, db),
    readersById(db, recipientsOf(draft, context), context.config),
  ])
  const flight = validFlight(draft, null, { ...context, named })
  const series = newSeries(flight, draft.skipDates)
  const periods = series ?? [flight.period]
  const wanted = [{ ...flight, periods }]
  await refuseOverLimits(context, { ahead: aheadOf(periods, now), entries: periods.length }, made)
  const waiting = await refuseClashes(wanted, { ...context, exceptBookingIds: [], around })
  await refuseUnavailableInstructors(wanted, context)
  const dates = periods.map((period) => ({ flight: { ...flight, ...period }, before: null }))
  const aside = await refuseVerdicts(dates, { ...context, ...(await refusingFor(flight, dates, context)), reason })
  const freed = await removeInTheWay(waiting, context.expected, context)
  const bookings = await storeFlights(db, {
    ...flight,
    periods,
    description: draft.description,
    seriesId: series && randomUUID(),
    seriesEnd: series && (flight.seriesEnd?.end ?? null),
    createdAt: now,
    createdBy: actor.id,
  })
  const entries = bookings.map(({ id }) => ({ ...auditEntry(context, id), action: 'created' }))
  // Nothing is read in between, so the emails are written while PostgreSQL stores the claims.
  const read = { readers, airports: [flight.aircraft.assignedAirport] }
  await pipelined([appendAudit(db, entries), notifyOfBookings({ action: 'made', bookings }, context, read)])
  const inOrder = periods.map(({ from }) => bookings.find((booking) => booking.from === from))
  await keepOverrides(aside, inOrder, { ...context, reason })
  await followFlights(bookings, { ...waiting, freed }, context)
  return bookings
}

const create: Way = { find: async () => [], saving: createNew }

const change: SaveBooking = async (draft, context, held) => {
  const { db } = context
  const before = editable(draft, held, context)
  const reason = draft.overrideReason
  const flight = await resolveFlight(draft, before, context)
  await refusePinned(before, { ...flight, ...flight.period }, context)
  await refuseOverLimits(context, { ahead: moreAhead([before], [flight.period], context), entries: 1 })
  const wanted = [{ ...flight, periods: [flight.period] }]
  const moved = isMoved(before, flight.period) || before.aircraft.id !== flight.aircraft.id
  // A suspended booking occupies no time, so it is checked for clashes only if it moves.
  const isChecked = moved || !before.isSuspended
  const waiting = isChecked ? await refuseClashes(wanted, { ...context, exceptBookingIds: [before.id] }) : nobodyWaits
  if (moved || before.instructor?.id !== flight.instructor?.id || before.isSoloFlight !== flight.isSoloFlight)
    await refuseUnavailableInstructors(wanted, context)
  const dates = [{ flight: { ...flight, ...flight.period, isSuspended: before.isSuspended && !moved }, before }]
  const aside = await refuseVerdicts(dates, { ...context, ...(await refusingFor(flight, dates, context)), reason })
  const freed = await removeInTheWay(waiting, context.expected, context)
  await updateBookings(db, [{ id: before.id, version: before.version, ...row(flight, draft), ...flight.period }])
  if (moved && before.isSuspended) await reinstateBookings(db, [before.id])
  await appendAudit(db, { ...auditEntry(context, before.id), action: 'changed', before })
  const bookings = await bookingsById(db, [before.id])
  await keepOverrides(aside, bookings, { ...context, reason })
  await notifyOfBookings({ action: 'changed', bookings, before: [before] }, context)
  await followFlights(bookings, { ...waiting, freed: [...freed, ...givenUp([before], bookings, context)] }, context)
  return bookings
}

const changeAll: SaveBooking = async (draft, context, series) => {
  const { db } = context
  const before = editable(draft, series, context)
  const reason = draft.overrideReason
  const flight = await resolveFlight(draft, before, { ...context, isWholeSeries: true })
  const { shifted, wanted, movedIds } = await changedSeries(before, flight, { ...context, series })
  await refuseOverLimits(context, { ahead: moreAhead(series, shifted, context), entries: series.length })
  const waiting = await refuseClashes(wanted, { ...context, exceptBookingIds: movedIds })
  if (isMoved(before, flight.period) || before.isSoloFlight !== flight.isSoloFlight)
    await refuseUnavailableInstructors(wanted, context)
  const dates = changedDates(shifted, series)
  const aside = await refuseVerdicts(dates, { ...context, ...(await refusingFor(flight, dates, context)), reason })
  const freed = await removeInTheWay(waiting, context.expected, context)
  await updateBookings(
    db,
    shifted.map((one) => ({
      id: one.id,
      version: one.version,
      ...row(one, draft),
      from: one.from,
      to: one.to,
    })),
  )
  const ids = series.map(({ id }) => id)
  await reinstateIfFree(await bookingsById(db, ids), db)
  await appendAudit(
    db,
    series.map((booking) => ({ ...auditEntry(context, booking.id), action: 'changed', before: booking })),
  )
  const bookings = await bookingsById(db, ids)
  await keepOverrides(
    aside,
    dates.map(({ before: { id } }) => bookings.find((booking) => booking.id === id)),
    { ...context, reason },
  )
  await notifyOfBookings({ action: 'changed', bookings, before: series }, context)
  await followFlights(bookings, { ...waiting, freed: [...freed, ...givenUp(series, bookings, context)] }, context)
  return bookings
}

/**
 * Returns the stored booking if the caller may edit it. Permission depends on the stored row, because the draft in the
 * request could name anybody as its pilot.
 */
function editable({ id, version }: BookingDraft, held: readonly StoredBooking[], { actor }: SignedInContext) {
  const before = held.find((booking) => booking.id === id)
  if (!before || !isVisibleTo(actor, before)) throw notFound('booking')
  refuseUneditable(actor, [before])
  refuseChangedMeanwhile(version, before)
  return before
}

const nobodyWaits: Waiting = { keeps: [], wishIds: [] }

/** Returns the time that bookings no longer need because they have moved, became shorter or got other people. */
function givenUp(
  before: readonly StoredBooking[],
  after: readonly StoredBooking[],
  { actor }: SignedInContext,
): Freed[] {
  const places = new Map(after.map((booking) => [booking.id, about(booking)]))
  return freedBy(
    before.filter((booking) => places.get(booking.id) !== about(booking)),
    actor.id,
  )
}

const moreAhead = (before: readonly Period[], after: readonly Period[], { now }: SignedInContext) =>
  aheadOf(after, now) - aheadOf(before, now)

function isMoved(before: Period, { from, to }: Period): boolean {
  return before.from !== from || before.to !== to
}

function row({ aircraft, pilot, instructor, isSoloFlight }: Flight | StoredBooking, { description }: BookingDraft) {
  return {
    aircraftId: aircraft.id,
    pilotId: pilot?.id ?? null,
    instructorId: instructor?.id ?? null,
    isSoloFlight,
    description,
  }
}

const auditEntry = ({ now, actor }: SignedInContext, subjectId: number) => ({
  at: now,
  actorId: actor.id,
  noun: 'booking',
  subjectId,
})
