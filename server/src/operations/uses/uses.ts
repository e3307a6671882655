import { usesGet } from '@windsock/contract/club/uses'
import { isExternalOnly, isStaff } from '@windsock/domain/permissions'
import { on } from '../../http/route'
import { hasRulesOn } from '../../storage/club/rules-in-force'
import { hasRequirements } from '../../storage/documents/requirements'
import { hasDefects } from '../../storage/fleet/defects'
import { hasLimits } from '../../storage/fleet/limits'

/** What cannot be used yet is false. Guests learn nothing of aircraft that they do not see. */
const readUses = on(usesGet, async (_, { db, actor }) => {
  const seen = { onlyVisible: isExternalOnly(actor) }
  const limits = await hasLimits(db, seen)
  return {
    requirements: await hasRequirements(db),
    limits,
    defects: limits || (await hasDefects(db, seen)),
    flights: false,
    rules: await hasRulesOn(db),
    figures: isStaff(actor),
  }
})

export const usesRoutes = [readUses]
