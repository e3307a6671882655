import { usesGet } from '@windsock/contract/club/uses'
import { isStaff } from '@windsock/domain/permissions'
import { on } from '../../http/route'
import { hasRulesOn } from '../../storage/club/rules-in-force'

/** What cannot be used yet is false. */
const readUses = on(usesGet, async (_, { db, actor }) => ({
  requirements: false,
  limits: false,
  defects: false,
  flights: false,
  rules: await hasRulesOn(db),
  figures: isStaff(actor),
}))

export const usesRoutes = [readUses]
