import { historyEntry, bookingsGetHistory, type BookingHistoryEntry } from '@windsock/contract/bookings/booking-history'
import { bookingChanges, type BookingState } from '@windsock/domain/booking-history'
import { withoutStoredDays } from '@windsock/domain/documents/document-words'
import { fullName } from '@windsock/domain/users'
import { message, type Message } from '@windsock/messages/message'
import * as z from 'zod'
import { trailOf, type PastEntry } from '../../storage/audit-trail'
import { bookingWithDeletion } from '../../storage/deleted-bookings'
import { isVisibleTo } from './booking-presenter'
import { notFound, refuseUneditable } from '../../http/errors'
import { on } from '../../http/route'

export const readHistory = on(bookingsGetHistory, async ({ id }, { db, actor, translator }) => {
  const booking = await bookingWithDeletion(db, id)
  if (!booking || !isVisibleTo(actor, booking)) throw notFound('booking')
  refuseUneditable(actor, [booking])
  const translate = await translator()
  const inWords = (value: Message | string | null) =>
    value !== null && typeof value === 'object' ? translate(value) : value
  const actions = (await trailOf(db, 'booking', id)).flatMap((past) => known(past) || [])
  return actions.map(({ at, by, action, before, override }, index) => {
    const after = actions.slice(index + 1).find((later) => later.before)?.before ?? booking
    const isNew = action === 'created'
    const changes = isNew || before ? bookingChanges(isNew ? null : before, after, actor) : []
    return {
      at,
      by,
      action,
      changes: changes.map((change) => ({ ...change, before: inWords(change.before), after: inWords(change.after) })),
      text: override && by ? translate(message('history.overridden', { name: fullName(by), ...override })) : '',
    }
  })
})

const isAction = (action: string): action is BookingHistoryEntry['action'] =>
  historyEntry.shape.action.safeParse(action).success

/** Version 1.0 stored the end of a suspension under the name `restored`. */
const actionOf = (kept: string) => (kept === 'restored' ? 'reinstated' : kept)

const person = z.object({ firstName: z.string(), lastName: z.string() })

/** The fields of a stored booking that the history shows. */
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

/** The content of the audit entry of an override. The program itself has written the message. */
const overriding = z.object({
  override: z.object({
    source: z.string(),
    text: z.custom<Message>((text) => typeof text === 'object' && text !== null && 'key' in text),
    reason: z.string(),
  }),
})

function known({ at, by, action, before }: PastEntry) {
  const shown = actionOf(action)
  if (!isAction(shown)) return false
  const override = shown === 'overridden' ? overridden(before) : undefined
  return { at, by, action: shown, before: state.safeParse(before).data ?? null, override }
}

/** The days of documents are left out for everybody, because their requirement may have become private since. */
function overridden(before: unknown): { text: Message; reason: string } | undefined {
  const { source, text, reason } = overriding.safeParse(before).data?.override ?? {}
  if (text === undefined || reason === undefined) return undefined
  const shown = source === 'requirement' ? withoutStoredDays(text) : text
  return shown ? { text: shown, reason } : undefined
}
