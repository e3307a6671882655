import { useState } from 'react'
import { newVersion } from '../client/server-version'
import { useSession } from '../client/session'
import { t, useLanguage } from '../kit/language/translate'
import { DismissButton } from '../kit/plain/DismissButton'
import { TextButton } from '../kit/plain/TextButton'
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
      <p className={classes.text}>{t('layout.newVersion')}</p>
      <TextButton look="light" isCompact className={classes.action} onClick={() => window.location.reload()}>
        {t('common.reload')}
      </TextButton>
      <DismissButton onClick={() => dismiss(version)} />
    </div>
  )
}
