import type { Moment, Period } from '@windsock/domain/time'
import { airportById } from '../storage/airports'
import type { Database } from '../database/database'
import { userById, type StoredUser } from '../storage/users'
import type { StoredWish } from '../storage/waiting/wishes'
import {
  filledEmail,
  impossibleEmail,
  offerEmail,
  ranOutEmail,
  shortNoticeEmail,
  type WishedFlight,
} from './wish-emails'
import type { Club, Email } from './email'
import { enqueueMail } from './enqueue-mail'

interface Context {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

type Wished = Pick<StoredWish, 'userId' | 'airportId' | 'description'>

interface Time extends Period {
  aircraft: WishedFlight['aircraft']
  instructor: StoredUser | null
}

/** Adds the emails about a flight that was booked from the waiting list: to its person and to its instructor. */
export async function notifyOfFilled(
  wish: Wished,
  time: Time & { bookingId: number },
  context: Context,
): Promise<void> {
  const { bookingId, instructor } = time
  await enqueueFor(wish, time, wish.userId, context, (about) =>
    filledEmail({ ...about, bookingId, isInstructor: false }, context.config),
  )
  if (instructor)
    await enqueueFor(wish, time, instructor.id, context, (about) =>
      filledEmail({ ...about, bookingId, isInstructor: true }, context.config),
    )
}

/**
 * Adds the email that offers a kept time.
 * @param until - from then on the email is useless
 */
export function notifyOfOffer(wish: Wished, time: Time, until: Moment, context: Context): Promise<void> {
  return enqueueFor(wish, { ...time, uselessAfter: until }, wish.userId, context, (about) =>
    offerEmail({ ...about, until, now: context.now }, context.config),
  )
}

export function notifyOfShortNotice(wish: Wished, time: Time, context: Context): Promise<void> {
  return enqueueFor(wish, { ...time, uselessAfter: time.from }, wish.userId, context, (about) =>
    shortNoticeEmail(about, context.config),
  )
}

export function notifyOfRanOut(
  wish: Wished,
  time: Time,
  { isLast }: { isLast: boolean },
  context: Context,
): Promise<void> {
  return enqueueFor(wish, time, wish.userId, context, (about) => ranOutEmail({ ...about, isLast }, context.config))
}

/** Adds the email that ends a wish which nobody can meet any more. Removed users get none. */
export async function notifyOfImpossible(
  { userId, airportId, windows }: Pick<StoredWish, 'userId' | 'airportId' | 'windows'>,
  { db, config, now }: Context,
): Promise<void> {
  const reader = await userById(db, userId)
  const airport = await airportById(db, airportId)
  if (!reader?.isActive || !reader.isApproved || !airport) return
  const email = await impossibleEmail({ windows, airport, reader }, config)
  await enqueueMail({ to: reader.email, readerId: reader.id, email, kind: 'lost' }, { db, config, now })
}

type About = Parameters<typeof shortNoticeEmail>[0]

/** Adds an email, unless its reader has left or is no longer approved. */
async function enqueueFor(
  wish: Wished,
  time: Time & { uselessAfter?: Moment },
  readerId: string,
  { db, config, now }: Context,
  compose: (about: About) => Promise<Email>,
): Promise<void> {
  const pilot = await userById(db, wish.userId)
  const reader = readerId === wish.userId ? pilot : await userById(db, readerId)
  const airport = await airportById(db, wish.airportId)
  if (!pilot || !reader?.isActive || !reader.isApproved || !airport) return
  const { aircraft, instructor, from, to, uselessAfter } = time
  const flight = { aircraft, pilot, instructor, from, to, isSoloFlight: false, description: wish.description }
  const named = [pilot.id, ...(instructor ? [instructor.id] : [])]
  const email = await compose({ flight, airport, reader })
  const about = { to: reader.email, readerId: reader.id, named, email, kind: 'lost' } as const
  await enqueueMail({ ...about, ...(uselessAfter !== undefined && { uselessAfter }) }, { db, config, now })
}
