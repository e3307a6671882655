import { request } from 'node:http'
import { oidcBeginPath } from '@windsock/contract/paths'
import { addMinutes } from '@windsock/domain/time'
import { returnedState, sealed } from '../../identity/sign-in-cookie'
import { tokenSecret } from '../../identity/tokens'
import { hashOfKey, type IdentityName, insertLoginKey } from '../../storage/sign-in/identities'
import type { Club } from '../test-club'
import { claimsText } from './pending-identity'
import type { TestProvider } from './test-provider'

interface TestResponse {
  status: number
  /** The address to which the answer sends the browser; empty if to none. */
  location: string
  body: string
}

/** A browser that follows redirects between club and provider. It keeps the cookies of each. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #atProvider = new Map<string, string>()
  /** The session token, if the person has signed in at the club. */
  token: string | undefined

  constructor(private readonly club: Pick<Club, 'app'>) {}

  /** Opens an address of the club. */
  async open(url: string): Promise<TestResponse> {
    const { statusCode, headers, body } = await this.club.app.inject({
      url,
      headers: { cookie: written(this.cookies) },
    })
    take(this.cookies, headers['set-cookie'])
    return { status: statusCode, location: headers.location ?? '', body }
  }

  async post(call: string, input: object): Promise<{ status: number; body: unknown }> {
    const { statusCode, headers, body } = await this.club.app.inject({
      method: 'POST',
      url: `/api/${call}`,
      payload: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        cookie: written(this.cookies),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
    })
    take(this.cookies, headers['set-cookie'])
    return { status: statusCode, body: JSON.parse(body) as unknown }
  }

  /** Begins to sign in, and returns the address at the provider. */
  async begin(): Promise<string> {
    return (await this.open(oidcBeginPath)).location
  }

  /** Signs in at the provider, and returns the path to which it sends the browser back. */
  async atProvider(location: string): Promise<string> {
    let next = location
    for (let steps = 0; steps < 10; steps++) {
      const answered = await visit(next, this.#atProvider)
      next = new URL(answered.location, next).href
      if (next.startsWith('http://localhost:3000/')) return next.slice('http://localhost:3000'.length)
    }
    throw new Error(`The provider does not send the browser back: ${next}`)
  }

  /** Goes the whole way to the page, and returns the key in its address. */
  async key(): Promise<string> {
    return keyIn((await this.open(await this.atProvider(await this.begin()))).location)
  }

  /** Goes the whole way, and returns the answer to the page. */
  async signIn(): Promise<{ status: number; body: unknown }> {
    return this.post('oidc/finish', { key: await this.key() })
  }
}

export function keyIn(location: string): string {
  const key = /^\/#\/auth\/oidc\?key=([\w-]+)$/.exec(location)?.[1]
  if (!key) throw new Error(`There is no key in ${location}`)
  return key
}

/** Opens a club that has a provider. */
export function withProvider({ settings }: TestProvider) {
  return { oidc: settings, publicUrl: 'http://localhost:3000' }
}

/**
 * Hands a person over to the page, as the callback does after they have signed in at the provider.
 * @returns the cookie of the browser that may use the key
 */
export async function handOver(
  { db, config, now }: Pick<Club, 'db' | 'config' | 'now'>,
  key: string,
  { isOffered, ...claims }: IdentityName & { isOffered: boolean; email?: string },
): Promise<string> {
  const known = { email: '', isEmailVerified: false, firstName: 'Rosa', lastName: 'Lind', ...claims }
  await insertLoginKey(db, { key, userId: null, claims: claimsText(known, isOffered), expiresAt: addMinutes(now, 1) })
  return cookieFor({ db, config, now }, key)
}

export async function cookieFor(
  { db, config, now }: Pick<Club, 'db' | 'config' | 'now'>,
  key: string,
): Promise<string> {
  return `sign-in=${sealed(returnedState(hashOfKey(key), now), await tokenSecret(db, config.sessionSecret))}`
}

function visit(url: string, cookies: Map<string, string>): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { cookie: written(cookies) } }, (response) => {
      take(cookies, response.headers['set-cookie'])
      let body = ''
      response.on('data', (part: Buffer) => (body += part.toString()))
      response.on('end', () => {
        const { location } = response.headers
        if (!location) return reject(new Error(`The provider answered ${response.statusCode}: ${body}`))
        resolve({ status: response.statusCode ?? 0, location, body })
      })
    })
    sent.on('error', reject).end()
  })
}

function written(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function take(cookies: Map<string, string>, sent: string | string[] | undefined): void {
  for (const line of [sent ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /Max-Age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
