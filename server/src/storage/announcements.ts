import { changedNouns } from '@windsock/contract/changes'
import * as z from 'zod'

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

export function written(of: Announcement): string {
  return JSON.stringify(of)
}

/** Another instance may be of another version: what it says and we do not understand is undefined. */
export function read(text: string): Announcement | undefined {
  return announcement.safeParse(JSON.parse(text)).data
}
