import { writeSync } from 'node:fs'
import { addDays } from '@windsock/domain/calendar'
import { insertBookings } from '../storage/booking-changes'
import { openDatabase } from './database'
import { DataFolderInUse } from './errors'
import { flight } from '../storage/test-club'

// A program that crash.slow.test.ts starts and kills. It stores bookings without end, each on a different day, and prints
// the id of each booking as soon as the database has acknowledged it.

const [where = '', aircraft = '', pilotId = ''] = process.argv.slice(2)

try {
  const db = await openDatabase(JSON.parse(where) as Parameters<typeof openDatabase>[0])
  for (let day = '2027-01-01'; ; day = addDays(day, 1)) {
    const booking = flight(Number(aircraft), [10, 12], { pilotId })
    const period = { from: `${day}T10:00:00.000Z`, to: `${day}T12:00:00.000Z` }
    const ids = await insertBookings(db, [{ ...booking, ...period }])
    writeSync(1, `${ids.join('')}\n`)
  }
} catch (error) {
  if (!(error instanceof DataFolderInUse)) throw error
  writeSync(2, `${error.message}\n`)
  process.exitCode = 1
}
