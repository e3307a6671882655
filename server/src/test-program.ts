import { readConfig } from './config'
import { start } from './server'

// The entry point of a server whose database transactions wait for a signal or block the event loop. The argument names
// the fault.
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

// Causes an error that no call can catch. The running call continues afterwards.
process.on('SIGUSR2', () => {
  setTimeout(release, 100)
  if (fault === 'rejects') void Promise.reject(new Error('rejected "secret" and left alone'))
  else throw new Error('thrown "secret" and left alone')
})
