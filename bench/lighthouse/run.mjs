// Prints the Lighthouse scores of the login and the grid on a phone and a desktop:
// node bench/lighthouse/run.mjs [runs] [--mrbs ADDRESS]
// With the address of MRBS (bench/peer/README.md), each run also measures MRBS and Windsock with the same club.
// The first run installs Lighthouse in this folder, because nothing else in the project needs it.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { mrbs, windsock } from '../peer/products.mjs'
import { sizes } from '../server/club.mjs'
import { withClub } from '../server/filled.mjs'
import { startServer } from '../server/programs.mjs'
import { onStage, storeToken, tokenOf } from '../web/stage.mjs'
import { measure } from './measure.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { mrbs: { type: 'string' } } })
const runs = Number(positionals[0] ?? 3)

await onStage(async ({ club }) => {
  const token = await tokenOf(club, 'petra')
  /** @type {import('./measure.mjs').Target[]} */
  const own = [
    { what: 'login', address: club.address },
    {
      what: 'grid',
      address: `${club.address}/#/main/bookings`,
      signIn: (page) => storeToken(page, club.address, token),
    },
  ]
  if (!values.mrbs) return measureAll(own)
  const peer = mrbs(values.mrbs)
  await withClub(false, sizes.peers, async (place) => {
    const server = await startServer(place)
    const same = windsock('grid of the club of MRBS', `http://127.0.0.1:${server.port}`)
    const both = [same, peer].map(({ name, address, path, signIn }) => ({
      what: name,
      address: address + path,
      signIn,
    }))
    try {
      await measureAll([...own, ...both])
    } finally {
      await server.stop()
    }
  })
})

/** Measures the targets in turns, so that other work on the machine affects all of them. @param {import('./measure.mjs').Target[]} targets */
async function measureAll(targets) {
  for (let run = 1; run <= runs; run++)
    for (const device of /** @type {const} */ (['phone', 'desktop']))
      for (const target of targets) {
        const { scores, times, kB, faults } = await measure(target, device)
        const load = (loadavg()[0] ?? 0).toFixed(1)
        console.log(
          `${target.what}, ${device}, run ${run}: ${scores}; ${times}; ${kB.toFixed(0)} kB received; load ${load}`,
        )
        for (const fault of faults) console.log(`  ${fault}`)
      }
}
