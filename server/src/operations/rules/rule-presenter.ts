import { DRY_RUN_DAYS, type Rule } from '@windsock/contract/club/rules'
import { ruleSentence } from '@windsock/domain/club/rule-sentence'
import { isAdministrator, maySeeAircraft, type Actor } from '@windsock/domain/permissions'
import { addMinutes, dayOf } from '@windsock/domain/time'
import type { Translate } from '@windsock/messages/translator'
import type { Database } from '../../database/database'
import { stopsSince } from '../../storage/club/rule-stops'
import { hiddenAircraftIds, overridesSince, type StoredRule } from '../../storage/club/rules'

interface PresenterContext {
  db: Database
  actor: Actor
  now: string
  translate: Translate
}

/** Presents rules in the language of the reader. Only administrators see how often a rule refused a save. */
export async function presentedRules(
  rules: readonly StoredRule[],
  { db, actor, now, translate }: PresenterContext,
): Promise<Rule[]> {
  const since = addMinutes(now, -DRY_RUN_DAYS * 1440)
  const counts = isAdministrator(actor)
    ? { stops: await stopsSince(db, dayOf(since, 'UTC')), overrides: await overridesSince(db, since) }
    : null
  const seesAll = maySeeAircraft(actor, { isVisibleForExternalUsers: false })
  const hidden = seesAll ? new Set<number>() : await hiddenAircraftIds(db)
  return rules.map((rule) => {
    const { airport: _, aircraftIds, ...shown } = rule
    return {
      ...shown,
      aircraftIds: aircraftIds && aircraftIds.filter((id) => !hidden.has(id)),
      roles: [...rule.roles],
      sentence: translate(ruleSentence(rule)),
      stopped: counts && (counts.stops.get(rule.id) ?? 0),
      overridden: counts && (counts.overrides.get(rule.id) ?? 0),
    }
  })
}
