import { sizes } from './club.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startServer } from './programs.mjs'

const TIMES = 7

/** Measures the time from starting the server of an existing club until it listens. @param {boolean} postgres */
export async function measureStart(postgres) {
  await withClub(postgres, sizes.peers, async (place, bookings) => {
    console.log(`\nStarting on ${place.engine}: ${bookings} bookings`)
    const times = []
    let resident = 0
    for (let time = 0; time < TIMES; time++) {
      const server = await startServer(place)
      times.push(server.readyMs)
      resident = server.residentMB()
      await server.stop()
    }
    const p50 = percentile(times, 0.5)
    const note = `at worst ${Math.max(...times).toFixed(0)} ms; resident ${resident.toFixed(0)} MB`
    printFigure('ready, p50', { figure: p50, unit: 'ms', target: '≤ 1,000 ms', met: p50 <= 1000, note })
  })
}
