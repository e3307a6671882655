/// <reference types="node" />
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import type { Change } from '@windsock/contract/changes'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openAt } from '../test-server'
import { tokenOf } from '../test-token'
import { batchChanges } from './change-batch'
import { noteClubState } from './club-state'
import { followChanges } from './live-updates'
import { endSession, startSession } from './session'

const bookings = ['bookings', '/api/bookings/getByAirport', { airportId: 1, date: '2027-03-10' }]
const airports = ['airports', '/api/airports/get', {}]
const booked = { noun: 'bookings', airportId: 1, ids: [7] } satisfies Change

/** Mounts a query whose fetches wait until `answer` gives each of them a response. */
function watch(client: QueryClient, queryKey: readonly unknown[]) {
  const waiting: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const queryFn = () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }))
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false, networkMode: 'always' })
  onTestFinished(observer.subscribe(() => undefined))
  return { waiting, data: () => client.getQueryData(queryKey) }
}

function batched() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  const changes = batchChanges(client, { gathering: 150, forecasts: 5000 })
  onTestFinished(() => changes.stop())
  return { client, changes }
}

it('a first fetch is repeated once it has its answer, if a change was announced meanwhile', async () => {
  const { client, changes } = batched()
  const day = watch(client, bookings)
  const other = watch(client, airports)
  changes.add(booked)
  await vi.advanceTimersByTimeAsync(150)
  changes.add(booked)
  await vi.advanceTimersByTimeAsync(150)
  expect(day.waiting).toHaveLength(1)

  day.waiting[0]!.resolve('before the change')
  other.waiting[0]!.resolve('the airports')
  await vi.advanceTimersByTimeAsync(0)
  expect(day.data()).toBe('before the change')
  day.waiting.at(-1)!.resolve('after the change')
  await vi.advanceTimersByTimeAsync(0)
  expect(day.data()).toBe('after the change')
  expect(other.waiting).toHaveLength(1)
})

it('a first fetch that fails after a change is not repeated', async () => {
  const { client, changes } = batched()
  const day = watch(client, bookings)
  changes.add(booked)
  await vi.advanceTimersByTimeAsync(150)
  day.waiting[0]!.reject(new Error('refused'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(day.waiting).toHaveLength(1)
})

/** Serves a stream of changes that begins in the state `s2`, and follows it. */
async function follow(client: QueryClient) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: state\ndata: {"state":"s2"}\n\n')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  openAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  startSession(tokenOf({ UserId: 'petra', role: ['Pilot'] }))
  const stop = followChanges(client)
  onTestFinished(() => {
    stop()
    endSession()
    server.closeAllConnections()
    server.close()
  })
}

it.each([
  ['only once if its answer has the same state', 's2', 1],
  ['again if its answer has another state', 's1', 2],
])('a first fetch under way when the stream begins is sent %s', async (_, state, count) => {
  const client = new QueryClient()
  const day = watch(client, bookings)
  // Old data are fetched again when the stream begins.
  client.setQueryData(airports, 'old', { updatedAt: Date.now() - 61_000 })
  const old = watch(client, airports)
  await waitFor(() => expect(old.waiting).toHaveLength(1))
  await follow(client)
  await waitFor(() => expect(old.waiting).toHaveLength(2))

  noteClubState(new Response('', { headers: { 'Windsock-State': state } }))
  day.waiting[0]!.resolve('the day')
  await waitFor(() => expect(day.data()).toBe('the day'))
  await waitFor(() => expect(day.waiting).toHaveLength(count))
})
