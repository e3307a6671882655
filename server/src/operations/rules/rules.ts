import { rulesDelete, rulesGet, rulesSave } from '@windsock/contract/club/rules'
import { holdsAny, isAdministrator } from '@windsock/domain/permissions'
import { notFound } from '../../http/errors'
import { on, type Route } from '../../http/route'
import { notifyOfRule } from '../../mail/notify-rules'
import { appendAudit } from '../../storage/audit'
import { RULES_LOCK } from '../../storage/club/rules-lock'
import { allRules, insertRule, markRuleDeleted, ruleById, updateRule } from '../../storage/club/rules'
import { draftedRule } from './drafted-rule'
import { presentedRules } from './rule-presenter'
import { getAffected } from './rules-affected'

const readRules = on(rulesGet, async (_, context) => {
  const { db, actor } = context
  const all = await allRules(db)
  const own = all.filter(({ state, roles }) => state === 'on' && holdsAny(actor, roles))
  return presentedRules(isAdministrator(actor) ? all : own, { ...context, translate: await context.translator() })
})

const saveRule = on(rulesSave, async ({ isTold, ...draft }, context) => {
  const { actor, config, now } = context
  const id = await context.db.transaction(async (db) => {
    await db.lockSubject(RULES_LOCK)
    const { rule, before } = await draftedRule(draft, { db, actor, now })
    const { id: _, group, airport, aircraftIds, ...columns } = rule
    const savedId = before ? before.id : await insertRule(db, columns)
    if (before) await updateRule(db, savedId, columns)
    const entry = { at: now, actorId: actor.id, noun: 'rule', subjectId: savedId }
    await appendAudit(db, before ? { ...entry, action: 'changed', before } : { ...entry, action: 'created' })
    const isSwitchedOn = rule.state === 'on' && before?.state !== 'on'
    if (isTold && isSwitchedOn)
      await notifyOfRule({ ...columns, id: savedId, group, airport, aircraftIds }, { db, actor, config, now })
    return savedId
  })
  const saved = await ruleById(context.db, id)
  const [presented] = saved ? await presentedRules([saved], { ...context, translate: await context.translator() }) : []
  if (!presented) throw notFound('rule')
  return presented
})

const deleteRule = on(rulesDelete, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    await db.lockSubject(RULES_LOCK)
    const before = await ruleById(db, id)
    if (!before) throw notFound('rule')
    await markRuleDeleted(db, id)
    await appendAudit(db, { at, actorId: actor.id, noun: 'rule', subjectId: id, action: 'deleted', before })
  })
  return {}
})

export const ruleRoutes: readonly Route[] = [readRules, saveRule, deleteRule, getAffected]
