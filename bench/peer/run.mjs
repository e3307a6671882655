// Measures Windsock next to MRBS: node bench/peer/run.mjs [browser] [server] --mrbs FOLDER (see README.md here)
import { parseArgs } from 'node:util'
import { sizes } from '../server/club.mjs'
import { withClub } from '../server/filled.mjs'
import { startServer } from '../server/programs.mjs'
import { measureBrowser } from './browser.mjs'
import { startMrbs } from './mrbs.mjs'
import { mrbs, windsock } from './products.mjs'
import { machineLoad } from './rounds.mjs'
import { measureServer } from './server.mjs'
import { resolve } from 'node:path'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mrbs: { type: 'string' },
    windsock: { type: 'string', multiple: true },
    build: { type: 'string' },
    kept: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    slower: { type: 'string', default: '1,4' },
    postgres: { type: 'boolean', default: false },
  },
})
if (!values.mrbs) throw new Error('Name the folder of the set-up: --mrbs FOLDER (bench/peer/README.md).')
const program = values.build && resolve(values.build, 'server/dist/main.js')
const rounds = Number(values.rounds)
const groups = positionals.length > 0 ? positionals : ['browser', 'server']
// Without an `exit` the servers of MRBS, which are in process groups of their own, would outlive an interrupted run.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
const peer = await startMrbs(values.mrbs)
try {
  console.log(`MRBS at ${peer.address}, Node.js ${process.version}, ${machineLoad()}`)
  for (const group of groups) {
    if (group === 'browser') await browser(peer.address)
    else if (group === 'server') await measureServer(peer, values.mrbs, { rounds, program, postgres: values.postgres })
    else throw new Error(`There is no group ${group}: browser, server.`)
  }
} finally {
  await peer.stop()
}

/** @param {string} address */
async function browser(address) {
  const how = { rounds, slowdowns: values.slower.split(',').map(Number) }
  if (values.windsock) {
    const own = values.windsock.map((one, at) =>
      windsock(at === 0 ? 'Windsock' : `Windsock ${at + 1}`, one, values.kept),
    )
    return measureBrowser([...own, mrbs(address)], how)
  }
  await withClub(
    values.postgres,
    sizes.peers,
    async (place) => {
      const server = await startServer(place, [], program)
      try {
        await measureBrowser([windsock('Windsock', `http://127.0.0.1:${server.port}`, values.kept), mrbs(address)], how)
      } finally {
        await server.stop()
      }
    },
    program,
  )
}
