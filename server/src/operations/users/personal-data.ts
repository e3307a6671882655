import { ERASED_NAMED, userErase, userExport, userGetErasure } from '@windsock/contract/personal-data'
import { dayOf } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { forgetLogins } from '../../identity/login-limits'
import { appendAudit } from '../../storage/audit'
import type { Database } from '../../database/database'
import { erasureOf, eraseUser, isErased, type Erasure } from '../../storage/erasure/erasure'
import { eraseCalendarNames } from '../../storage/calendars'
import { deleteElsewhereOf, deleteProofsOf } from '../../storage/documents/purge-documents'
import { forgetEmailChoices } from '../../storage/emails/email-choices'
import { eraseSaid } from '../../storage/emails/said'
import { forgetDevicesOf } from '../../storage/sign-in/known-devices'
import { eraseLogins } from '../../storage/sign-in/login-trail'
import { administratorIds } from '../../storage/credentials'
import { deleteIdentitiesOf } from '../../storage/sign-in/identities'
import { deletePasskeys } from '../../storage/sign-in/passkeys'
import { endPasswordKeysOf } from '../../storage/sign-in/password-keys'
import { tracesOf } from '../../storage/erasure/personal-data'
import { endSessionsOf } from '../../storage/sign-in/sessions'
import { type StoredUser, userById } from '../../storage/users'
import { notFound, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { deleteWishesOf } from '../../storage/waiting/wish-changes'
import { endWishesOf, rowsOfKeeps } from '../ended-wishes'
import { withdrawCalendars } from '../withdrawn-calendars'
import { refuseBooked, refuseLastAdministrator, refuseOut } from './user-checks'

const exportPerson = on(userExport, async ({ id }, { db, actor, now: at }) => {
  const person = await knownPerson(id, db)
  await appendAudit(db, { at, actorId: actor.id, noun: 'user', subjectId: id, action: 'exported' })
  return { exportedAt: at, person, ...(await tracesOf(db, person)) }
})

/** Counts what an erasure would remove. The administrator sees this first because an erasure is irreversible. */
const previewErasure = on(userGetErasure, async ({ id }, { db }) => {
  const erasure = await erasureOf(db, await knownPerson(id, db))
  const named = erasure.bookings.slice(0, ERASED_NAMED)
  return {
    ...countsOf(erasure),
    named: named.map(({ registrationCode: aircraft, from, timeZone, before, after }) => ({
      aircraft,
      day: dayOf(from, timeZone),
      before,
      after,
    })),
  }
})

/**
 * Erases a user. It accepts users who were removed earlier, because people often ask for erasure after they have left.
 */
const erasePerson = on(userErase, async (id, context) => {
  const { actor, now: at } = context
  if (id === actor.id) throw new Refusal(400, message('refusals.eraseYourself'))
  await context.db.transaction(async (db) => {
    const { aircraft, users } = await rowsOfKeeps(id, { ...context, db })
    await db.lock({ aircraft, users: [...(await administratorIds(db)), id, ...users] })
    const person = await knownPerson(id, db)
    await refuseLastAdministrator(id, db)
    await refuseBooked(person, at, db)
    await refuseOut(person, db)
    await endSessionsOf(db, id)
    await endPasswordKeysOf(db, id)
    await deleteIdentitiesOf(db, id)
    await deletePasskeys(db, { userId: id })
    await forgetLogins(person, db)
    await forgetDevicesOf(db, id)
    await eraseLogins(db, id)
    await withdrawCalendars(db, { userId: id }, { at, by: actor.id })
    await eraseCalendarNames(db, id)
    await endWishesOf(id, { ...context, db })
    await deleteWishesOf(db, id)
    await forgetEmailChoices(db, id)
    await eraseSaid(db, id)
    await deleteProofsOf(db, id)
    await deleteElsewhereOf(db, id)
    const erasure = await erasureOf(db, person)
    await eraseUser(db, person, erasure)
    const before = countsOf(erasure)
    await appendAudit(db, { at, actorId: actor.id, noun: 'user', subjectId: id, action: 'erased', before })
  })
  return {}
})

export const personalDataRoutes = [exportPerson, previewErasure, erasePerson]

function countsOf({ trail, emails, ...texts }: Erasure) {
  return {
    texts: Object.values(texts).reduce((sum, rows) => sum + rows.length, 0),
    trail: trail.length,
    letters: emails.deleted.length + emails.changed.length,
  }
}

async function knownPerson(id: string, db: Database): Promise<StoredUser> {
  const person = await userById(db, id)
  if (!person || isErased(person)) throw notFound('user')
  return person
}
