import { CloseButton, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useStore } from './store'
import { dismissToast, toasts, type Toast } from './toasts'
import classes from './ToastRegion.module.css'

/**
 * Where toasts appear. Both live regions stand in the page from the start:
 * screen readers announce only what is added to a region they already know.
 */
export function ToastRegion() {
  const all = useStore(toasts)
  return (
    <div className={classes.stack}>
      <div role="alert" aria-atomic="false" aria-relevant="additions">
        {all.filter(({ kind }) => kind === 'error').map(card)}
      </div>
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {all.filter(({ kind }) => kind === 'success').map(card)}
      </div>
    </div>
  )
}

function card(toast: Toast) {
  return <ToastCard key={toast.id} toast={toast} />
}

function ToastCard({ toast: { id, kind, title, message } }: { toast: Toast }) {
  const Icon = kind === 'error' ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={classes.card} data-kind={kind}>
      <Icon className={classes.icon} size={22} stroke={1.8} aria-hidden />
      <div className={classes.text}>
        <Text fw={650} size="sm">
          {title}
        </Text>
        <Text size="sm">{message}</Text>
      </div>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => dismissToast(id)} />
      {/* The bar is the clock: pausing its animation pauses the countdown, with no timer to keep in step. */}
      <div className={classes.bar} aria-hidden onAnimationEnd={() => dismissToast(id)} />
    </div>
  )
}
