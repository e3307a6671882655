// Serves a set-up of MRBS until it is interrupted: node bench/peer/serve.mjs FOLDER [PORT]
import { password, memberId } from '../server/club.mjs'
import { startMrbs } from './mrbs.mjs'

const [folder, port] = process.argv.slice(2)
if (!folder) throw new Error('node bench/peer/serve.mjs FOLDER [PORT]')
const mrbs = await startMrbs(folder, port ? Number(port) : undefined)
console.log(`MRBS is open at ${mrbs.address}; sign in as ${memberId(2)} with ${password}.`)
// A second signal must not end this program before the servers.
await new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
})
await mrbs.stop()
