import { readConfig } from './config'
import { start } from './server'

// The server's entry point with a database that is slow or never answers. The arguments name the faults.
const [fault] = process.argv.slice(2)
const stuckMs = fault === 'stuck' ? 600 : fault === 'waits' ? 1000 : undefined
let release = () => {}
const released = new Promise<void>((resolve) => (release = resolve))

await start(
  readConfig(),
  async (db) => {
    const transaction = db.transaction.bind(db)
    Object.assign(db, {
      transaction: async (work: Parameters<typeof transaction>[0]) => {
        process.stderr.write('in the call\n')
        if (fault === 'stuck') for (;;);
        await released
        return transaction(work)
      },
    })
    return []
  },
  { ...(stuckMs && { stuckMs }) },
)

// Thrown where no call can catch it; afterwards the running call continues.
process.on('SIGUSR2', () => {
  setTimeout(release, 100)
  if (fault === 'rejects') void Promise.reject(new Error('rejected "secret" and left alone'))
  else throw new Error('thrown "secret" and left alone')
})
