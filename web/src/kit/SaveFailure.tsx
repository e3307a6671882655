import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type SaveError, saveErrorTitle } from './save-error'

export interface SaveFailureProps {
  /** null while nothing went wrong. */
  error: SaveError | null
  /** What surely has not happened; that nothing was saved when left out. */
  title?: string
}

/**
 * Said inside a form whose save failed: the typed text is still there, and a second try cannot save twice, unless nobody
 * knows whether the first one did.
 */
export function SaveFailure({ error, title }: SaveFailureProps) {
  if (error === null) return null
  return (
    <Alert
      ref={bringIntoView}
      color="red"
      role="alert"
      title={saveErrorTitle(error, title)}
      icon={<IconAlertTriangle aria-hidden />}
      // The buttons stick to the lower edge.
      style={{ scrollMarginBlock: '6rem' }}
    >
      {error.message}
      {!error.mayBeSaved && ' Trying again is safe.'}
    </Alert>
  )
}

/** On a phone the end of a long form, where this is said, lies behind the buttons. */
function bringIntoView(said: HTMLElement | null) {
  said?.scrollIntoView({ block: 'nearest' })
}
