import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { endpoint } from '@windsock/contract/endpoint'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { isSupported, useOptionalQuery } from './beyond'
import { render } from '../kit/test-render'
import { queryClient } from './queries'
import { loopback } from '../test-server'

const server = loopback()

function extra(path: `/api/${string}`) {
  return endpoint({
    method: 'GET',
    path,
    allow: 'public',
    input: z.object({ id: z.number() }),
    output: z.array(z.string()),
  })
}

function Extra({ of, id }: { of: ReturnType<typeof extra>; id: number }) {
  const { data, offered, error } = useOptionalQuery(of, { id })
  return <output>{offered ? (data?.join(' ') ?? error?.status ?? 'waiting') : 'without'}</output>
}

function open(of: ReturnType<typeof extra>, id = 1) {
  return render(
    <QueryClientProvider client={queryClient}>
      <Extra of={of} id={id} />
    </QueryClientProvider>,
  )
}

afterEach(() => queryClient.clear())

it('a call that the server does not know is done without, and not tried again', async () => {
  const unknown = extra('/api/extras/unknown')
  server.reply = { status: 404, body: '<h1>Not found</h1>' }
  open(unknown).unmount()
  open(unknown)
  await screen.findByText('without')
  const asked = server.heard.length
  open(unknown, 2)
  expect(await screen.findAllByText('without')).toHaveLength(2)
  expect(server.heard).toHaveLength(asked)
  expect(isSupported(unknown)).toBe(false)
})

it('an answer of another shape is that of another program', async () => {
  server.reply = { status: 200, body: '{"rows":[]}' }
  const foreign = extra('/api/extras/foreign')
  open(foreign)
  expect(await screen.findByText('without')).toBeTruthy()
  expect(isSupported(foreign)).toBe(false)
})

it('a known call that finds nothing is still known', async () => {
  const known = extra('/api/extras/known')
  server.reply = { status: 200, body: '["one"]' }
  open(known)
  await screen.findByText('one')
  expect(isSupported(known)).toBe(true)
  server.reply = { status: 404, body: '["It is gone."]' }
  open(known, 2)
  await screen.findByText('404')
})
