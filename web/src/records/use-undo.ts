import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@windsock/contract/endpoint'
import type { PlainKey } from '@windsock/messages/message'
import { call, CallFailed } from '../client/api'
import { changeOf, invalidateAfter } from '../client/stale-queries'
import { t } from '../kit/language/translate'
import { saveErrorTitle } from '../kit/save-error'
import { toastError, toastSuccess } from '../kit/toasts'

/**
 * Returns a function that takes a change back with a call and reports the result. The server may refuse an undo,
 * because it checks it against all rules.
 */
export function useUndo() {
  const client = useQueryClient()

  return async function undo<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    title: PlainKey,
    message: PlainKey | ((output: Output<E>) => string),
  ) {
    try {
      // For a status 400, `call` itself shows a toast with the server's message, which names the current conflict.
      const output = await call(endpoint, input, { handles403: true })
      toastSuccess(t(title), typeof message === 'string' ? t(message) : message(output))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const outcome = saveErrorTitle(error, t('undo.nothingChanged'))
      if (error.status !== 400) toastError(t('undo.failed'), t('undo.failure', { outcome, reason: error.message }))
    }
    const change = changeOf(endpoint)
    if (change) invalidateAfter(client, [change])
  }
}
