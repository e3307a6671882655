import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { OidcSettings } from '../../config-oidc'

const client = { clientId: 'windsock', clientSecret: 'a secret of provider and club' }
export const redirect = 'http://localhost:3000/api/oidc/callback'

/** The provider's claims about a person. They may be of any kind. */
export type Person = { sub: string; [claim: string]: unknown }

export const olga: Person = {
  sub: 'olga-1',
  given_name: 'Olga',
  family_name: 'Nováková',
  email: 'olga@windy-hill.example',
  email_verified: true,
}

/** An ID token before it is signed. */
export interface Unsigned {
  header: Record<string, unknown>
  payload: Record<string, unknown>
}

/** A certified OpenID Connect provider in this process, whose person and behaviour a test chooses. */
export interface TestProvider {
  settings: OidcSettings
  /** The person who signs in there; null cancels. */
  person: Person | null
  /** Changes an ID token, which is then signed again with the provider's key, or with `key`. */
  forge: ((token: Unsigned) => { key?: JsonWebKey } | undefined) | undefined
  /** Answers a request in the provider's place. Returns false if the provider is to answer. */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** The paths that were requested, with their queries. */
  requests: string[]
  /** Signs with another key from now on. */
  rotateKeys: () => void
}

export function newKey(kid: string): JsonWebKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
}

/** Starts a provider on the loopback. It does not keep the process alive. */
export async function startProvider(metadata: object = {}): Promise<TestProvider> {
  let serve: ReturnType<Provider['callback']> = async () => {}
  const server = createServer((request, response) => {
    provider.requests.push(request.url ?? '')
    if (!provider.instead?.(request, response)) void serve(request, response)
  })
  server.listen(0, '127.0.0.1').unref()
  await new Promise<void>((resolve) => void server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let keys = 0
  const renew = () => {
    serve = handlerOf(provider, issuer, { jwks: { keys: [newKey(`key-${(keys += 1)}`)] }, metadata })
  }
  const provider: TestProvider = {
    settings: { ...client, issuer, name: 'Club account' },
    person: olga,
    forge: undefined,
    instead: undefined,
    requests: [],
    rotateKeys: renew,
  }
  renew()
  return provider
}

let shared: Promise<TestProvider> | undefined

/** Returns one provider for all tests of a file that only begin to sign in. */
export function sharedProvider(): Promise<TestProvider> {
  shared ??= startProvider()
  return shared
}

function handlerOf(
  of: TestProvider,
  issuer: string,
  { jwks, metadata }: { jwks: { keys: JsonWebKey[] }; metadata: object },
) {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirect] }],
    jwks,
    cookies: { keys: ['a key of the provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...of.person, sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AuthorizationCode: 60, IdToken: 300, Interaction: 600, Grant: 600, Session: 600, AccessToken: 60 },
    ...metadata,
  })
  provider.use(async (context, next) => {
    await next()
    const { body, path } = context
    if (path !== '/token' || !of.forge || typeof body !== 'object' || body === null || !('id_token' in body)) return
    context.body = { ...body, id_token: forged(String(body.id_token), of.forge, jwks.keys[0]!) }
  })
  const serve = provider.callback()
  return async (request: IncomingMessage, response: ServerResponse) =>
    request.url?.startsWith('/interaction/') ? answer(provider, of, request, response) : serve(request, response)
}

/** Signs the person in, as if they had typed their password and agreed. */
async function answer(
  provider: Provider,
  { person }: TestProvider,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' })
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: person.sub, clientId: params.client_id ?? '' })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  return provider.interactionFinished(request, response, {
    login: { accountId: person.sub },
    select_account: {},
    consent,
  })
}

function forged(token: string, forge: NonNullable<TestProvider['forge']>, own: JsonWebKey): string {
  const [header, payload] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)
  const unsigned = { header: header!, payload: payload! }
  const { key = own } = forge(unsigned) ?? {}
  const text = [unsigned.header, unsigned.payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), createPrivateKey({ key, format: 'jwk' }))
  return `${text}.${signature.toString('base64url')}`
}
