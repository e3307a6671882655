import { changedNouns } from '@windsock/contract/changes'
import * as z from 'zod'
import type { Subscriber } from './notifier'

const changed = z.object({
  noun: z.enum(changedNouns),
  /** Where; null is anywhere. */
  airportId: z.number().nullable(),
  /** Which ones; empty is not told. */
  ids: z.array(z.number()),
  /** It concerns aircraft that guests do not see. */
  isHidden: z.boolean(),
})

const sessionsEnded = z.object({ sessionsOf: z.string() })

/** What every instance is told once a transaction is stored: what has changed, or whose sessions have ended. */
const announcement = z.union([changed, sessionsEnded])

export type Changed = z.output<typeof changed>
export type Announcement = z.output<typeof announcement>

/** Hears announcements; `missed` is told when some may have been lost, and everything is to be read anew. */
export interface Listener {
  heard: (announcement: Announcement) => void
  missed: () => void
}

export function serialize(of: Announcement): string {
  return JSON.stringify(of)
}

/** How often at the most unreadable texts are reported as missed. */
const UNREADABLE_MS = 1000

/**
 * Reads texts from the channel to a listener. Whoever may connect to the database may send anything there, and an
 * instance of another version may say what this one does not know: such a text counts as missed announcements, and many
 * of them within a second are reported together.
 */
export function parser({ heard, missed }: Listener): Subscriber {
  let isResting = false
  let isOwed = false
  const unreadable = () => {
    if (isResting) {
      isOwed = true
      return
    }
    isResting = true
    isOwed = false
    setTimeout(() => {
      isResting = false
      if (isOwed) unreadable()
    }, UNREADABLE_MS).unref()
    missed()
  }
  return {
    text: (text) => {
      const said = read(text)
      if (said) heard(said)
      else unreadable()
    },
    missed,
  }
}

function read(text: string): Announcement | undefined {
  try {
    return announcement.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
