import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'

/** Everything that comes later, by its way to come. */
export const pendingLoads = new Set<() => Promise<void>>()

/** Fetches what has not been fetched yet, so that it is there when it is wanted. Resolves when all is; never rejects. */
export async function loadPending(): Promise<void> {
  await Promise.allSettled([...pendingLoads].map((arrive) => arrive()))
}

/**
 * A component in a separate chunk, fetched on its first render or earlier. `fallback` is shown until it has loaded;
 * then it renders at once. React's `lazy` would show its fallback even for a loaded component, and delay the rest by up
 * to 300 ms.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined

  async function arrive() {
    Loaded ??= await load()
  }
  pendingLoads.add(arrive)

  return function Later({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [, paintAgain] = useReducer((count: number) => count + 1, 0)
    const [failure, setFailure] = useState<Error | undefined>(undefined)
    // Asked here, not in the effect: it may arrive between this painting and its effects, and would never be painted.
    const isMissing = Loaded === undefined
    useEffect(() => {
      if (isMissing) arrive().then(paintAgain, setFailure)
    }, [isMissing])
    // The surrounding error boundary shows the error and offers a retry.
    if (failure) throw failure
    return Loaded ? <Loaded {...(props as Props)} /> : fallback
  }
}

/** A ref that takes the focus: for a button that replaces the one that was pressed. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
