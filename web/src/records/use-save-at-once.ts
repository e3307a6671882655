import type { Endpoint, Input, Output } from '@windsock/contract/endpoint'
import type { CallFailed } from '../client/api'
import { useApiMutation, type MutationResult } from '../client/queries'
import { saveErrorText, saveErrorTitle } from '../kit/save-error'
import { toastError } from '../kit/toasts'

/**
 * Returns a function that saves what is chosen, without a form around it. A form shows next to its Save button why a save
 * failed; here a toast says it in the same words.
 * @param notDone - the title if certainly nothing was done, such as `No email was sent`; omitted for a save
 */
export function useSaveAtOnce<E extends Endpoint>(endpoint: E, notDone?: string) {
  const { mutate, isPending } = useApiMutation(endpoint)

  async function save(input: Input<E>): Promise<MutationResult<Output<E>>> {
    const result = await mutate(input)
    if (!result.done) toastNotSaved(result.failure, notDone)
    return result
  }

  return { save, isPending }
}

/** @param failure - undefined if nothing was sent, because an earlier save is pending */
export function toastNotSaved(failure: CallFailed | undefined, notDone?: string) {
  // A refusal (status 400) is already shown as a toast.
  if (failure && failure.status !== 400) toastError(saveErrorTitle(failure, notDone), saveErrorText(failure))
}
