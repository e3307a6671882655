import { bookingsGetHistory, type BookingDeed } from '@windsock/contract/booking-history'
import { bookingChanges, type BookingState } from '@windsock/domain/booking-history'
import * as z from 'zod'
import { trailOf, type PastDeed } from '../storage/audit'
import { bookingEver } from '../storage/deleted-bookings'
import { isVisibleTo } from './booking-answers'
import { notFound, refuseUneditable } from './errors'
import { on } from './on'

export const readHistory = on(bookingsGetHistory, async ({ id }, { db, actor }) => {
  const booking = await bookingEver(db, id)
  if (!booking || !isVisibleTo(actor, booking)) throw notFound('booking')
  refuseUneditable(actor, [booking])
  const deeds = (await trailOf(db, 'booking', id)).flatMap((past) => known(past) ?? [])
  return deeds.map(({ at, by, action, before }, index) => {
    const after = deeds.slice(index + 1).find((later) => later.before)?.before ?? booking
    const isNew = action === 'created'
    const changes = isNew || before ? bookingChanges(isNew ? null : before, after, actor) : []
    return { at, by, action, changes }
  })
})

/** What the trail calls it, and how it is told. */
const actions: Readonly<Record<string, BookingDeed['action']>> = {
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  undeleted: 'restored',
  suspended: 'suspended',
  restored: 'returned',
}

const person = z.object({ firstName: z.string(), lastName: z.string() })

/** Of what was stored with a deed, what is told of it. */
const state: z.ZodType<BookingState> = z.object({
  aircraft: z.object({ registrationCode: z.string(), isVisibleForExternalUsers: z.boolean() }),
  from: z.string(),
  to: z.string(),
  pilot: person.nullable(),
  instructor: person.nullable(),
  isSoloFlight: z.boolean(),
  description: z.string(),
  isSuspended: z.boolean(),
})

function known({ at, by, action, before }: PastDeed) {
  const told = actions[action]
  return told && { at, by, action: told, before: state.safeParse(before).data ?? null }
}
