import { createStore } from './store'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  title: string
  message: string
}

/** As many as a phone shows without hiding the page. */
const MOST_AT_ONCE = 4

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

function raise(kind: Toast['kind'], title: string, message: string) {
  lastId += 1
  toasts.set([...toasts.value(), { id: lastId, kind, title, message }].slice(-MOST_AT_ONCE))
}

export function toastSuccess(title: string, message: string) {
  raise('success', title, message)
}

export function toastError(title: string, message: string) {
  raise('error', title, message)
}

export function dismissToast(id: number) {
  toasts.set(toasts.value().filter((toast) => toast.id !== id))
}
