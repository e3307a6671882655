import { lettersGet, lettersSave } from '@windsock/contract/email-choices'
import { emailChoiceOf, emailOffers } from '@windsock/domain/emails/email-choices'
import { message } from '@windsock/messages/message'
import { forbidden, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import { choicesOf, storeChoice } from '../../storage/emails/email-choices'
import { keepsAnyLog } from '../../storage/log/aircraft-logs'
import { userById } from '../../storage/users'
import { refuseOverLimits } from '../member-limits'

const readChoices = on(lettersGet, async (_, { db, actor: person, config: { reminders } }) => {
  const rows = await choicesOf(db, person.id)
  const stored = Object.fromEntries(rows.map(({ kind, choice }) => [kind, choice]))
  const choosing = { person, reminders, keepsLog: await keepsAnyLog(db) }
  const offers = emailOffers(choosing)
  const choices = offers.map(({ kind }) => [kind, emailChoiceOf(kind, stored, choosing)])
  const since = rows.filter(({ kind, isByMail }) => isByMail && offers.some((offer) => offer.kind === kind))
  return {
    choices: Object.fromEntries(choices) as Record<string, never>,
    offers,
    since: Object.fromEntries(since.map(({ kind, at }) => [kind, at])),
  }
})

const saveChoice = on(lettersSave, async ({ kind, choice }, { db, actor, now: at, config: { reminders } }) => {
  await db.transaction(async (db) => {
    // An administrator may remove the person at the same time, and then their choices must go.
    await db.lock({ users: [actor.id] })
    const person = await userById(db, actor.id)
    if (!person?.isActive || !person.isApproved) throw forbidden()
    const keepsLog = await keepsAnyLog(db)
    const offer = emailOffers({ person, reminders, keepsLog }).find((emailOffer) => emailOffer.kind === kind)
    if (!offer?.choices.includes(choice) || offer.isLocked) throw new Refusal(400, message('emailChoices.notOffered'))
    await refuseOverLimits({ db, actor, now: at }, { ahead: 0, entries: 1 })
    const [stored] = (await choicesOf(db, person.id)).filter((one) => one.kind === kind)
    const before = { kind, choice: stored?.choice ?? offer.choices[0] }
    await storeChoice(db, { userId: person.id, kind, choice, at, isByMail: false })
    await appendAudit(db, { at, actorId: person.id, noun: 'emails', subjectId: person.id, action: 'chosen', before })
  })
  return {}
})

export const emailChoiceRoutes = [readChoices, saveChoice]
