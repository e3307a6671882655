import { TransactionUndone } from '../database/errors'

/**
 * Throws if a write has matched fewer rows than wanted. The missing rows were changed or deleted in the meantime, so
 * the write is based on stale data: the transaction is rolled back and runs again.
 * @throws TransactionUndone
 */
export function undoUnlessAll(written: readonly unknown[], wanted: readonly unknown[]): void {
  if (written.length !== new Set(wanted).size) throw new TransactionUndone('a row was changed meanwhile')
}
