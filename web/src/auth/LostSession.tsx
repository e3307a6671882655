import { Alert } from '@mantine/core'
import { useLostSession } from '../client/session'

/** Why one is at the login again without having signed out. */
export function LostSession() {
  const why = useLostSession()
  if (why === undefined) return null
  return (
    <Alert color="gray" role="status" title="Your session has ended">
      {why} Please sign in again.
    </Alert>
  )
}
