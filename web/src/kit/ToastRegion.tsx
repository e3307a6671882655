import { useWindowEvent } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { t } from './language/translate'
import { DismissButton } from './plain/DismissButton'
import { TextButton } from './plain/TextButton'
import { useStore } from './store'
import { dismissToast, takeAction, toasts, type Toast } from './toasts'
import classes from './ToastRegion.module.css'

/**
 * Shows the toasts. The two live regions (`alert` and `status`) are always in the page, because screen readers announce
 * only additions to a region that they already know. `standing` is a card that stays until it is dismissed.
 */
export function ToastRegion({ standing }: { standing?: ReactNode }) {
  const all = useStore(toasts)
  const before = useRef<HTMLElement>(null)
  // The toasts come last in the tab order, so keyboard users need a shortcut for Undo.
  useWindowEvent('keydown', (event) => {
    const last = toasts.value().findLast(({ action }) => action && action.isUndo !== false)
    if (!last || !isUndoKey(event)) return
    event.preventDefault()
    takeAction(last)
  })

  // A pressed button goes with its toast. Keys then go on from where they were before they reached the toasts.
  function returnFocus({ detail, target }: MouseEvent<HTMLElement>) {
    if (detail > 0 || !(target as Element).closest('button')) return
    const place = before.current?.isConnected ? before.current : document.querySelector('main')
    place?.focus()
  }

  return (
    <div
      id="toasts"
      className={classes.stack}
      onFocus={({ currentTarget, relatedTarget: from }) => {
        if (from instanceof HTMLElement && !currentTarget.contains(from)) before.current = from
      }}
      onClickCapture={returnFocus}
    >
      <div role="alert" aria-atomic="false" aria-relevant="additions">
        {all.filter(({ kind }) => kind === 'error').map(card)}
      </div>
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {standing}
        {all.filter(({ kind }) => kind !== 'error').map(card)}
      </div>
    </div>
  )
}

function card(toast: Toast) {
  return <ToastCard key={toast.id} toast={toast} />
}

/** Names the keys of an action that undoes something. */
function undoKeys() {
  return { title: t('common.undoKey'), 'aria-keyshortcuts': 'Control+Z Meta+Z' }
}

/** Returns whether the key is Ctrl+Z or ⌘Z outside text fields. In text fields this key undoes typing. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, [contenteditable]')
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isTyping
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, title, message, action, facts } = toast
  const Icon = kind === 'error' ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={classes.card} data-kind={kind} data-lasting={kind === 'note' || action !== undefined}>
      {kind !== 'note' && <Icon className={classes.icon} size={22} stroke={1.8} aria-hidden />}
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        <p>{message}</p>
        {facts}
      </div>
      {action && (
        <TextButton
          look="light"
          isCompact
          className={classes.action}
          {...(action.isUndo !== false && undoKeys())}
          onClick={() => takeAction(toast)}
        >
          {action.label}
        </TextButton>
      )}
      <DismissButton onClick={() => dismissToast(id)} />
      {/* The CSS animation of the bar is the toast's timer, so that pausing the animation also pauses the timer. */}
      <div className={classes.bar} aria-hidden onAnimationEnd={() => dismissToast(id)} />
    </div>
  )
}
