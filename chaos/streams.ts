import { readdirSync } from 'node:fs'
import { changesPath } from '@windsock/contract/changes'
import { tokenOf } from './calls'
import { type ClubProcess, memoryOf, startClub } from './club-process'
import type { Fault } from './fault'
import { sqliteClub } from './places'
import { until } from './waiting'

const CYCLES = { short: 300, long: 5000 }
const WARM_UP = 100
/** Number of streams that are open at the same time. It is below the limit for one user. */
const AT_ONCE = 4
/**
 * Limits the heap to little more than the running server needs (about 35 MB). The server would run out of memory if
 * 5,000 streams of 7 kB leaked, but not if their memory can be collected.
 */
const SMALL_HEAP = '--max-semi-space-size=1 --max-old-space-size=52'

const METRICS_TOKEN = 'chaos'.repeat(8)

/** Opens and closes the change stream of a page many times. */
export const streams: Fault = {
  name: 'streams',
  promise: 'streams that were opened and left leave nothing behind: no stream, no connection, no memory',
  isAside: true,
  run: async ({ tier }) => {
    const place = await sqliteClub()
    const { settings } = place
    const club = await startClub({ settings: { ...settings, METRICS_TOKEN, NODE_OPTIONS: SMALL_HEAP } })
    const headers = { authorization: `Bearer ${await tokenOf(club.address, 'petra')}` }
    const cycle = async () => {
      const leaving = new AbortController()
      const { body } = await fetch(club.address + changesPath, { headers, signal: leaving.signal })
      await body?.getReader().read()
      leaving.abort()
    }
    const cycles = async (count: number) => {
      for (let done = 0; done < count; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, cycle))
      await until('no stream is open', async () => (await openStreams(club.address)) === 0)
    }

    await cycles(WARM_UP)
    const before = { handles: handlesOf(club), mb: memoryOf(club) }
    await cycles(CYCLES[tier])
    // Waits until idle keep-alive connections are closed, which may take a while after the last call.
    const broken: string[] = []
    await until('connections are given back', () => handlesOf(club) <= before.handles + AT_ONCE).catch((error: Error) =>
      broken.push(`${error.message} ${handlesOf(club)} handles are open, ${before.handles} were before.`),
    )
    if (club.isOver()) broken.push(`the server ended: ${club.said().slice(-300)}`)
    const memory = memoryOf(club)
    await club.end('SIGTERM')
    await place.remove()
    return { figure: `${CYCLES[tier]} opened and left, memory ${before.mb} → ${memory} MB`, broken }
  },
}

async function openStreams(address: string): Promise<number> {
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^windsock_streams (\d+)$/m.exec(await response.text())?.[1])
}

/** Returns the number of files and connections that the process has open; 0 if the system has no /proc. */
function handlesOf({ pid }: ClubProcess): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}
