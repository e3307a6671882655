import { randomUUID } from 'node:crypto'
import { bookingsSave, bookingsSaveAll, type BookingDraft } from '@windsock/contract/bookings'
import type { Period } from '@windsock/domain/time'
import { tellOfBookings } from '../../mail/tell-of-bookings'
import { appendAudit } from '../../storage/audit'
import { reinstateBookings, storeBookings, updateBookings } from '../../storage/booking-changes'
import { bookingById, bookingsById, bookingsOfSeries, type StoredBooking } from '../../storage/bookings'
import type { Database } from '../../database/database'
import { together } from '../../database/together'
import { isVisibleTo, presentedBooking } from './booking-answers'
import { flightMeant, refuseClashes, refuseUnavailableInstructors, type Flight } from './booking-checks'
import { reinstateIfFree } from './booking-reinstatement'
import { changedSeries, newSeries } from './booking-series'
import { notFound, refuseChangedMeanwhile, refuseUneditable } from '../../http/errors'
import { heldBookings } from '../held-bookings'
import { aheadOf, counted, refuseTooMuch } from '../member-limits'
import { on, type SignedIn } from '../../http/on'

export const saveBooking = on(bookingsSave, async (draft, asking) => {
  const find = async (db: Database) => [(await bookingById(db, draft.id)) ?? []].flat()
  const saved = await save(draft, asking, draft.id === 0 ? create : { find, saving: change })
  const [only] = saved
  return only && (draft.id !== 0 || draft.occurence === 'Once') ? only : saved
})

export const saveWholeSeries = on(bookingsSaveAll, (draft, asking) => {
  const find = async (db: Database) => {
    const one = await bookingById(db, draft.id)
    return one?.seriesId ? bookingsOfSeries(db, one.seriesId) : [one ?? []].flat()
  }
  return save(draft, asking, draft.id === 0 ? create : { find, saving: changeAll })
})

/** What a way of saving is given: the bookings it replaces, locked with all they concern. Answers what it stored. */
type Saving = (draft: BookingDraft, asking: SignedIn, held: readonly StoredBooking[]) => Promise<StoredBooking[]>

interface Way {
  /** The bookings that are replaced. */
  find: (db: Database) => Promise<StoredBooking[]>
  saving: Saving
}

async function save(draft: BookingDraft, asking: SignedIn, { find, saving }: Way) {
  const { aircraftId, pilotId, instructorId } = draft
  const meant = {
    aircraft: [aircraftId].filter((id) => id !== null),
    users: [pilotId, instructorId, ...counted(asking.actor)].filter((id) => id !== null),
  }
  const saved = await asking.db.transaction(async (db) =>
    saving(draft, { ...asking, db }, await heldBookings(find, db, meant)),
  )
  return saved.map((booking) => presentedBooking(booking, asking.actor))
}

const createNew: Saving = async (draft, asking) => {
  const { db, now, actor } = asking
  const flight = await flightMeant(draft, null, asking)
  const series = newSeries(flight, draft.skipDates)
  const periods = series ?? [flight.period]
  const wanted = [{ ...flight, periods }]
  await refuseTooMuch(asking, { ahead: aheadOf(periods, now), deeds: periods.length })
  await refuseClashes(wanted, { ...asking, exceptBookingIds: [] })
  await refuseUnavailableInstructors(wanted, asking)
  const common = {
    ...row(flight, draft),
    repetition: flight.repetition,
    seriesId: series && randomUUID(),
    seriesEnd: series && (flight.seriesEnd?.end ?? null),
    createdAt: now,
    createdBy: actor.id,
  }
  const bookings = await storeBookings(
    db,
    periods.map(({ from, to }) => ({ ...common, from, to })),
  )
  const deeds = bookings.map(({ id }) => ({ ...deed(asking, id), action: 'created' }))
  await together([appendAudit(db, deeds), tellOfBookings({ action: 'made', bookings }, asking)])
  return bookings
}

const create: Way = { find: async () => [], saving: createNew }

const change: Saving = async (draft, asking, held) => {
  const { db } = asking
  const before = editable(draft, held, asking)
  const flight = await flightMeant(draft, before, asking)
  await refuseTooMuch(asking, { ahead: moreAhead([before], [flight.period], asking), deeds: 1 })
  const wanted = [{ ...flight, periods: [flight.period] }]
  const moved = isMoved(before, flight.period) || before.aircraft.id !== flight.aircraft.id
  // A suspended booking occupies nothing until it is moved out of the way of the maintenance.
  if (moved || !before.isSuspended) await refuseClashes(wanted, { ...asking, exceptBookingIds: [before.id] })
  if (moved || before.instructor?.id !== flight.instructor?.id || before.isSoloFlight !== flight.isSoloFlight)
    await refuseUnavailableInstructors(wanted, asking)
  await updateBookings(db, [{ id: before.id, version: before.version, ...row(flight, draft), ...flight.period }])
  if (moved && before.isSuspended) await reinstateBookings(db, [before.id])
  await appendAudit(db, { ...deed(asking, before.id), action: 'changed', before })
  const bookings = await bookingsById(db, [before.id])
  await tellOfBookings({ action: 'changed', bookings, before: [before] }, asking)
  return bookings
}

const changeAll: Saving = async (draft, asking, series) => {
  const { db } = asking
  const before = editable(draft, series, asking)
  const flight = await flightMeant(draft, before, asking)
  const { shifted, wanted } = await changedSeries(before, flight, { series, db, actor: asking.actor })
  await refuseTooMuch(asking, { ahead: moreAhead(series, shifted, asking), deeds: series.length })
  await refuseClashes(wanted, { ...asking, exceptBookingIds: series.map(({ id }) => id) })
  if (isMoved(before, flight.period) || before.isSoloFlight !== flight.isSoloFlight)
    await refuseUnavailableInstructors(wanted, asking)
  await updateBookings(
    db,
    shifted.map((one) => ({
      id: one.id,
      version: one.version,
      ...row({ ...one, isSoloFlight: flight.isSoloFlight }, draft),
      from: one.from,
      to: one.to,
    })),
  )
  const ids = series.map(({ id }) => id)
  await reinstateIfFree(await bookingsById(db, ids), db)
  await appendAudit(
    db,
    series.map((one) => ({ ...deed(asking, one.id), action: 'changed', before: one })),
  )
  const bookings = await bookingsById(db, ids)
  await tellOfBookings({ action: 'changed', bookings, before: series }, asking)
  return bookings
}

/** The stored booking, if the caller may edit it: decided on the row, never on the body. */
function editable({ id, version }: BookingDraft, held: readonly StoredBooking[], { actor }: SignedIn) {
  const before = held.find((one) => one.id === id)
  if (!before || !isVisibleTo(actor, before)) throw notFound('booking')
  refuseUneditable(actor, [before])
  refuseChangedMeanwhile(version, before)
  return before
}

const moreAhead = (before: readonly Period[], after: readonly Period[], { now }: SignedIn) =>
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

const deed = ({ now, actor }: SignedIn, subjectId: number) => ({
  at: now,
  actorId: actor.id,
  noun: 'booking',
  subjectId,
})
