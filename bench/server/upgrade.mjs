import { sizes } from './club.mjs'
import { printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startServer } from './programs.mjs'

const size = "select pg_relation_size('claims_no_overlap') as bytes, (select count(*)::int from claims) as claims"
const megabyte = 1024 * 1024

/**
 * Measures the first start of a new version for a club with 500,000 bookings. Migration 6 makes PostgreSQL rebuild the
 * index of the exclusion constraint on claims. The previous index is not measured for comparison, because building it
 * takes too long.
 * @param {boolean} postgres
 */
export async function measureUpgrade(postgres) {
  await withClub(postgres, sizes.old, async (place, bookings) => {
    console.log(`\nUpgrading on ${place.engine}: ${bookings.toLocaleString('en')} bookings`)
    await place.run('delete from migrations where number = 6')
    const server = await startServer(place)
    await server.stop()
    printFigure('ready after migration 6', { figure: server.readyMs / 1000, unit: 's' })
    const [index] = postgres ? await place.rows(size) : []
    if (!index) return
    const note = `${Number(index.claims).toLocaleString('en')} claims`
    printFigure('the index that keeps claims apart', { figure: Number(index.bytes) / megabyte, unit: 'MB', note })
  })
}
