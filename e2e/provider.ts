import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'
import { test as base } from './club'

/** The accounts at the provider, by their subjects. */
const accounts: Readonly<Record<string, object>> = {
  olga: { given_name: 'Olga', family_name: 'Nováková', email: 'olga@windy-hill.example', email_verified: true },
  petra: { given_name: 'Petra', family_name: 'S.', email: 'petra@elsewhere.example', email_verified: true },
}

export interface ProviderServer {
  address: string
  /** Stops answering, as a provider that is down. */
  stop: () => void
}

interface Fixtures {
  provider: ProviderServer
  /** How the club treats newcomers; undefined for the demo club, which is open to everybody. */
  registration: 'closed' | 'approval' | undefined
}

/** Tests of a club with a certified provider, which runs in this process. */
export const test = base.extend<Fixtures>({
  registration: [undefined, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a test needs from these braces
  async provider({}, use) {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use({ address: addressOf(server), stop: () => stop(server) })
    stop(server)
  },

  async settings({ provider, registration }, use) {
    const port = await freePort()
    const publicUrl = `http://localhost:${port}`
    await use({
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.address,
      OIDC_CLIENT_ID: 'windsock',
      OIDC_CLIENT_SECRET: 'a secret of provider and club',
      ...(registration && { REGISTRATION: registration }),
    })
  },

  async club({ club, provider }, use) {
    serve(provider.address, `${club.address}/api/oidc/callback`)
    await use(club)
  },
})

const servers = new Map<string, Server>()

function addressOf(server: Server): string {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  servers.set(address, server)
  return address
}

function stop(server: Server): void {
  server.close()
  server.closeAllConnections()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function serve(address: string, redirect: string): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const client = { client_id: 'windsock', client_secret: 'a secret of provider and club', redirect_uris: [redirect] }
  const provider = new Provider(address, {
    clients: [client],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...accounts[sub], sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AuthorizationCode: 60, IdToken: 300, Interaction: 600, Grant: 600, Session: 600, AccessToken: 60 },
  })
  const handle = provider.callback()
  servers.get(address)?.on('request', (request, response) => {
    void (request.url?.startsWith('/interaction/') ? ask(provider, request, response) : handle(request, response))
  })
}

/** Shows the provider's page, on which the person chooses an account, or takes their choice. */
async function ask(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', choice] = (request.url ?? '').split('?as=')
  if (choice === undefined) {
    const links = [...Object.keys(accounts), 'nobody'].map((name) => `<a href="${path}?as=${name}">${name}</a>`)
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Provider</title><h1>Who are you?</h1>${links.join(' ')}`)
    return
  }
  if (choice === 'nobody') return provider.interactionFinished(request, response, { error: 'access_denied' })
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: choice, clientId: params.client_id ?? '' })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { login: { accountId: choice }, select_account: {}, consent })
}

export { expect } from '@playwright/test'
