import type { Temporal as Time } from 'temporal-polyfill'

const here = globalThis as { Temporal?: typeof Time }
if (!here.Temporal) throw new Error('main.tsx starts the page once there is a Temporal')

/**
 * What the bundle has in place of `temporal-polyfill`. That one hands on the browser's own Temporal too where there is
 * one, but brings 17 kB along that are not needed then.
 */
export const { Temporal } = here
