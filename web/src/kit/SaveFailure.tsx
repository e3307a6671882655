import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type SaveError, saveErrorTitle } from './save-error'

export interface SaveFailureProps {
  /** null if the save has not failed. */
  error: SaveError | null
  /** The title; 'Nothing was saved' by default. */
  title?: string
}

/**
 * Shown in a form whose save failed: the typed text is still there. Unless it is unknown whether the first attempt was
 * saved, a retry cannot save twice.
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

/** On a phone the end of a long form, where the alert is, lies behind the buttons. */
function bringIntoView(alert: HTMLElement | null) {
  alert?.scrollIntoView({ block: 'nearest' })
}
