import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { newVersion } from '../client/server-version'
import { ErrorState } from '../kit/ErrorState'
import { useStore } from '../kit/store'
import { useKeptAfterFailure } from './kept-input'

/** Replaces a screen that threw an error or whose code could not be loaded. */
export function ScreenFailure({ reset }: ErrorComponentProps) {
  const router = useRouter()
  useKeptAfterFailure()
  if (useStore(newVersion) !== undefined)
    return (
      <ErrorState
        title="A new version of the booking system is available"
        message="This part of the page belongs to the new version. Your data is safe. Reload to go on."
        action="Reload"
        onRetry={() => window.location.reload()}
      />
    )
  return (
    <ErrorState
      title="This page could not be shown"
      message="Something went wrong here. Your data is safe. If trying again does not help, reload the page."
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
