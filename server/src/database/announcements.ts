import { changedNouns } from '@windsock/contract/changes'
import * as z from 'zod'

const changed = z.object({
  noun: z.enum(changedNouns),
  airportId: z.number().nullable(),
  ids: z.array(z.number()),
  /** True if the change concerns an aircraft that guests may not see. */
  isHidden: z.boolean(),
})

const sessionsEnded = z.object({ sessionsOf: z.string() })

/** A message that every server instance receives after a commit: data has changed, or a user's sessions have ended. */
const announcement = z.union([changed, sessionsEnded])

export type Changed = z.output<typeof changed>
export type Announcement = z.output<typeof announcement>

/**
 * Receives announcements. `missed` is called if announcements may have been lost, so that clients reload everything.
 */
export interface Listener {
  received: (announcement: Announcement) => void
  missed: () => void
}

export function serialize(of: Announcement): string {
  return JSON.stringify(of)
}

/** Unreadable texts are reported at most once in this many milliseconds. */
const UNREADABLE_MS = 1000

/**
 * Returns a function that parses the texts of a channel for a listener. An unreadable text is reported as a missed
 * announcement. It may come from any role that can connect to the database, because all of them can notify the channel,
 * or from a different version of the server, which may send unknown announcements.
 */
export function parser({ received, missed }: Listener): (text: string) => void {
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
  return (text) => {
    const announced = read(text)
    if (announced) received(announced)
    else unreadable()
  }
}

function read(text: string): Announcement | undefined {
  try {
    return announcement.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
