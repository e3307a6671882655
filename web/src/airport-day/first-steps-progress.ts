import { createStore } from '../kit/store'

/** The key in the local storage under which this device remembers how far an administrator is with the first steps. */
const PROGRESS = 'firstSteps'

/** `over`: the steps are done or were skipped, and are not shown again. */
type Progress = 'begun' | 'over'

function remembered(): Progress | undefined {
  const progress = localStorage.getItem(PROGRESS)
  return progress === 'begun' || progress === 'over' ? progress : undefined
}

/** How far the administrator of a new club is; undefined if no step was shown on this device. */
export const firstStepsProgress = createStore(remembered())

export function setFirstStepsProgress(progress: Progress) {
  localStorage.setItem(PROGRESS, progress)
  firstStepsProgress.set(progress)
}
