import { t } from '../language/translate'
import { unreached } from './reach'
import { TextButton } from '../plain/TextButton'
import { useStore } from '../store'
import classes from './StaleNote.module.css'

export interface StaleNoteProps {
  /** The subject of the note's first sentence, such as `These bookings`. */
  what: string
  message: string
  onRetry(): void
  loading: boolean
}

/**
 * Warns that the data below may be out of date, because it could not be refetched. Without a network the mark at the top
 * of the page says so for everything.
 */
export function StaleNote({ what, message, onRetry, loading }: StaleNoteProps) {
  if (useStore(unreached)) return null
  return (
    <div role="status" className={classes.note}>
      <p>
        {t('common.outdated', { what })} {message}
      </p>
      <TextButton look="light" isCompact onClick={onRetry} loading={loading}>
        {t('common.tryAgain')}
      </TextButton>
    </div>
  )
}
