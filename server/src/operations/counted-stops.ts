import type { SignedInContext } from '../http/route'
import { noteStops } from '../storage/club/rule-stops'
import { RuleRefusal } from './verdicts'

/**
 * Waits for a save, and counts it for each rule that refused it. The transaction of the save is rolled back, so it must
 * have ended.
 */
export async function countedStops<Saved>(
  save: Promise<Saved>,
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
): Promise<Saved> {
  return save.catch(async (error: unknown) => {
    if (error instanceof RuleRefusal) await noteStops(db, error.ruleIds, now)
    throw error
  })
}
