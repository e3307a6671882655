import * as z from 'zod/mini'
import { lengths } from './next-free-choices'
import type { NextFreeWish } from './next-free-wish'

/** The key in the local storage under which the last search for free times on this device is remembered. */
const LAST = 'nextFree'

/** The aircraft is not remembered, because it belongs to one airport. */
const remembered = z.object({
  userId: z.string(),
  minutes: z.number(),
  instructor: z.string(),
  daylightOnly: z.boolean(),
})

/** Returns what this person chose last on this device; nothing if they have not chosen, or somebody else did since. */
export function rememberedWish(user: string): Partial<NextFreeWish> {
  const { success, data } = remembered.safeParse(parsed(localStorage.getItem(LAST)))
  if (!success || data.userId !== user) return {}
  const { userId: _, minutes, ...wish } = data
  return lengths().some(({ value }) => value === String(minutes)) ? { ...wish, minutes } : wish
}

export function rememberWish(userId: string, { minutes, instructor, daylightOnly }: NextFreeWish): void {
  const last: z.output<typeof remembered> = { userId, minutes, instructor, daylightOnly }
  localStorage.setItem(LAST, JSON.stringify(last))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
