import { fillClub } from './club.mjs'
import { newPlace } from './places.mjs'
import { startServer } from './programs.mjs'

/**
 * A place with a club of a size in it, removed afterwards.
 * @param {boolean} postgres
 * @param {import('./club.mjs').Size} size
 * @param {(place: import('./places.mjs').Place, bookings: number) => Promise<void>} measure
 */
export async function withClub(postgres, size, measure) {
  const place = await newPlace(postgres)
  try {
    // The server makes its schema itself.
    await (await startServer(place)).stop()
    const bookings = await fillClub(place.insert, size)
    // As PostgreSQL does by itself after a while; SQLite is left as the server leaves it.
    if (postgres) await place.run('analyze')
    await measure(place, bookings)
  } finally {
    await place.remove()
  }
}
