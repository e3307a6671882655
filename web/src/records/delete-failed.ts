import type { CallFailed } from '../client/api'
import { t } from '../kit/language/translate'
import { toastError } from '../kit/toasts'

/**
 * Shows the server's message in a toast (spec §8). If there is no message, the toast says whether the entry may have
 * been deleted (decisions on screens, 11).
 */
export function toastDeleteFailed({ messages, message, mayBeSaved }: CallFailed) {
  const outcome = t(mayBeSaved ? 'records.maybeDeleted' : 'records.nothingDeleted')
  toastError(t('records.deleteFailed'), messages[0] ?? `${outcome} ${message}`)
}
