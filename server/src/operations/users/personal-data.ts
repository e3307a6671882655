import { ERASED_NAMED, userErase, userExport, userGetErasure } from '@windsock/contract/personal-data'
import { dayOf } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { forgetLogins } from '../../identity/login-limits'
import { appendAudit } from '../../storage/audit'
import type { Database } from '../../database/database'
import { erasureOf, eraseUser, isErased, type Erasure } from '../../storage/erasure'
import { eraseLogins } from '../../storage/login-trail'
import { administratorIds } from '../../storage/credentials'
import { endPasswordKeysOf } from '../../storage/password-keys'
import { tracesOf } from '../../storage/personal-data'
import { endSessionsOf } from '../../storage/sessions'
import { type StoredUser, userById } from '../../storage/users'
import { notFound, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { refuseBooked, refuseLastAdministrator } from './user-checks'

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
const erasePerson = on(userErase, async (id, { db, actor, now: at }) => {
  if (id === actor.id) throw new Refusal(400, message('refusals.eraseYourself'))
  await db.transaction(async (db) => {
    await db.lock({ users: [...(await administratorIds(db)), id] })
    const person = await knownPerson(id, db)
    await refuseLastAdministrator(id, db)
    await refuseBooked(person, at, db)
    await endSessionsOf(db, id)
    await endPasswordKeysOf(db, id)
    await forgetLogins(person, db)
    await eraseLogins(db, id)
    const erasure = await erasureOf(db, person)
    await eraseUser(db, person, erasure)
    const before = countsOf(erasure)
    await appendAudit(db, { at, actorId: actor.id, noun: 'user', subjectId: id, action: 'erased', before })
  })
  return {}
})

export const personalDataRoutes = [exportPerson, previewErasure, erasePerson]

function countsOf({ bookings, trail, emails }: Erasure) {
  return { texts: bookings.length, trail: trail.length, letters: emails.deleted.length + emails.changed.length }
}

async function knownPerson(id: string, db: Database): Promise<StoredUser> {
  const person = await userById(db, id)
  if (!person || isErased(person)) throw notFound('user')
  return person
}
