import type { Temporal as Time } from 'temporal-polyfill'

const here = globalThis as { Temporal?: typeof Time }

/**
 * The `Temporal` object. In the bundle, imports of `temporal-polyfill` import this module instead, so that a browser
 * with its own Temporal does not load the polyfill (17 kB). The binding is live: importers see the polyfill once it is
 * loaded.
 */
// oxlint-disable-next-line import/no-mutable-exports -- a live binding: it is set when the polyfill is loaded
export let { Temporal } = here

/** Loads the polyfill in a browser without Temporal. Wait for it before you use `Temporal`. */
export async function loadTemporal(): Promise<void> {
  await import('temporal-polyfill/global')
  Temporal = here.Temporal
}
