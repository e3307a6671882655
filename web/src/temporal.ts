import type { Temporal as Time } from 'temporal-polyfill'

const here = globalThis as { Temporal?: typeof Time }

/**
 * What the bundle has in place of `temporal-polyfill`. That one hands on the browser's own Temporal too where there is
 * one, but brings 17 kB along that are not needed then.
 * Those who import it see what has been brought meanwhile.
 */
// oxlint-disable-next-line import/no-mutable-exports -- it is brought later, and importers are to see it then
export let { Temporal } = here

/** Fetches it for a browser that has none; what reads a clock has to wait for that. */
export async function loadTemporal(): Promise<void> {
  await import('temporal-polyfill/global')
  Temporal = here.Temporal
}
