import { pendingLoads } from './lazy-component'

/**
 * A program that is fetched ahead as what comes `later`, for whoever can do without it.
 * @returns what fetches it; undefined where it cannot be had now
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
