import { Alert } from '@mantine/core'
import { t } from '../kit/language/translate'
import { useLostSession } from '../client/session'

/** Explains on the login screen why the session ended, unless the user signed out in this tab. */
export function LostSession() {
  const why = useLostSession()
  if (why === undefined) return null
  return (
    <Alert color="gray" role="status" title={t('login.ended')}>
      {why} {t('login.signInAgain')}
    </Alert>
  )
}
