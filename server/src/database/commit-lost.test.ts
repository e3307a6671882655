import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database'
import { CommitUnknown } from './errors'
import { setting, settingKept } from '../storage/settings'
import { postgresPlace, postgresUrl, skipReason } from './test-engines'

/**
 * Starts a TCP proxy to a database. After `becomeBrittle`, the proxy cuts the connection as soon as the client sends a
 * commit; the commit itself still reaches the database if `passesOn` is true.
 */
async function breakingWay(url: string, passesOn: boolean) {
  let isBrittle = false
  const target = new URL(url)
  const [port, hostname] = [Number(target.port || 5432), target.hostname]
  const sockets = new Set<Socket>()
  const way = createServer((near) => {
    const far = connect(port, hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    far.pipe(near)
    near.on('data', (piece) => {
      const isCommit = isBrittle && piece.includes('commit')
      if (isCommit) far.unpipe(near)
      if (!isCommit || passesOn) far.write(piece)
      // `end` first sends the data that still waits, so that a commit that is passed on reaches the database and only
      // its answer is lost.
      if (isCommit) far.end(() => near.destroy())
    })
    near.once('close', () => far.end())
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    way.close()
  })
  target.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  return { url: target.href, becomeBrittle: () => (isBrittle = true) }
}

async function databases(passesOn: boolean) {
  const { where, remove } = await postgresPlace()
  onTestFinished(remove)
  const url = 'url' in where ? where.url : ''
  const db = await openDatabase({ url })
  onTestFinished(() => db.close())
  return { db, way: await breakingWay(url, passesOn) }
}

describe.skipIf(!postgresUrl)(`a connection lost during a commit${skipReason}`, () => {
  test.each([true, false])('leaves open whether the commit succeeded (it did: %s)', async (passesOn) => {
    const { db, way } = await databases(passesOn)
    const broken = await openDatabase({ url: way.url })
    onTestFinished(() => broken.close())
    way.becomeBrittle()
    const saving = broken.transaction((trx) => settingKept(trx, 'wind', '240 at 12'))
    await expect(saving).rejects.toThrow(CommitUnknown)
    // The prefix must appear only once, however often the error was wrapped.
    await expect(saving).rejects.toThrow(/^The database is unavailable: (?!The database)/)
    if (passesOn) await expect.poll(() => setting(db, 'wind')).toBe('240 at 12')
    else expect(await setting(db, 'wind')).toBeUndefined()
  })
})
