import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Output, Input, Endpoint } from '@windsock/contract/endpoint'
import type { HistoryState } from '@tanstack/react-router'
import { t } from '../kit/language/translate'
import { toastSuccess } from '../kit/toasts'
import { useApiMutation } from '../client/queries'

export interface FormSaveOptions<E extends Endpoint> {
  /** The message of the toast after a successful save (spec §8). */
  message: string
  /** The path of the list that opens after the save. */
  to: string
  /** Makes data for the list from the server's response. The list receives it as the state of its history entry. */
  note?(answer: Output<E>): HistoryState
  /** Checks whether a save with an unknown outcome was stored. Needed if a repeated save would be stored twice. */
  isStored?(input: Input<E>): Promise<boolean>
}

const none: readonly string[] = []

/**
 * Returns the save function of a form screen and the state of the save. After a refusal (400), which raises a toast,
 * the messages are in `refused`. Any other failure is in `error` (spec §8).
 */
export function useFormSave<E extends Endpoint>(endpoint: E, options: FormSaveOptions<E>) {
  const { message, to, note, isStored } = options
  const { mutate, isPending, failure } = useApiMutation(endpoint)
  const navigate = useNavigate()
  /** Whether the outcome of the last save is unknown. */
  const isOpen = useRef(false)

  async function saved(state?: HistoryState) {
    toastSuccess(t('common.saved'), message)
    // Leave without the question about unsaved changes, because the form has just been saved.
    await navigate({ to, ignoreBlocker: true, ...(state && { state }) })
  }

  async function save(input: Input<E>) {
    if (isOpen.current && (await isStored?.(input))) return saved()
    const result = await mutate(input)
    if (result.done) return saved(note?.(result.output))
    isOpen.current = result.failure?.mayBeSaved ?? isOpen.current
    if (isOpen.current && (await isStored?.(input))) await saved()
  }

  const isRefused = failure?.status === 400
  return {
    save,
    isPending,
    error: failure && !isRefused ? failure : null,
    refused: isRefused ? failure.messages : none,
  }
}
