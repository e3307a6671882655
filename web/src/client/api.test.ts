import { endpoint } from '@windsock/contract/endpoint'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call, CallFailed } from './api'
import { unreached } from '../kit/network/reach'
import { toasts } from '../kit/toasts'
import { navigateWith } from '../paths'
import { checkServer } from './server-reach'
import { currentSession, endSession, startSession } from './session'
import { loopback, openAt } from '../test-server'
import { tokenOf } from '../test-token'

const server = loopback()
const read = endpoint({
  method: 'GET',
  path: '/api/bookings/getByAircraft',
  allow: 'public',
  input: z.object({ aircraftId: z.number(), date: z.string(), of: z.string().nullish() }),
  output: z.array(z.number()),
})
const write = endpoint({
  method: 'POST',
  path: '/api/bookings/remove',
  allow: 'public',
  input: z.number(),
  output: z.unknown(),
})
const question = { aircraftId: 7, date: '2026-03-01' }

afterEach(() => {
  endSession()
  toasts.set([])
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

async function failureOf(promise: Promise<unknown>): Promise<CallFailed> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof CallFailed) return outcome
  throw new Error(`expected a CallFailed, not ${String(outcome)}`)
}

describe('a call', () => {
  it('sends a read as a query and a write as a JSON body', async () => {
    server.reply.body = '[1,2]'
    expect(await call(read, { ...question, of: null })).toEqual([1, 2])
    await call(write, 5)
    const [asked, result] = server.heard
    expect(asked).toMatchObject({
      method: 'GET',
      url: '/api/bookings/getByAircraft?aircraftId=7&date=2026-03-01',
      body: '',
    })
    expect(result).toMatchObject({ method: 'POST', url: '/api/bookings/remove', body: '5' })
    expect(result?.headers['content-type']).toBe('application/json')
  })

  it('carries the token if there is one, and the anti-forgery header on writes only', async () => {
    document.cookie = 'XSRF-TOKEN=a%2Fb'
    const token = tokenOf({ UserId: 'u-1', role: 'Pilot' })
    await call(read, question)
    startSession(token)
    await call(read, question)
    await call(write, 5)
    const [before, asked, result] = server.heard.map(({ headers }) => headers)
    expect(before?.authorization).toBeUndefined()
    expect(asked?.authorization).toBe(`Bearer ${token}`)
    expect(asked?.['x-xsrf-token']).toBeUndefined()
    expect(result?.['x-xsrf-token']).toBe('a/b')
  })

  it('names the language of the page, so that the server answers in it', async () => {
    await call(read, question)
    await call(write, 5)
    expect(server.heard.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'en'])
  })

  it('counts a write as successful whatever the body says, but a read without its data as failed', async () => {
    server.reply.body = 'OK'
    await expect(call(write, 5)).resolves.toBeUndefined()
    expect((await failureOf(call(read, question))).status).toBe(502)
    // A call that only reads may be a POST.
    expect(await failureOf(call(write, 5, { isRead: true }))).toMatchObject({ status: 502 })
  })
})

