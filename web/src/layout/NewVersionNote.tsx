import { Button, CloseButton, Text } from '@mantine/core'
import { useState } from 'react'
import { newVersion } from '../client/server-version'
import { useSession } from '../client/session'
import { t, useLanguage } from '../kit/language/translate'
import { useStore } from '../kit/store'
import classes from '../kit/ToastRegion.module.css'

/**
 * Offers a reload after an upgrade of the server, until the user dismisses the note. Text typed in a form survives the
 * reload.
 */
export function NewVersionNote() {
  const version = useStore(newVersion)
  const [dismissed, dismiss] = useState<string | undefined>(undefined)
  const isSignedIn = useSession() !== undefined
  useLanguage()
  if (!isSignedIn || version === undefined || version === dismissed) return null
  return (
    <div className={classes.card} data-kind="note">
      <Text size="sm" className={classes.text}>
        {t('layout.newVersion')}
      </Text>
      <Button size="compact-sm" variant="light" className={classes.action} onClick={() => window.location.reload()}>
        {t('common.reload')}
      </Button>
      <CloseButton size="sm" aria-label={t('common.dismiss')} onClick={() => dismiss(version)} />
    </div>
  )
}
