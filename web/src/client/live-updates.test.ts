/// <reference types="node" />
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { sessionEnds } from '@windsock/contract/errors'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { noteClubState } from './club-state'
import { followChanges } from './live-updates'
import { t } from '../kit/language/translate'
import { currentSession, endSession, startSession, useLostSession } from './session'
import { openAt } from '../test-server'
import { tokenOf } from '../test-token'

const times = {
  firstPause: 10,
  longestPause: 40,
  silence: 400,
  gathering: 20,
  forecasts: 1000,
  hidden: 10,
  beginning: 5000,
}
const token = tokenOf({ UserId: 'petra', role: ['Pilot'] })

let status = 200
/** How each stream begins. */
let opening = ''
const inState = (state: string) => `:\n\nevent: state\ndata: {"state":"${state}"}\n\n`
/** The body of a refusal. */
let refusal = '[]'
let streams: ServerResponse[] = []
let asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  // After a connection is lost, the page also asks whether the server can be reached.
  if (request.method === 'HEAD') return void response.end()
  asked.push(request.headers.authorization)
  if (status !== 200) return void response.writeHead(status).end(refusal)
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.write(opening)
  streams.push(response)
  response.on('close', () => (streams = streams.filter((open) => open !== response)))
})

let client = new QueryClient()
let stop: (() => void) | undefined
let reads = 0

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address && typeof address === 'object') openAt(`http://127.0.0.1:${address.port}/`)
})
beforeEach(() => {
  status = 200
  opening = inState('another')
  refusal = '[]'
  asked = []
  reads = 0
  client = new QueryClient()
})
afterEach(async () => {
  stop?.()
  endSession()
  client.clear()
  Reflect.deleteProperty(document, 'hidden')
  await waitFor(() => {
    if (streams.length > 0) throw new Error('A stream is still open.')
  })
})
afterAll(() => new Promise((closed) => server.close(closed)))

/** Mounts a query of the grid that counts its fetches in `reads`. */
function watchGrid() {
  const queryKey = ['bookings', '/api/bookings/getByAirport', { airportId: 1, date: '2027-03-10' }]
  return new QueryObserver(client, { queryKey, queryFn: () => ++reads, staleTime: Infinity }).subscribe(() => undefined)
}

async function open(silence = times.silence) {
  startSession(token)
  stop = followChanges(client, { ...times, silence })
  await waitFor(() => expect(streams).toHaveLength(1))
}

const send = (event: string, data: object) => streams[0]?.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
const booked = { noun: 'bookings', airportId: 1, ids: [7] }

/** Mounts three queries, of which one was loaded more than a minute ago and one failed, and counts the fetches of each. */
async function threeQueries() {
  const read = { recent: 0, old: 0, failed: 0 }
  client.setQueryData(['uses', 'old', {}], 1, { updatedAt: Date.now() - 61_000 })
  for (const name of ['recent', 'old', 'failed'] as const)
    new QueryObserver(client, {
      queryKey: ['uses', name, {}],
      queryFn: async () =>
        ++read[name] === 1 && name === 'failed' ? Promise.reject(new Error('offline')) : read[name],
      staleTime: Infinity,
      retry: false,
    }).subscribe(() => undefined)
  await waitFor(() => expect(read).toEqual({ recent: 1, old: 0, failed: 1 }))
  return read
}

const answeredIn = (state: string) => noteClubState(new Response('', { headers: { 'Windsock-State': state } }))

it('recent queries are fetched again when a stream begins in another state, but not in the same', async () => {
  opening = inState('s1')
  answeredIn('s1')
  answeredIn('s1')
  noteClubState(new Response(''))
  const read = await threeQueries()
  await open(60_000)
  await waitFor(() => expect(read).toEqual({ recent: 1, old: 1, failed: 2 }))
  stop?.()
  opening = inState('s2')
  await waitFor(() => expect(streams).toEqual([]))
  await open(60_000)
  await waitFor(() => expect(read).toEqual({ recent: 2, old: 2, failed: 3 }))
})

it('all queries are fetched again if the answers had two states, or the stream does not name its own', async () => {
  answeredIn('s1')
  answeredIn('s2')
  opening = inState('s2')
  const read = await threeQueries()
  await open(60_000)
  await waitFor(() => expect(read).toEqual({ recent: 2, old: 1, failed: 2 }))
  stop?.()
  opening = ':\n\n'
  await waitFor(() => expect(streams).toEqual([]))
  stop = followChanges(client, { ...times, silence: 60_000, beginning: 10 })
  await waitFor(() => expect(read).toEqual({ recent: 3, old: 2, failed: 3 }))
})

it('several changes at once fetch the grid again only once', async () => {
  await open()
  watchGrid()
  await waitFor(() => expect(reads).toBe(1))
  for (const ids of [[7], [8], [9]]) send('change', { ...booked, ids })
  await waitFor(() => expect(reads).toBe(2))
  send('change', { ...booked, airportId: 2 })
  send('change', booked)
  await waitFor(() => expect(reads).toBe(3))
  expect(asked).toEqual([`Bearer ${token}`])
})

