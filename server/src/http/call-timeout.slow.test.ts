import { connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { bookingsGetMine, bookingsSave } from '@windsock/contract/bookings'
import { savedOrNot } from '@windsock/contract/errors'
import { message } from '@windsock/messages/message'
import { english } from '@windsock/messages/test-words'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { expect, it, test, vi } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { withTimeout } from './call-timeout'
import { idleTimeoutHooks } from './idle-timeout'
import { refusalOf } from './test-refusals'
import { draft, openCastClub } from '../operations/bookings/test-flights'

it('work that takes too long is reported as such, and its end is logged', async () => {
  const warned: unknown[] = []
  const log = { warn: (...about: unknown[]) => warned.push(about.at(-1)) }
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  const late = { status: 503, retryAfter: 5 }
  await expect(withTimeout(work(), { endpoint: bookingsSave, limitMs: 5, log })).rejects.toMatchObject({
    ...late,
    messages: [message(savedOrNot)],
  })
  expect(await refusalOf(withTimeout(work(), { endpoint: bookingsGetMine, limitMs: 5, log }))).toEqual({
    ...late,
    messages: ['This is taking too long. Please try again.'],
  })
  expect(warned).toEqual([])
  for (const end of ends) end()
  await vi.waitFor(() => expect(warned).toEqual(Array(2).fill('completed after its timeout was answered')))
  const failing = pause(10).then(() => {
    throw new Error('no')
  })
  await expect(withTimeout(failing, { endpoint: bookingsSave, limitMs: 1, log })).rejects.toMatchObject(late)
  await vi.waitFor(() => expect(warned.at(-1)).toBe('failed after its timeout was answered'))
})

it('work that ends in time returns its own result', async () => {
  const parts = { endpoint: bookingsSave, limitMs: 10_000, log: { warn: () => expect.unreachable() } }
  expect(await withTimeout(Promise.resolve('done'), parts)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('no')), parts)).rejects.toThrow('no')
})

onEachEngine('a save that takes too long', (open) => {
  test('is answered with 503, which says that it may have been saved, and a later read shows it', async () => {
    const db = await open()
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const slow: typeof db.transaction = async (work) => {
      const done = await db.transaction(work)
      await released
      return done
    }
    const club = await openCastClub(db, { db: { ...db, transaction: slow }, answerMs: 400 })
    const on = '2026-08-01'
    expect(await club.post('petra', 'bookings/save', draft(club, { on, pilot: 'petra' }))).toEqual({
      status: 503,
      body: [english(savedOrNot)],
    })
    const day = { airportId: club.ids.airport('LKVH'), date: on }
    expect((await club.get('petra', 'bookings/getByAirport', day)).body).toHaveLength(1)
    release()
  })
})

it('the connection stays open while the server works, and is closed if the caller is silent', async () => {
  const app = Fastify({ connectionTimeout: 150 })
  app.post('/slow', idleTimeoutHooks('POST', 150), async () => {
    await pause(600)
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  try {
    expect(await (await fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST' })).text()).toBe('done')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('POST /slow HTTP/1.1\r\nHost: club\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nabc')
    socket.resume()
    await once(socket, 'close')
  } finally {
    await app.close()
  }
})
