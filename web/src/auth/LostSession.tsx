import { Alert } from '@mantine/core'
import { useLostSession } from '../client/session'

/** Explains on the login screen why the session ended, unless the user signed out. */
export function LostSession() {
  const why = useLostSession()
  if (why === undefined) return null
  return (
    <Alert color="gray" role="status" title="Your session has ended">
      {why} Please sign in again.
    </Alert>
  )
}