it('forecasts of limits are read again after bookings of their airport, once for many changes', async () => {
  // A connection that counts as lost would read everything again.
  await open(60_000)
  const read: Record<string, number> = {}
  const watch = (key: string, path: string, input: object, enabled = true) =>
    new QueryObserver(client, {
      queryKey: ['limits', path, input],
      queryFn: () => (read[key] = (read[key] ?? 0) + 1),
      staleTime: Infinity,
      enabled,
    }).subscribe(() => undefined)
  watch('here', '/api/limits/getByAirport', { airportId: 1, date: '2027-03-10' })
  watch('elsewhere', '/api/limits/getByAirport', { airportId: 2, date: '2027-03-10' })
  watch('fleet', '/api/limits/get', { aircraftId: null })
  watch('unused', '/api/limits/getByAirport', { airportId: 1, date: '2027-03-11' }, false)
  watchGrid()
  await waitFor(() => expect(read).toEqual({ here: 1, elsewhere: 1, fleet: 1 }))
  await waitFor(() => expect(reads).toBe(1))
  send('change', booked)
  await waitFor(() => expect(reads).toBe(2))
  expect(read).toEqual({ here: 1, elsewhere: 1, fleet: 1 })
  send('change', { ...booked, ids: [8] })
  await waitFor(() => expect(reads).toBe(3))
  await waitFor(() => expect(read).toEqual({ here: 2, elsewhere: 1, fleet: 2 }))
})

it('a lost connection reconnects and fetches what changed meanwhile', async () => {
  await open()
  watchGrid()
  await waitFor(() => expect(reads).toBe(1))
  streams[0]?.destroy()
  await waitFor(() => expect(asked).toHaveLength(2))
  await waitFor(() => expect(reads).toBe(2))
})

it('a silent connection is closed and opened again', async () => {
  await open()
  const [first] = streams
  await waitFor(() => expect(asked.length).toBeGreaterThan(1), { timeout: 5000 })
  expect(first?.destroyed).toBe(true)
})

it('a stream that failed to open is retried', async () => {
  status = 404
  startSession(token)
  stop = followChanges(client, times)
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  status = 200
  await waitFor(() => expect(streams).toHaveLength(1))
})

it('signing out ends the stream', async () => {
  await open()
  endSession()
  await waitFor(() => expect(streams).toEqual([]))
  expect(asked).toHaveLength(1)
})

it('a session that the server ends is ended here', async () => {
  await open()
  send('bye', { reason: 'sessionEnded' })
  streams[0]?.end()
  await waitFor(() => expect(currentSession()).toBeUndefined())
})

it('a refused stream says why the session ended', async () => {
  status = 401
  refusal = JSON.stringify([t(sessionEnds.rights), 'Please sign in.'])
  startSession(token)
  stop = followChanges(client, times)
  await waitFor(() => expect(currentSession()).toBeUndefined())
  expect(renderHook(() => useLostSession()).result.current).toBe(t(sessionEnds.rights))
})

it('a stream closed because the person has too many windows reconnects when the window gets the focus', async () => {
  await open()
  send('bye', { reason: 'tooManyStreams' })
  streams[0]?.end()
  await waitFor(() => expect(streams).toEqual([]))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(asked).toHaveLength(2))
})

it('a user without a role has no stream', () => {
  startSession(tokenOf({ UserId: 'new', role: [] }))
  stop = followChanges(client, times)
  expect(asked).toEqual([])
})

// Longer than any test, so that on a busy machine a quiet connection does not count as lost.
const patience = 60_000

/** Does what the browser does when the user leaves the page or comes back to it. */
function show(visible: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !visible })
  document.dispatchEvent(new Event('visibilitychange'))
}

it('a hidden page closes its stream; when it is shown again it opens one and fetches what it missed', async () => {
  await open(patience)
  watchGrid()
  await waitFor(() => expect(reads).toBe(1))
  show(false)
  await waitFor(() => expect(streams).toEqual([]))
  expect(asked).toHaveLength(1)
  show(true)
  await waitFor(() => expect(streams).toHaveLength(1))
  await waitFor(() => expect(reads).toBe(2))
})

it('a page that is hidden for a moment keeps its stream', async () => {
  await open(patience)
  watchGrid()
  await waitFor(() => expect(reads).toBe(1))
  show(false)
  show(true)
  send('change', booked)
  await waitFor(() => expect(reads).toBe(2))
  expect(asked).toHaveLength(1)
})

it('a page that opens in the background has no stream until it is shown', async () => {
  show(false)
  status = 404
  startSession(token)
  stop = followChanges(client, times)
  // A stream would have been requested before this probe, which carries no token.
  await fetch(new URL('/probe', window.location.origin))
  expect(asked).toEqual([undefined])
  status = 200
  show(true)
  await waitFor(() => expect(streams).toHaveLength(1))
})

it('a network that comes back replaces the earlier connection', async () => {
  await open(patience)
  const [first] = streams
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(asked).toHaveLength(2))
  await waitFor(() => expect(first?.destroyed).toBe(true))
  await waitFor(() => expect(streams).toHaveLength(1))
})

it('events that this version of the page does not know change nothing and end nothing', async () => {
  await open(patience)
  watchGrid()
  await waitFor(() => expect(reads).toBe(1))
  send('change', { ...booked, noun: 'pigeons' })
  send('weather', booked)
  streams[0]?.write('event: change\ndata: {"noun":\n\n')
  send('change', { ...booked, airportId: null })
  await waitFor(() => expect(reads).toBe(2))
  expect(asked).toHaveLength(1)
})
