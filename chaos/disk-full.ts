import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { call, sendCall, tokenOf } from './calls'
import { checkClub } from './checker'
import { startClub } from './club-process'
import { type Fault, type Outcome, seconds } from './fault'
import { startWriters, type Writers } from './load'
import { newFolder, sqliteClub } from './places'
import { checkRows } from './rows-check'
import { until } from './waiting'

const DISK_BYTES = 24 * 1024 * 1024
const READS = 100
const CALLS = 15
const BACK_MS = 5000

/** Puts the data folder on a small disk, fills the disk to the last byte and then frees the space again. */
export const diskFull: Fault = {
  name: 'disk-full',
  promise: 'on a full disk writes are refused with 503, reads go on, and with room again so do writes',
  run: async () => {
    const folder = newFolder()
    if (!mounted(folder)) return { figure: 'left out: only root may mount a small disk', broken: [] }
    const unmount = () => execFileSync('umount', ['--lazy', folder])
    process.once('exit', unmount)
    try {
      return await onFullDisk(folder)
    } finally {
      process.removeListener('exit', unmount)
      unmount()
    }
  },
}

function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function onFullDisk(folder: string): Promise<Outcome> {
  const place = await sqliteClub(folder)
  const club = await startClub({ settings: { ...place.settings, LOG_LEVEL: 'fatal' } })
  const writers = await startWriters(club.address)
  const { history } = writers
  await more(writers, 'acknowledged')
  const token = await tokenOf(club.address, 'anna')
  const filler = fill(folder)
  await until('writes are refused', () => (history.statuses.get(503) ?? 0) >= CALLS)
  const [{ id: airportId } = { id: 0 }] = await call(club.address, airportsGet, {}, token)
  const reads = Array.from({ length: READS }, () =>
    sendCall(club.address, bookingsGetByAirport, { airportId, date: writers.days[0] }, token),
  )
  const unread = (await Promise.all(reads)).filter(({ status }) => status !== 200)
  rmSync(filler)
  const backMs = await more(writers, 'acknowledged')
  await writers.stop()
  const broken = await checkClub(club.address, history, writers.days)
  const strange = [...history.statuses.keys()].filter((status) => ![200, 400, 503].includes(status))
  if (strange.length > 0) broken.push(`writes were answered ${strange.join(', ')}`)
  if (unread.length > 0) broken.push(`${unread.length} of ${READS} reads were answered ${unread[0]?.status}`)
  if (backMs > BACK_MS) broken.push(`back only after ${seconds(backMs)}`)
  if ((await club.end('SIGTERM')) !== 0) broken.push(`the server ended: ${club.said()}`)
  broken.push(...(await checkRows(place)))
  const refused = history.statuses.get(503) ?? 0
  return { figure: `${refused} writes refused, ${READS} reads answered, back within ${seconds(backMs)}`, broken }
}

function more({ history }: Writers, of: 'acknowledged'): Promise<number> {
  const enough = history[of] + CALLS
  return until(`${CALLS} more are ${of}`, () => history[of] >= enough)
}

/** Fills the disk with one file and returns the path of that file. */
function fill(folder: string): string {
  const file = join(folder, 'filler')
  const descriptor = openSync(file, 'w')
  const piece = Buffer.alloc(4096)
  try {
    while (statfsSync(folder).bfree > 0) writeSync(descriptor, piece)
  } catch {
    // A write fails if another process takes the last bytes. The disk is full in this case too, so that is no error.
  }
  closeSync(descriptor)
  return file
}
