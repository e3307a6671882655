import { getHeapSpaceStatistics } from 'node:v8'
import { readConfig } from './config'
import { openClub } from './open-club'
import { guardProcess } from './process-guards'
import { limitMemory } from './v8-flags'

// The entry point of a server whose database transactions wait for a signal or block the event loop. The argument names
// the fault.
limitMemory()
const [fault] = process.argv.slice(2)
const stuckMs = fault === 'stuck' ? 600 : fault === 'waits' ? 1000 : undefined
if (fault === 'wastes') process.once('worker', (watchdog) => watchdog.once('online', waste))
let release = () => {}
const released = new Promise<void>((resolve) => (release = resolve))

const club = await openClub(readConfig(), async (db) => {
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
})
guardProcess(club, stuckMs)
process.stdout.write(club.announcements.join('\n'))

// Causes an error that no call can catch. The running call continues afterwards.
process.on('SIGUSR2', () => {
  setTimeout(release, 100)
  if (fault === 'rejects') void Promise.reject(new Error('rejected "secret" and left alone'))
  else throw new Error('thrown "secret" and left alone')
})

/** Makes much garbage, some of which survives for a while, and tells by how much V8's space for new objects has grown. */
function waste() {
  const youngBytes = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
  const before = youngBytes()
  const kept: { of: string }[][] = []
  let rounds = 0
  const wasting = setInterval(() => {
    kept[rounds % 3] = Array.from({ length: 20_000 }, (_, of) => ({ of: `${of}` }))
    if ((rounds += 1) < 300) return
    clearInterval(wasting)
    process.stderr.write(`grown by ${youngBytes() - before} bytes\n`)
  }, 5)
}
