// Opens clubs in one process, because a process for the club of each browser test would take a third of the CPU time of
// all tests. `hosted-clubs.ts` starts it and sends the orders.

/** @typedef {{ announcements: string[], end: () => Promise<void>, app: { close: () => Promise<void> } }} Club */
/** @typedef {{ id: number, what: 'open' | 'stop' | 'close', folder: string, settings?: Record<string, string> }} Order */

/** @typedef {{ openNamedClub: (args: string[], environment: Record<string, string>) => Promise<Club> }} Program */

const program = new URL('../../server/dist/named-club.js', import.meta.url).href
const { openNamedClub } = /** @type {Program} */ (await import(program))

/** The open clubs by their data folder. @type {Map<string, Club>} */
const clubs = new Map()

/** @param {Order} order @returns {Promise<string | undefined>} the address of a club that was opened, as people know it */
async function carryOut({ what, folder, settings }) {
  if (what === 'open') {
    const club = await openNamedClub(['--demo'], { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings })
    clubs.set(folder, club)
    return /open at (http:\S+)/.exec(club.announcements.join('\n'))?.[1]
  }
  const club = clubs.get(folder)
  clubs.delete(folder)
  await (what === 'stop' ? club?.end() : club?.app.close())
  return undefined
}

process.on('message', (/** @type {Order} */ order) => {
  carryOut(order).then(
    (address) => process.send?.({ id: order.id, address }),
    (/** @type {unknown} */ error) => process.send?.({ id: order.id, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