describe('the interceptor', () => {
  it('a 400 raises exactly one toast, with the first message of the list', async () => {
    server.reply = { status: 400, body: '["The aircraft is taken.","Second."]' }
    const failure = await failureOf(call(write, 5))
    expect(failure.messages).toEqual(['The aircraft is taken.', 'Second.'])
    expect(toasts.value()).toMatchObject([
      { kind: 'error', title: 'Error while saving data!', message: 'The aircraft is taken.' },
    ])
  })

  it.each(['[]', '{"errors":{}}', '<html>'])('a 400 with the body %s raises a generic message', async (body) => {
    server.reply = { status: 400, body }
    await failureOf(call(write, 5))
    expect(toasts.value()).toMatchObject([{ message: 'The server refused the request.' }])
  })

  it('a caller with its own error message raises only that toast', async () => {
    server.reply = { status: 400, body: '["no"]' }
    await failureOf(call(write, 5, { handles400: true }))
    expect(toasts.value()).toEqual([])
  })

  it('a 401 removes the stored token', async () => {
    startSession(tokenOf({ UserId: 'u-1', role: 'Pilot' }))
    server.reply = { status: 401, body: '["Who are you?"]' }
    await failureOf(call(read, question))
    expect(currentSession()).toBeUndefined()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('a 403 goes to the forbidden screen', async () => {
    const opened: string[] = []
    navigateWith((path) => opened.push(path))
    server.reply = { status: 403, body: '[]' }
    await failureOf(call(read, question))
    expect(opened).toEqual(['/main/forbidden'])
  })

  it.each([500, 503, 404, 429])('a %i raises no toast', async (status) => {
    server.reply = { status, body: '["trouble"]' }
    expect((await failureOf(call(write, 5))).status).toBe(status)
    expect(toasts.value()).toEqual([])
  })

  it.each([
    [400, ['no'], false],
    [401, [], false],
    [404, [], false],
    [429, ['Too many.'], false],
    [500, [], false],
    [503, ['The database cannot be reached. Nothing was saved; please try again.'], false],
    [503, ['We cannot tell whether this was saved. Please check before you try again.'], true],
    [502, [], true],
    [504, [], true],
    [520, [], true],
  ])('a write answered with %i %j may have been saved: %s; a read never', async (status, messages, mayBeSaved) => {
    server.reply = { status, body: JSON.stringify(messages) }
    expect(await failureOf(call(write, 5))).toMatchObject({ status, mayBeSaved })
    expect(await failureOf(call(read, question))).toMatchObject({ status, mayBeSaved: false })
    expect(await failureOf(call(write, 5, { isRead: true }))).toMatchObject({ status, mayBeSaved: false })
  })

  it('a call over the rate limit learns when to retry', async () => {
    server.reply = { status: 429, body: '["Too many."]', headers: { 'Retry-After': '2' } }
    expect(await failureOf(call(read, question))).toMatchObject({ message: 'Too many.', retryAfter: 2 })
  })

  it('a 401 to a keepalive call does not end the session', async () => {
    startSession(tokenOf({ UserId: 'u-1', role: 'Pilot' }))
    server.reply = { status: 401, body: '' }
    await failureOf(call(write, 5, { keepalive: true }))
    expect(currentSession()?.userId).toBe('u-1')
  })
})

it('an aborted call does not count as a lost connection', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(call(read, question, { signal: stop.signal })).rejects.not.toBeInstanceOf(CallFailed)
})

it('a server that cannot be reached gives status 0', async () => {
  const url = window.location.href
  openAt('http://127.0.0.1:9/')
  const failure = await failureOf(call(read, question))
  const unknown = await failureOf(call(write, 5))
  await checkServer()
  openAt(url)
  await checkServer()
  expect(failure).toMatchObject({ status: 0, messages: [], mayBeSaved: false })
  expect(failure.message).toBe('The server cannot be reached. Please check your connection.')
  // The call may have succeeded, and only its response may have been lost.
  expect(unknown).toMatchObject({ status: 0, messages: [], mayBeSaved: true })
  expect(unknown.message).toBe(
    'The server cannot be reached. Please check your connection. Please check before you try again.',
  )
})

describe('without a network', () => {
  let here = ''

  /** Makes every call fail, as if the server were gone. */
  function cut() {
    here = window.location.href
    openAt('http://127.0.0.1:1/')
  }

  afterEach(async () => {
    if (here) openAt(here)
    here = ''
    // A check of the server may be pending.
    await checkServer()
    await checkServer()
    server.heard.length = 0
    unreached.set(false)
  })

  it('one failed call does not set the state to offline, but checks the server', async () => {
    server.reply.status = 200
    server.reply.body = '[]'
    await call(read, question)
    expect(unreached.value()).toBe(false)
    cut()
    const failure = await failureOf(call(read, question))
    expect(failure).toMatchObject({ status: 0, message: 'The server cannot be reached. Please check your connection.' })
    await vi.waitFor(() => expect(unreached.value()).toBe(true))
    expect(await failureOf(call(read, question))).toMatchObject({
      status: 0,
      message: 'There is no connection, and this is not kept on this device.',
    })
  })

  it('no write is sent, so nothing can have been saved', async () => {
    cut()
    unreached.set(true)
    const failure = await failureOf(call(write, 5))
    expect(failure).toMatchObject({ status: 0, mayBeSaved: false })
    expect(failure.message).toContain('Nothing was sent; what you typed stays here.')
    expect(server.heard).toEqual([])
    expect(currentSession()).toBeUndefined()
  })

  it('the session continues', async () => {
    startSession(tokenOf({ UserId: 'u-1', role: 'Pilot' }))
    cut()
    await failureOf(call(read, question))
    await failureOf(call(write, 5))
    expect(currentSession()?.userId).toBe('u-1')
  })

  it('a response that was pending when the network went does not set the state to online', async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    server.reply = { status: 200, body: '[]', after: late }
    const underWay = call(read, question)
    await vi.waitFor(() => expect(server.heard).toHaveLength(1))
    cut()
    await checkServer()
    expect(unreached.value()).toBe(true)
    answer()
    expect(await underWay).toEqual([])
    expect(unreached.value()).toBe(true)
    expect(await failureOf(call(write, 5))).toMatchObject({ status: 0, mayBeSaved: false })
  })

  it('the server is checked again when the network goes, even while a check is pending', async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    server.reply = { status: 200, body: '', after: late }
    const underWay = checkServer()
    await vi.waitFor(() => expect(server.heard).toHaveLength(1))
    cut()
    window.dispatchEvent(new Event('offline'))
    answer()
    await underWay
    await vi.waitFor(() => expect(unreached.value()).toBe(true))
  })

  it('a write first checks whether the server is back', async () => {
    unreached.set(true)
    await call(write, 5)
    expect(server.heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['HEAD /', 'POST /api/bookings/remove'])
    expect(unreached.value()).toBe(false)
  })
})
