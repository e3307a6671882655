import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { endpoint } from '@windsock/contract/endpoint'
import { savedOrNot } from '@windsock/contract/errors'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { t } from '../kit/language/translate'
import { render } from '../kit/test-render'
import { toasts } from '../kit/toasts'
import { queryClient, apiQuery, useApiQuery, useApiMutation } from './queries'
import { nounOf } from './stale-queries'
import { loopback } from '../test-server'

const server = loopback()
const list = endpoint({
  method: 'GET',
  path: '/api/airports/get',
  allow: 'public',
  input: z.unknown(),
  output: z.array(z.string()),
})
const save = endpoint({
  method: 'POST',
  path: '/api/airports/save',
  allow: ['Administrator'],
  input: z.string(),
  output: z.unknown(),
})

afterEach(() => {
  queryClient.clear()
  toasts.set([])
  vi.useRealTimers()
})

function Airports() {
  const { data } = useApiQuery(list, undefined)
  const { mutate, isPending, failure } = useApiMutation(save)
  return (
    <>
      <output>{data?.join(' ') ?? 'loading'}</output>
      <button type="button" disabled={isPending} onClick={() => void mutate('LKPR')}>
        Save
      </button>
      <p>{failure?.message}</p>
    </>
  )
}

function open() {
  return render(
    <QueryClientProvider client={queryClient}>
      <Airports />
    </QueryClientProvider>,
  )
}

// Counts only calls about airports, because a page of a different test file may still send its calls to this port.
const calls = (method: string) =>
  server.heard.filter((heard) => heard.method === method && heard.url?.startsWith('/api/airports/')).length

it('the noun of a query is the second part of its path', () => {
  expect(nounOf({ path: '/api/aircraft/getByAirport' })).toBe('aircraft')
})

it('a double click saves once, and the saved data is fetched again', async () => {
  server.reply.body = '["LKLT"]'
  const { user } = open()
  await screen.findByText('LKLT')
  let answer = () => {}
  const after = new Promise<void>((resolve) => (answer = resolve))
  server.reply = { status: 200, body: '["LKLT","LKPR"]', after }
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  answer()
  await screen.findByText('LKLT LKPR')
  expect(calls('POST')).toBe(1)
  expect(calls('GET')).toBe(2)
})

it('a failed save is not repeated, shows the reason and can be retried', async () => {
  server.reply.body = '[]'
  const { user } = open()
  await waitFor(() => expect(calls('GET')).toBe(1))
  server.reply = { status: 503, body: '[]' }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Something went wrong on the server.')
  expect(calls('POST')).toBe(1)
  server.reply = { status: 200, body: '[]' }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Something went wrong on the server.')).toBeNull())
  await waitFor(() => expect(calls('GET')).toBe(2))
})

it('a save of unknown outcome is not repeated, and the data is fetched again', async () => {
  server.reads['/api/airports/get'] = []
  const { user } = open()
  await waitFor(() => expect(calls('GET')).toBe(1))
  server.reads['/api/airports/get'] = ['LKPR']
  server.reply = { status: 503, body: JSON.stringify([t(savedOrNot)]) }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(t(savedOrNot))
  await screen.findByText('LKPR')
  expect(calls('POST')).toBe(1)
})

it('a refused query is sent once and raises one toast', async () => {
  server.reply = { status: 400, body: '["no"]' }
  open()
  await waitFor(() => expect(toasts.value()).toHaveLength(1))
  expect(calls('GET')).toBe(1)
})

it('a query over the rate limit is retried when the server says so', async () => {
  server.reply = { status: 429, body: '["Too many."]', headers: { 'Retry-After': '1' } }
  open()
  await waitFor(() => expect(calls('GET')).toBe(1))
  server.reply = { status: 200, body: '["LKLT"]' }
  await screen.findByText('LKLT')
  expect(calls('GET')).toBe(2)
  expect(toasts.value()).toEqual([])
})

it('a component that mounts later retries a failed query only after a while', async () => {
  server.reply = { status: 403, body: '["no"]' }
  open()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  open()
  expect(queryClient.isFetching()).toBe(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
  server.reply = { status: 200, body: '["LKLT"]' }
  open()
  await screen.findAllByText('LKLT')
  expect(calls('GET')).toBe(2)
})

it('a query whose answer cannot be parsed has failed, even if it is a POST', async () => {
  server.reply.body = 'OK'
  const asked = queryClient.query({ ...apiQuery(save, 'LKPR'), retry: false })
  await expect(asked).rejects.toThrow('Something went wrong on the server.')
})
