import { pendingLoads } from './lazy-component'

/**
 * Registers code that is prefetched together with the lazy components. Its caller must also work if loading fails.
 * @returns a function that loads the code and resolves to undefined if loading fails
 */
export function optional<Program>(load: () => Promise<Program>): () => Promise<Program | undefined> {
  let loaded: Program | undefined

  async function arrive() {
    loaded ??= await load()
  }
  pendingLoads.add(arrive)

  return async () => {
    await arrive().catch(() => undefined)
    return loaded
  }
}
