import { type UserDraft, userGet, userGetByRole, userGetWaiting, userRemove, userSave } from '@windsock/contract/users'
import { mayReadDirectory } from '@windsock/domain/permissions'
import { byFullName } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import { v7 as uuid } from 'uuid'
import { enqueueKeyMail } from '../../mail/enqueue-mail'
import { appendAudit } from '../../storage/audit'
import { forgetEmailChoices } from '../../storage/emails/email-choices'
import { deleteIdentitiesOf } from '../../storage/sign-in/identities'
import { deletePasskeys } from '../../storage/sign-in/passkeys'
import { endPasswordKeysOf } from '../../storage/sign-in/password-keys'
import { setRoles } from '../../storage/roles'
import { endSessionsOf } from '../../storage/sign-in/sessions'
import {
  allUsers,
  insertUser,
  markUserInactive,
  updateUser,
  userById,
  usersWithRole,
  waitingForApproval,
} from '../../storage/users'
import { forbidden, notFound, Refusal, refuseChangedMeanwhile } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { previewAffected } from './user-affected'
import { endWishesOf, rowsOfKeeps } from '../ended-wishes'
import { withdrawCalendars } from '../withdrawn-calendars'
import {
  lockedUser,
  refuseBooked,
  refuseLastAdministrator,
  refuseNewNames,
  refuseOut,
  refuseUnknownAirport,
} from './user-checks'
import { followChange } from './user-consequences'

const readUsers = on(userGet, async (_, { db }) => (await allUsers(db)).sort(byFullName))

const countWaiting = on(userGetWaiting, async (_, { db }) => ({ waiting: await waitingForApproval(db) }))

const readDirectory = on(userGetByRole, async ({ role }, { db, actor }) => {
  if (!mayReadDirectory(actor, role)) throw forbidden()
  return (await usersWithRole(db, [role])).sort(byFullName)
})

const saveUser = on(userSave, async (draft, context) => {
  const id = await context.db.transaction((db) =>
    draft.id === null ? add(draft, { ...context, db }) : change(draft.id, draft, { ...context, db }),
  )
  const saved = await userById(context.db, id)
  if (!saved) throw notFound('user')
  return saved
})

/** Adds a user without a password, because administrators never set one. An email invites the user to set it. */
async function add(draft: UserDraft, { db, config, actor, now }: SignedInContext): Promise<string> {
  const { roles, isApproved, version: _, ...described } = draft
  const id = uuid()
  await refuseUnknownAirport(draft, null, db)
  const account = {
    ...described,
    id,
    isApproved: isApproved ?? true,
    passwordHash: null,
    language: null,
    createdAt: now,
  }
  await insertUser(db, account, roles ?? [])
  await appendAudit(db, { at: now, actorId: actor.id, noun: 'user', subjectId: id, action: 'created' })
  await enqueueKeyMail('invitation', account, { db, config, now })
  return id
}

async function change(id: string, draft: UserDraft, context: SignedInContext): Promise<string> {
  const { db, actor, now } = context
  const before = await lockedUser(id, db)
  refuseChangedMeanwhile(draft.version, before)
  refuseNewNames(draft, before)
  await refuseUnknownAirport(draft, before, db)
  const {
    id: _,
    userName: __,
    version: ___,
    roles: newRoles,
    isApproved: newApproval,
    color: newColour,
    ...described
  } = draft
  const roles = newRoles ?? before.roles
  const isApproved = newApproval ?? before.isApproved
  const color = newColour === undefined ? before.color : newColour
  if (!isApproved || !roles.includes('Administrator')) await refuseLastAdministrator(id, db)
  await updateUser(db, id, { ...described, color, isApproved })
  await setRoles(db, id, roles)
  await appendAudit(db, { at: now, actorId: actor.id, noun: 'user', subjectId: id, action: 'changed', before })
  await followChange(before, { ...before, ...described, color, isApproved, roles }, context)
  return id
}

const removeUser = on(userRemove, async (id, context) => {
  const { actor, now: at } = context
  if (id === actor.id) throw new Refusal(400, message('refusals.removeYourself'))
  await context.db.transaction(async (db) => {
    const before = await lockedUser(id, db, await rowsOfKeeps(id, { ...context, db }))
    await refuseLastAdministrator(id, db)
    await refuseBooked(before, at, db)
    await refuseOut(before, db)
    await markUserInactive(db, id)
    await endSessionsOf(db, id)
    await endPasswordKeysOf(db, id)
    await deleteIdentitiesOf(db, id)
    await deletePasskeys(db, { userId: id })
    await withdrawCalendars(db, { userId: id }, { at, by: actor.id })
    await endWishesOf(id, { ...context, db })
    await forgetEmailChoices(db, id)
    await appendAudit(db, { at, actorId: actor.id, noun: 'user', subjectId: id, action: 'deleted', before })
  })
  return {}
})

export const userAdminRoutes = [readUsers, countWaiting, readDirectory, previewAffected, saveUser, removeUser]
