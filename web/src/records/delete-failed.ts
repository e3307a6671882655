import type { CallFailed } from '../client/api'
import { toastError } from '../kit/toasts'

/**
 * Shows the server's message in a toast (spec §8). If there is no message, the toast says whether the entry may have
 * been deleted (decisions on screens, 11).
 */
export function toastDeleteFailed({ messages, message, mayBeSaved }: CallFailed) {
  const outcome = mayBeSaved ? 'It may or may not have been deleted.' : 'Nothing was deleted.'
  toastError('Delete failed.', messages[0] ?? `${outcome} ${message}`)
}
