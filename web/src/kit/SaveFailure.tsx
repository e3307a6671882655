import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

export interface SaveFailureProps {
  /** Why, a sentence; null while nothing went wrong. */
  error: string | null
  title?: string
}

/** Said inside a form whose save failed: the typed text is still there, and a second try cannot save twice. */
export function SaveFailure({ error, title = 'Nothing was saved' }: SaveFailureProps) {
  if (error === null) return null
  return (
    <Alert color="red" role="alert" title={title} icon={<IconAlertTriangle aria-hidden />}>
      {error} Trying again is safe.
    </Alert>
  )
}
