import type { Temporal as Time } from 'temporal-polyfill'

const here = globalThis as { Temporal?: typeof Time }

/**
 * Replaces `temporal-polyfill` in the bundle: a browser with its own Temporal need not load the polyfill's 17 kB.
 * A live binding: importers see the polyfill once it is loaded.
 */
// oxlint-disable-next-line import/no-mutable-exports -- a live binding: it is set when the polyfill is loaded
export let { Temporal } = here

/** Fetches the polyfill for a browser without Temporal; wait for it before reading a clock. */
export async function loadTemporal(): Promise<void> {
  await import('temporal-polyfill/global')
  Temporal = here.Temporal
}
