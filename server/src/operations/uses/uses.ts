import { usesGet } from '@windsock/contract/club/uses'
import { isExternalOnly, isStaff } from '@windsock/domain/permissions'
import { on } from '../../http/route'
import { hasRulesOn } from '../../storage/club/rules-in-force'
import { hasRequirements } from '../../storage/documents/requirements'
import { hasDefects } from '../../storage/fleet/defects'
import { hasLimits } from '../../storage/fleet/limits'
import { keepsLog } from '../../storage/log/aircraft-logs'

/** Guests learn nothing of aircraft that they do not see. */
const readUses = on(usesGet, async (_, { db, actor, now }) => {
  const seen = { onlyVisible: isExternalOnly(actor) }
  const limits = await hasLimits(db, seen)
  const flights = await keepsLog(db, { ...seen, now })
  return {
    requirements: await hasRequirements(db),
    limits,
    defects: limits || flights || (await hasDefects(db, seen)),
    flights,
    rules: await hasRulesOn(db),
    figures: isStaff(actor),
  }
})

export const usesRoutes = [readUses]
