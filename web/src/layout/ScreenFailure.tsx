import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { newVersion } from '../client/server-version'
import { ErrorState } from '../kit/ErrorState'
import { t } from '../kit/language/translate'
import { useStore } from '../kit/store'
import { useKeptAfterFailure } from './kept-input'

/** Replaces a screen that threw an error or whose code could not be loaded. */
export function ScreenFailure({ reset }: ErrorComponentProps) {
  const router = useRouter()
  useKeptAfterFailure()
  if (useStore(newVersion) !== undefined)
    return (
      <ErrorState
        title={t('layout.newVersionTitle')}
        message={t('layout.newVersionNeeded')}
        action={t('common.reload')}
        onRetry={() => window.location.reload()}
      />
    )
  return (
    <ErrorState
      title={t('layout.failed')}
      message={t('layout.failedHint')}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
