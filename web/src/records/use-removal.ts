import { useQueryClient } from '@tanstack/react-query'
import type { Input, Endpoint } from '@windsock/contract/endpoint'
import { confirm, type Question } from '../kit/confirm'
import { t } from '../kit/language/translate'
import { toastSuccess } from '../kit/toasts'
import { useApiMutation } from '../client/queries'
import { changeOf, invalidateAfter } from '../client/stale-queries'
import { toastDeleteFailed } from './delete-failed'

export interface RemovalOptions {
  /** The title of the confirmation question. */
  title: string
  /** The message of the toast after a successful deletion (spec §8). */
  message: string
}

/**
 * Returns a function that asks for confirmation, deletes an entry and reports the result (spec §8). Returns
 * why the server refused, if it did. A failed deletion
 * also refetches the list, because the list is often stale then.
 */
export function useRemoval<E extends Endpoint>(endpoint: E, { title, message }: RemovalOptions) {
  const { mutate, isPending } = useApiMutation(endpoint, { handles400: true })
  const client = useQueryClient()

  async function remove(input: Input<E>, question: string, consequence?: Question['consequence']) {
    if (!(await confirm({ title, message: question, danger: true, consequence }))) return undefined
    const result = await mutate(input)
    if (result.done) toastSuccess(t('common.deleted'), message)
    else if (result.failure) {
      toastDeleteFailed(result.failure)
      const change = changeOf(endpoint)
      if (change) invalidateAfter(client, [change])
      return result.failure
    }
    return undefined
  }

  return { remove, isPending }
}
