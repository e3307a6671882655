import { createServer } from 'node:net'
import { openClub, type ClubServer } from './clubs/club-server'

/** Opens a club at `localhost`, because browsers have no passkeys at an IP address. */
export async function openAtLocalhost(settings: Record<string, string> = {}): Promise<ClubServer> {
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const club = await openClub(process.env.WINDSOCK_CLUB_TEMPLATE, { ...settings, PORT: port, PUBLIC_URL: address })
  return { ...club, address }
}

/** Returns a port that is free now. The server has to know its address before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
