import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Output, Input, Endpoint } from '@windsock/contract/endpoint'
import type { HistoryState } from '@tanstack/react-router'
import { toastSuccess } from '../kit/toasts'
import { useApiMutation } from '../client/queries'

export interface FormSaveOptions<E extends Endpoint> {
  /** The toast of spec §8. */
  message: string
  /** The list that opens afterwards. */
  to: string
  /** State passed from the response to the list. */
  note?(answer: Output<E>): HistoryState
  /** Checks whether a save of unknown outcome was stored, if repeating it would store it twice. */
  isStored?(input: Input<E>): Promise<boolean>
}

const none: readonly string[] = []

/** The Save button of a form screen. A 400 has its toast and `refused`; `error` is for all other failures (spec §8). */
export function useFormSave<E extends Endpoint>(endpoint: E, options: FormSaveOptions<E>) {
  const { message, to, note, isStored } = options
  const { mutate, isPending, failure } = useApiMutation(endpoint)
  const navigate = useNavigate()
  /** The outcome of the last save is unknown. */
  const isOpen = useRef(false)

  async function saved(state?: HistoryState) {
    toastSuccess('Save successful.', message)
    // The form is saved: leave without asking.
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
