import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

/**
 * Saves a dialog's form on Ctrl+Enter, or Cmd+Enter, anywhere in the dialog. Returns the ref of an element in the form.
 * A list that is open keeps the key, which chooses its entry.
 */
export function useSaveKey<Within extends HTMLElement>() {
  const within = useRef<Within>(null)
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing) return
    const { target } = event
    const form = within.current?.closest('form')
    const isHere = target instanceof Element && form?.closest('[role="dialog"]')?.contains(target)
    if (!isHere || target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    form?.requestSubmit()
  })
  return within
}
