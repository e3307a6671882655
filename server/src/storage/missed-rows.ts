import { TransactionUndone } from '../database/errors'

/**
 * A row that a write did not match was changed or deleted in the meantime, so the whole write is based on stale data:
 * the transaction is rolled back and runs again.
 * @throws TransactionUndone
 */
export function undoUnlessAll(written: readonly unknown[], wanted: readonly unknown[]): void {
  if (written.length !== new Set(wanted).size) throw new TransactionUndone('a row was changed meanwhile')
}
