import { fillClub } from './club.mjs'
import { newPlace } from './places.mjs'
import { startServer } from './programs.mjs'

/**
 * Creates a database with a club of the given size, runs `measure` and removes the database.
 * @param {boolean} postgres
 * @param {import('./club.mjs').Size} size
 * @param {(place: import('./places.mjs').Place, bookings: number) => Promise<void>} measure
 * @param {string} [program] - the built server that creates the schema
 */
export async function withClub(postgres, size, measure, program) {
  const place = await newPlace(postgres)
  try {
    // Starts the server once, because its first start creates the schema.
    await (await startServer(place, [], program)).stop()
    const bookings = await fillClub(place.insert, size)
    // Collects PostgreSQL's table statistics now, because PostgreSQL would do so only after a while. SQLite is measured
    // without statistics, because the server never collects any there.
    if (postgres) await place.run('analyze')
    await measure(place, bookings)
  } finally {
    await place.remove()
  }
}
