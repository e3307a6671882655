import type { Message } from '@windsock/messages/message'
import { t } from '../kit/language/translate'

/**
 * Returns two functions that look up the first problem of a field. `problem` always returns it. `error` returns it only
 * if the form `isStarted`, because an untouched form must not show errors.
 */
export function fieldErrors<Field>(
  problems: readonly { field: Field; message: Message }[],
  isStarted: boolean,
): Record<'problem' | 'error', (field: Field) => string | undefined> {
  const problem = (field: Field) => {
    const found = problems.find((one) => one.field === field)
    return found && t(found.message)
  }
  return { problem, error: (field) => (isStarted ? problem(field) : undefined) }
}
