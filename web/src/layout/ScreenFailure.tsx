import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { newVersion } from '../client/server-version'
import { ErrorState } from '../kit/ErrorState'
import { t } from '../kit/language/translate'
import { isMissingCode } from '../kit/missing-code'
import { useStore } from '../kit/store'
import { reload, useKeptAfterFailure } from './kept-input'

/** Replaces a screen that threw an error or whose code could not be loaded. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useKeptAfterFailure()
  if (useStore(newVersion) !== undefined)
    return (
      <ErrorState
        title={t('layout.newVersionTitle')}
        message={t('layout.newVersionNeeded')}
        action={t('common.reload')}
        onRetry={reload}
      />
    )
  return (
    <ErrorState
      title={t('layout.failed')}
      message={t('layout.failedHint')}
      onRetry={() => {
        if (isMissingCode(error)) return reload()
        reset()
        void router.invalidate()
      }}
    />
  )
}
