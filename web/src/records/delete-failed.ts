import type { CallFailed } from '../client/api'
import { toastError } from '../kit/toasts'

/** spec §8: the server's message; without one, that nothing was deleted (decisions on screens, 11). */
export function toastDeleteFailed({ messages, message, mayBeSaved }: CallFailed) {
  const outcome = mayBeSaved ? 'It may or may not have been deleted.' : 'Nothing was deleted.'
  toastError('Delete failed.', messages[0] ?? `${outcome} ${message}`)
}
