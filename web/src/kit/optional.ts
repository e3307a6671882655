import { pendingLoads } from './lazy-component'

/**
 * Prefetches code that its caller can do without, along with the lazy components.
 * @returns a function that loads it; it resolves to undefined if loading fails
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
