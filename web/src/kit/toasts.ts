import type { ReactNode } from 'react'
import { createStore } from './store'

export interface ToastAction {
  label: string
  /** The object that the action concerns. A later toast about the same object replaces this one. */
  of: string
  /** false if the action takes nothing back. Ctrl+Z then does not run it. */
  isUndo?: boolean
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

/** The maximum number of toasts at a time, so that they do not hide the page on a phone. */
const MOST_AT_ONCE = 4

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

function raise(toast: Omit<Toast, 'id'>) {
  lastId += 1
  const others = toasts
    .value()
    .filter(({ kind }) => kind !== 'note' || toast.kind !== 'note')
    .filter(({ action }) => !action || action.of !== toast.action?.of)
  toasts.set([...others, { ...toast, id: lastId }].slice(-MOST_AT_ONCE))
}

/** Shows a success message. With an action it stays for 30 seconds. */
export function toastSuccess(title: string, message: string, action?: ToastAction) {
  raise({ kind: 'success', title, message, ...(action && { action }) })
}

export function toastError(title: string, message: string) {
  raise({ kind: 'error', title, message })
}

/** Shows a message of kind `note`, with details. It stays for 30 seconds, or until the next message of this kind. */
export function toastNote(title: string, message: string, facts: ReactNode, action?: ToastAction) {
  raise({ kind: 'note', title, message, facts, ...(action && { action }) })
}

/** Dismisses the toast and runs its action. The action runs only once, even if it is clicked several times. */
export function takeAction(toast: Toast) {
  if (!toasts.value().includes(toast)) return
  dismissToast(toast.id)
  toast.action?.run()
}

/** Removes notes and toasts with an action when the session changes, because they concern the previous session. */
export function withdrawActions() {
  toasts.set(toasts.value().filter(({ kind, action }) => !action && kind !== 'note'))
}

/** Removes the toasts without an Undo, because a dialog that fills a phone needs their room. */
export function withdrawReports() {
  toasts.set(toasts.value().filter(({ action }) => action && action.isUndo !== false))
}

/** Removes the error toasts with this title, because they are about an earlier attempt. */
export function withdrawErrors(title: string) {
  toasts.set(toasts.value().filter((toast) => toast.kind !== 'error' || toast.title !== title))
}

export function dismissToast(id: number) {
  toasts.set(toasts.value().filter((toast) => toast.id !== id))
}
