import { copyFileSync, constants, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClub } from '../server/filled.mjs'
import { sqliteFile } from '../server/places.mjs'

/** A small club: 4 aircraft, 60 members, 2,400 bookings in 200 days, 12 of them on a day. */
const size = { aircraft: 4, members: 60, flightsADay: 3, days: 200 }

/** @param {number} number */
export const clubName = (number) => `club-${String(number).padStart(4, '0')}`

/**
 * Creates the data folders of `count` equal clubs in one folder, runs `measure` and removes them.
 * @param {number} count
 * @param {(folder: string) => Promise<void>} measure
 */
export async function withClubs(count, measure) {
  await withClub(false, size, async ({ settings: { DATA_DIR = '' }, run }, bookings) => {
    await run('pragma wal_checkpoint(truncate)')
    const template = sqliteFile(DATA_DIR)
    const folder = mkdtempSync(join(tmpdir(), 'windsock-scale-'))
    try {
      for (let number = 0; number < count; number += 1) {
        const own = join(folder, clubName(number))
        mkdirSync(own, { mode: 0o700 })
        copyFileSync(template, sqliteFile(own), constants.COPYFILE_FICLONE)
      }
      const megabytes = (statSync(template).size / 1e6).toFixed(1)
      console.log(`${count} clubs of ${size.members} members and ${bookings} bookings, ${megabytes} MB each`)
      await measure(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
