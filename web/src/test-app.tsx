/// <reference types="node" />
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, waitFor } from '@testing-library/react'
import type { Role } from '@windsock/contract/roles'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { render } from './kit/test-render'
import { toasts } from './kit/toasts'
import { queryClient } from './client/queries'
import { createClubRouter } from './routes'
import { endSession, startSession, whenSessionChanges } from './client/session'
import { dayAnswer, dayCall } from './test-day-answer'
import { openAt } from './test-server'
import { tokenOf } from './test-token'

let stopFollowing: (() => void) | undefined

interface Desk {
  /**
   * The response to each call (`airports/get`): a body, a status and a body, or a promise of one. Other calls get a 404.
   */
  answers: Record<string, unknown>
  heard: { call: string; query: Record<string, string>; body: unknown }[]
}

/** A response with a status other than 200. With status 0 the connection breaks. */
export class Refused {
  constructor(
    readonly status: number,
    readonly body: unknown = [],
  ) {}
}

/** Starts a real server on the loopback interface, to which the page under test sends its calls. */
export function desk(): Desk {
  const here: Desk = { answers: {}, heard: [] }
  const server = createServer((request, response) => void serve(here, request, response))
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (address && typeof address === 'object') openAt(`http://127.0.0.1:${address.port}/`)
  })
  beforeEach(() => Object.assign(here, { answers: {}, heard: [] }))
  afterEach(async () => {
    // Wait for the page's pending calls before closing the server.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    cleanup()
    stopFollowing?.()
    queryClient.clear()
    toasts.set([])
    endSession()
  })
  afterAll(() => new Promise((closed) => server.close(closed)))
  return here
}

async function serve({ answers, heard }: Desk, request: IncomingMessage, response: ServerResponse) {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://club')
  const call = pathname.replace('/api/', '')
  heard.push({ call, query: Object.fromEntries(searchParams), body: text && JSON.parse(text) })
  const { status, body } = answerTo(call, call in answers ? { ...answers, [call]: await answers[call] } : answers)
  if (status === 0) return request.socket.destroy()
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' })
  response.end(JSON.stringify(body))
}

function answerTo(call: string, answers: Desk['answers']): { status: number; body: unknown } {
  if (call === dayCall && !(call in answers)) return dayAnswer((part) => answerTo(part, answers))
  const answer = call in answers ? answers[call] : new Refused(404)
  return answer instanceof Refused ? answer : { status: 200, body: answer }
}

/** Opens the whole app at an address, signed in as a user with this role. */
export function openAs(role: Role, at: string) {
  startSession(tokenOf({ UserId: role.toLowerCase(), role: [role] }))
  return open(at)
}

/** Opens the whole app at an address, as a signed-out visitor if there is no session. */
export function open(at: string) {
  const router = createClubRouter(createMemoryHistory({ initialEntries: [at] }))
  // main.tsx does the same.
  stopFollowing = whenSessionChanges(() => {
    queryClient.clear()
    void router.invalidate()
  })
  const painted = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    ...painted,
    address: () => router.state.location.href,
    go: (to: string) => act(() => router.navigate({ to })),
  }
}

/** Returns the title and the message of each toast on screen. */
export function raised(): string[] {
  return toasts.value().map(({ title, message }) => `${title} ${message}`)
}
