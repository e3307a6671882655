import { endpoint } from '@windsock/contract/endpoint'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call } from './api'
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

const answers = (body: string, validator: string) =>
  (server.reply = { status: 200, body, headers: { ETag: validator, 'Cache-Control': 'no-store' } })
const unchanged = () => (server.reply = { status: 304, body: '' })
const sentLast = () => server.heard.at(-1)?.headers['if-none-match']

afterEach(() => endSession())

describe('an answer with a validator', () => {
  it('is asked for with it, and taken from memory when it is still so', async () => {
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

  it('is of one question', async () => {
    answers('[1]', 'W/"one"')
    await call(read, { date: '2026-03-02' })
    await call(read, { date: '2026-03-03' })
    expect(sentLast()).toBeUndefined()
  })

  it('is forgotten with the session it was given to', async () => {
    startSession(tokenOf({ UserId: 'petra', role: 'Pilot' }))
    answers('[1]', 'W/"hers"')
    await call(read, { date: '2026-03-04' })
    startSession(tokenOf({ UserId: 'sam', role: 'Student' }))
    await call(read, { date: '2026-03-04' })
    expect(sentLast()).toBeUndefined()
  })
})
