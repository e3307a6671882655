import { endpoint } from '@windsock/contract/endpoint'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call } from './api'
import { rememberLanguage } from '../kit/language/language-choice'
import { clearPreloaded, hasPreloaded, preload } from './response-cache'
import { endSession, startSession } from './session'
import { loopback } from '../test-server'
import { tokenOf } from '../test-token'

const server = loopback()
const read = endpoint({
  method: 'GET',
  path: '/api/bookings/getByAirport',
  allow: 'public',
  input: z.object({ date: z.string() }),
  output: z.array(z.number()),
})

const answers = (body: string, etag: string) =>
  (server.reply = { status: 200, body, headers: { ETag: etag, 'Cache-Control': 'no-store' } })
const unchanged = () => (server.reply = { status: 304, body: '' })
const sentLast = () => server.heard.at(-1)?.headers['if-none-match']

afterEach(() => {
  endSession()
  clearPreloaded()
})

describe('an answer with an ETag', () => {
  it('is revalidated with it, and read from memory while it is still valid', async () => {
    answers('[1,2]', 'W/"one"')
    expect(await call(read, { date: '2026-03-01' })).toEqual([1, 2])
    expect(sentLast()).toBeUndefined()
    unchanged()
    expect(await call(read, { date: '2026-03-01' })).toEqual([1, 2])
    expect(sentLast()).toBe('W/"one"')
    answers('[3]', 'W/"two"')
    expect(await call(read, { date: '2026-03-01' })).toEqual([3])
    unchanged()
    expect(await call(read, { date: '2026-03-01' })).toEqual([3])
    expect(sentLast()).toBe('W/"two"')
  })

  it('belongs to one address', async () => {
    answers('[1]', 'W/"one"')
    await call(read, { date: '2026-03-02' })
    await call(read, { date: '2026-03-03' })
    expect(sentLast()).toBeUndefined()
  })

  it('is dropped with the session that it was sent to', async () => {
    startSession(tokenOf({ UserId: 'petra', role: 'Pilot' }))
    answers('[1]', 'W/"hers"')
    await call(read, { date: '2026-03-04' })
    startSession(tokenOf({ UserId: 'sam', role: 'Student' }))
    await call(read, { date: '2026-03-04' })
    expect(sentLast()).toBeUndefined()
  })

  it('is dropped when a hundred newer ones are in memory', async () => {
    const dates = Array.from({ length: 101 }, (_, number) => `2027-${number}`)
    answers('[1]', 'W/"one"')
    for (const date of dates) await call(read, { date })
    await call(read, { date: '2027-1' })
    expect(sentLast()).toBe('W/"one"')
    await call(read, { date: '2027-0' })
    expect(sentLast()).toBeUndefined()
  })
})

describe('a preloaded answer', () => {
  const question = { date: '2026-03-05' }
  const petra = tokenOf({ UserId: 'petra', role: 'Pilot' })

  it('is used by the first call to its address, once', async () => {
    startSession(petra)
    server.reply.body = '[1]'
    await preload(read.path, question, petra)
    server.reply.body = '[2]'
    expect(await call(read, { date: '2026-03-06' })).toEqual([2])
    expect(await call(read, question)).toEqual([1])
    expect(server.heard).toHaveLength(2)
    expect(await call(read, question)).toEqual([2])
    expect(server.heard).toHaveLength(3)
    expect(hasPreloaded()).toBe(false)
  })

  it('is fetched in the language in which the page will open', async () => {
    rememberLanguage('en')
    await preload(read.path, question, petra)
    expect(server.heard.at(-1)?.headers['accept-language']).toBe('en')
  })

  it('is revalidated later with its ETag', async () => {
    startSession(petra)
    answers('[1]', 'W/"early"')
    await preload(read.path, question, petra)
    await call(read, question)
    unchanged()
    expect(await call(read, question)).toEqual([1])
    expect(sentLast()).toBe('W/"early"')
  })

  it('belongs to the session that it was fetched for', async () => {
    server.reply.body = '[1]'
    await preload(read.path, question, petra)
    startSession(tokenOf({ UserId: 'sam', role: 'Student' }))
    server.reply.body = '[2]'
    expect(await call(read, question)).toEqual([2])
    startSession(petra)
    expect(await call(read, question)).toEqual([2])
    expect(server.heard.map(({ headers }) => headers.authorization?.includes(petra))).toEqual([true, false, true])
  })

  it('is dropped once the page is shown', async () => {
    startSession(petra)
    await preload(read.path, question, petra)
    clearPreloaded()
    await call(read, question)
    expect(server.heard).toHaveLength(2)
  })
})
