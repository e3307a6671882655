import type { ReactNode } from 'react'
import { createStore } from './store'

/** The action that a toast offers while it is shown. */
export interface ToastAction {
  label: string
  /** The object of the action: a later toast about the same object replaces this one. */
  of: string
  run(): void
}

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'note'
  title: string
  message: string
  action?: ToastAction
  /** Details under the message. */
  facts?: ReactNode
}

/** As many as a phone shows without hiding the page. */
const MOST_AT_ONCE = 4

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

function raise(toast: Omit<Toast, 'id'>) {
  lastId += 1
  const others = toasts
    .value()
    .filter(({ kind, action }) => (action ? action.of !== toast.action?.of : kind !== 'note' || toast.kind !== 'note'))
  toasts.set([...others, { ...toast, id: lastId }].slice(-MOST_AT_ONCE))
}

/** With an action it is shown for 30 seconds. */
export function toastSuccess(title: string, message: string, action?: ToastAction) {
  raise({ kind: 'success', title, message, ...(action && { action }) })
}

export function toastError(title: string, message: string) {
  raise({ kind: 'error', title, message })
}

/** A message with details that is not an error; shown for 30 seconds, or until the next note. */
export function toastNote(title: string, message: string, facts: ReactNode) {
  raise({ kind: 'note', title, message, facts })
}

/** Dismisses the toast and runs its action: once, however often it is clicked. */
export function takeAction(toast: Toast) {
  if (!toasts.value().includes(toast)) return
  dismissToast(toast.id)
  toast.action?.run()
}

/** Removes the actions and notes of the previous user of this browser. */
export function withdrawActions() {
  toasts.set(toasts.value().filter(({ kind, action }) => !action && kind !== 'note'))
}

/** Removes the errors of an earlier attempt. */
export function withdrawErrors(title: string) {
  toasts.set(toasts.value().filter((toast) => toast.kind !== 'error' || toast.title !== title))
}

export function dismissToast(id: number) {
  toasts.set(toasts.value().filter((toast) => toast.id !== id))
}
