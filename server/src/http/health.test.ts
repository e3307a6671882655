import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { cast } from '../demo/cast'
import { openDatabase } from '../database/database'
import { onEachEngine, postgresPlace, postgresUrl, skipReason } from '../database/test-engines'
import { type Club, openClub } from '../operations/test-club'
import { draft, openCastClub } from '../operations/bookings/test-flights'

const unreachable = {
  status: 503,
  retryAfter: '5',
  body: ['The database cannot be reached. Please try again.'],
}

async function asked({ app }: Club, url: string) {
  const { statusCode, headers, body } = await app.inject(url)
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) as unknown }
}

onEachEngine('health', (open) => {
  it('covers the process and its database', async () => {
    const club = await openClub(await open())
    expect(await asked(club, '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await asked(club, '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
    await club.db.close()
    expect(await asked(club, '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await asked(club, '/readyz')).toEqual(unreachable)
  })
})

/** A TCP proxy to PostgreSQL whose connection can be cut and restored. */
class Bridge {
  #sockets = new Set<Socket>()
  #server: Server | undefined
  port = 0

  constructor(private readonly to: URL) {}

  async open(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.to.port || 5432), this.to.hostname)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far).pipe(near)
    }).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  async cut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    const closed = this.#server && once(this.#server, 'close')
    this.#server?.close()
    await closed
  }
}

describe.skipIf(!postgresUrl)(`a server whose PostgreSQL becomes unreachable${skipReason}`, () => {
  const undo: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  it('says so, says that a retry is safe, and recovers when it is back', async () => {
    const place = await postgresPlace()
    undo.push(() => place.remove())
    const url = new URL('url' in place.where ? place.where.url : '')
    const bridge = new Bridge(new URL(url))
    await bridge.open()
    undo.push(() => bridge.cut())
    url.host = `127.0.0.1:${bridge.port}`
    const db = await openDatabase({ url: url.href })
    undo.push(() => db.close())
    const club = await openCastClub(db)
    const save = () => club.post('petra', 'bookings/save', draft(club, { on: '2026-08-01', pilot: 'petra' }))
    expect((await club.get('petra', 'user/getById', { id: cast.petra.id })).status).toBe(200)

    await bridge.cut()
    expect(await asked(club, '/readyz')).toEqual(unreachable)
    expect(await asked(club, '/healthz')).toMatchObject({ status: 200 })
    expect(await asked(club, '/api/airports/get')).toEqual(unreachable)
    const body = ['The database cannot be reached. Nothing was saved; please try again.']
    expect(await save()).toEqual({ status: 503, body })

    await bridge.open()
    expect(await asked(club, '/readyz')).toMatchObject({ status: 200 })
    expect((await save()).status).toBe(200)
  })
})
