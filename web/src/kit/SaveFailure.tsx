import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type SaveError, saveErrorText, saveErrorTitle } from './save-error'

export interface SaveFailureProps {
  /** null if the save has not failed. */
  error: SaveError | null
  /** The title if it is certain that nothing was saved; 'Nothing was saved' by default. */
  title?: string
}

/** Shows in a form why its save failed. */
export function SaveFailure({ error, title }: SaveFailureProps) {
  if (error === null) return null
  return (
    <Alert
      ref={bringIntoView}
      color="red"
      role="alert"
      title={saveErrorTitle(error, title)}
      icon={<IconAlertTriangle aria-hidden />}
      // The margin keeps the alert clear of the buttons, which stick to the lower edge.
      style={{ scrollMarginBlock: '6rem' }}
    >
      {saveErrorText(error)}
    </Alert>
  )
}

/** Scrolls to the alert, because on a phone the end of a long form may be hidden behind the buttons. */
function bringIntoView(alert: HTMLElement | null) {
  alert?.scrollIntoView({ block: 'nearest' })
}
