import { IconCloudOff } from '@tabler/icons-react'
import { t } from './language/translate'
import { TextButton } from './plain/TextButton'
import classes from './EmptyState.module.css'

export interface ErrorStateProps {
  title?: string
  message: string
  onRetry(): void
  /** The text of the button. */
  action?: string
  /** Whether a retry is pending. */
  loading?: boolean
}

export function ErrorState(props: ErrorStateProps) {
  const { title = t('common.notLoaded'), message, onRetry, action = t('common.tryAgain'), loading = false } = props
  return (
    <div role="alert" className={classes.state}>
      <IconCloudOff size={36} stroke={1.4} aria-hidden />
      <p className={classes.title}>{title}</p>
      <p className={classes.detail}>{message}</p>
      <TextButton look="light" className={classes.retry} onClick={onRetry} loading={loading}>
        {action}
      </TextButton>
    </div>
  )
}
