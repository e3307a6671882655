// A prototype, for measuring only: one process that serves many clubs by host name. It opens a club when it is asked
// for and closes it after it was idle. `bench/scale/run.mjs` bundles it, starts it and tells it by messages what to open.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OpenClub, openClub, type Part } from './club'

const { CLUBS = '', IDLE_MS = '0', UP_TO = 'jobs' } = process.env
const idleMs = Number(IDLE_MS)

interface Held {
  club: Promise<OpenClub>
  lastAsked: number
}

const held = new Map<string, Held>()

function clubOf(name: string): Promise<OpenClub> {
  const now = performance.now()
  const known = held.get(name)
  if (known) {
    known.lastAsked = now
    return known.club
  }
  const club = openClub(CLUBS, name, UP_TO as Part)
  held.set(name, { club, lastAsked: now })
  // A club that could not be opened is tried again at the next request.
  club.catch(() => held.delete(name))
  return club
}

async function close(name: string): Promise<void> {
  const known = held.get(name)
  held.delete(name)
  await (await known?.club)?.close()
}

/** Returns the club's name, which is also its folder, from the host name; undefined if it is none. */
function nameIn({ headers: { host = '' } }: IncomingMessage): string | undefined {
  return /^(club-\d{4})(\.|:|$)/.exec(host)?.[1]
}

const server = createServer((request, response) => {
  const name = nameIn(request)
  if (name === undefined) return void response.writeHead(404).end()
  void clubOf(name).then(
    ({ app }) => app?.routing(request, response),
    () => response.writeHead(503).end(),
  )
})

if (idleMs > 0)
  setInterval(() => {
    for (const [name, { lastAsked }] of held) if (performance.now() - lastAsked > idleMs) void close(name)
  }, idleMs / 2).unref()

interface Order {
  open?: string[]
  close?: string[]
}

/** Carries out an order of the measuring program and answers how long it took. */
async function carryOut({ open = [], close: names = [] }: Order) {
  const times: number[] = []
  const cpuMs: OpenClub['cpuMs'][] = []
  for (const name of open) {
    const start = performance.now()
    const club = await clubOf(name)
    times.push(performance.now() - start)
    cpuMs.push(club.cpuMs)
  }
  for (const name of names) await close(name)
  const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const used = process.memoryUsage()
  global.gc?.()
  process.send?.({ times, cpuMs, open: held.size, timers, resident: used.rss, heap: process.memoryUsage().heapUsed })
}

process.on('message', (order: Order) => void carryOut(order))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
