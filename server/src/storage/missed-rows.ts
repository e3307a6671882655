import { TransactionUndone } from '../database/errors'

/**
 * A write names the rows it was made from. One that it missed was changed or deleted meanwhile, and what is written is
 * right for none of them any more: the transaction is undone and runs again on what is there now.
 * @throws TransactionUndone
 */
export function undoUnlessAll(written: readonly unknown[], wanted: readonly unknown[]): void {
  if (written.length !== new Set(wanted).size) throw new TransactionUndone('a row was changed meanwhile')
}
