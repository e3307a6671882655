import { randomUUID } from 'node:crypto'
import { bookingsSave, bookingsSaveAll, type BookingDraft } from '@windsock/contract/bookings'
import { isStaff } from '@windsock/domain/permissions'
import type { Period } from '@windsock/domain/time'
import { tellOfBookings } from '../mail/tell-of-bookings'
import type { Account } from '../identity/sessions'
import { appendAudit } from '../storage/audit'
import { restoreBookings, storeBookings, updateBookings } from '../storage/booking-changes'
import { bookingById, bookingsById, type StoredBooking } from '../storage/bookings'
import type { Database } from '../storage/database'
import { together } from '../storage/together'
import { isVisibleTo, presentedBooking } from './booking-answers'
import { flightMeant, refuseClashes, refuseUnavailableInstructors, type Flight } from './booking-checks'
import { returnWhatIsFree } from './booking-returns'
import { changedSeries, newSeries } from './booking-series'
import { notFound, refuseChangedMeanwhile, refuseUneditable } from './errors'
import { aheadOf, refuseTooMuch } from './member-limits'
import { on, type SignedIn } from './on'

export const saveBooking = on(bookingsSave, async (draft, asking) => {
  const saved = await save(draft, asking, draft.id === 0 ? create : change)
  const [only] = saved
  return only && (draft.id !== 0 || draft.occurence === 'Once') ? only : saved
})

export const saveWholeSeries = on(bookingsSaveAll, (draft, asking) =>
  save(draft, asking, draft.id === 0 ? create : changeAll),
)

/** What a way of saving is given: the rows it concerns are locked. Answers what it stored. */
type Saving = (draft: BookingDraft, asking: SignedIn) => Promise<StoredBooking[]>

async function save(draft: BookingDraft, asking: SignedIn, saving: Saving) {
  const saved = await asking.db.transaction(async (db) => {
    await lockConcerned(draft, db, asking.actor)
    return saving(draft, { ...asking, db })
  })
  return saved.map((booking) => presentedBooking(booking, asking.actor))
}

/** Aircraft and people of the draft and of what it replaces, so that what is checked about them stays true. */
async function lockConcerned(
  { id, aircraftId, pilotId, instructorId }: BookingDraft,
  db: Database,
  actor: Account,
): Promise<void> {
  const before = id === 0 ? undefined : await bookingById(db, id)
  await db.lock({
    aircraft: [aircraftId, before?.aircraft.id].filter((one) => one !== null && one !== undefined),
    // What a member has made is counted while nothing is added to it.
    users: [pilotId, instructorId, before?.pilot?.id, before?.instructor?.id, isStaff(actor) ? null : actor.id].filter(
      (one) => typeof one === 'string',
    ),
  })
}

const create: Saving = async (draft, asking) => {
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

const change: Saving = async (draft, asking) => {
  const { db } = asking
  const before = await editable(draft, asking)
  const flight = await flightMeant(draft, before, asking)
  await refuseTooMuch(asking, { ahead: moreAhead([before], [flight.period], asking), deeds: 1 })
  const wanted = [{ ...flight, periods: [flight.period] }]
  const moved = isMoved(before, flight.period) || before.aircraft.id !== flight.aircraft.id
  // A suspended booking occupies nothing until it is moved out of the way of the maintenance.
  if (moved || !before.isSuspended) await refuseClashes(wanted, { ...asking, exceptBookingIds: [before.id] })
  if (moved || before.instructor?.id !== flight.instructor?.id || before.isSoloFlight !== flight.isSoloFlight)
    await refuseUnavailableInstructors(wanted, asking)
  await updateBookings(db, [{ id: before.id, ...row(flight, draft), ...flight.period }])
  if (moved && before.isSuspended) await restoreBookings(db, [before.id])
  await appendAudit(db, { ...deed(asking, before.id), action: 'changed', before })
  const bookings = await bookingsById(db, [before.id])
  await tellOfBookings({ action: 'changed', bookings, before: [before] }, asking)
  return bookings
}

const changeAll: Saving = async (draft, asking) => {
  const { db } = asking
  const before = await editable(draft, asking)
  const flight = await flightMeant(draft, before, asking)
  const { series, shifted, wanted } = await changedSeries(before, flight, asking)
  await refuseTooMuch(asking, { ahead: moreAhead(series, shifted, asking), deeds: series.length })
  await refuseClashes(wanted, { ...asking, exceptBookingIds: series.map(({ id }) => id) })
  if (isMoved(before, flight.period) || before.isSoloFlight !== flight.isSoloFlight)
    await refuseUnavailableInstructors(wanted, asking)
  await updateBookings(
    db,
    shifted.map((one) => ({
      id: one.id,
      ...row({ ...one, isSoloFlight: flight.isSoloFlight }, draft),
      from: one.from,
      to: one.to,
    })),
  )
  const ids = series.map(({ id }) => id)
  await returnWhatIsFree(await bookingsById(db, ids), db)
  await appendAudit(
    db,
    series.map((one) => ({ ...deed(asking, one.id), action: 'changed', before: one })),
  )
  const bookings = await bookingsById(db, ids)
  await tellOfBookings({ action: 'changed', bookings, before: series }, asking)
  return bookings
}

/** The stored booking, if the caller may edit it: decided on the row, never on the body. */
async function editable({ id, version }: BookingDraft, { db, actor }: SignedIn) {
  const before = await bookingById(db, id)
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
