import { lazy, Suspense } from 'react'
import { useIsAdministrator } from '../client/use-is-administrator'
import { withScreens } from '../kit/language/translate'
import { useStore } from '../kit/store'
import type { FirstStepsProps } from './FirstSteps'
import { firstStepsProgress } from './first-steps-progress'

// Not a `lazyComponent`, whose code every page fetches when it is idle: only administrators of new clubs need this.
const FirstSteps = lazy(() =>
  withScreens(() => import('./FirstSteps')).then(
    ({ FirstSteps }) => ({ default: FirstSteps }),
    () => ({ default: ({ children }: FirstStepsProps) => children }),
  ),
)

/** Leads the administrator of an empty club to the first airport, aircraft and member. */
export function FirstStepsPlace({ on, children }: FirstStepsProps) {
  const isAdministrator = useIsAdministrator()
  const progress = useStore(firstStepsProgress)
  const isShown = progress === 'begun' || (progress === undefined && on === 'empty')
  if (!isAdministrator || !isShown) return children
  return (
    <Suspense fallback={children}>
      <FirstSteps on={on}>{children}</FirstSteps>
    </Suspense>
  )
}
