import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../kit/ErrorState'

/** Shown in place of a screen that threw an error or whose code could not be loaded. */
export function ScreenFailure({ reset }: ErrorComponentProps) {
  const router = useRouter()
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
