import { withScreens } from './language/translate'
import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'

/** The functions that load code on demand, one for each part that may be needed later and has not been fetched ahead. */
export const pendingLoads = new Set<() => Promise<void>>()

/**
 * Loads all code in `pendingLoads` that is not loaded yet, so that it is ready when it is needed, and what it adds to
 * `pendingLoads`. Never rejects.
 * @param pause - waited for before each load, so that the page can answer a press in between
 */
export async function loadPending(pause?: () => Promise<void>): Promise<void> {
  const loads: Promise<void>[] = []
  for (const arrive of pendingLoads) {
    await pause?.()
    loads.push(
      arrive().then(
        () => void pendingLoads.delete(arrive),
        () => undefined,
      ),
    )
  }
  await Promise.all(loads)
}

/**
 * Creates a component whose code is in a separate chunk, loaded at its first render or earlier. `fallback` is shown
 * until the code has loaded. A loaded component renders at once, whereas React's `lazy` would still show its fallback
 * and delay the rest by up to 300 ms.
 * @param isOptional - whether the screen is right without it: the fallback then stays if the code cannot be loaded
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>, isOptional = false) {
  let Loaded: ComponentType<Props> | undefined

  async function arrive() {
    Loaded ??= await withScreens(load)
  }
  pendingLoads.add(arrive)

  return function Later({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [, paintAgain] = useReducer((count: number) => count + 1, 0)
    const [failure, setFailure] = useState<Error | undefined>(undefined)
    // Computed before the effect, because the code may arrive between this render and the effect. The effect must then
    // still cause a second render, otherwise the fallback would stay.
    const isMissing = Loaded === undefined
    useEffect(() => {
      if (isMissing) arrive().then(paintAgain, setFailure)
    }, [isMissing])
    // Throws to the surrounding error boundary, which shows the error and offers a retry.
    if (failure && !isOptional) throw failure
    return Loaded ? <Loaded {...(props as Props)} /> : fallback
  }
}

/**
 * Like `lazyComponent`, for a part that only some clubs have. Its code is prefetched nowhere else, and the screen around it
 * stays if it cannot be loaded.
 */
export function rareComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let later: ReturnType<typeof lazyComponent<Props>> | undefined

  return function Rare(props: Props & { fallback?: ReactNode }) {
    const [Part] = useState(() => (later ??= lazyComponent(load, true)))
    return <Part {...props} />
  }
}

/** Focuses an element when it is mounted. Used as the `ref` of a button that replaces the pressed button. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
