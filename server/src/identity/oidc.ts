import { millisecondsOf, type Moment } from '@windsock/domain/time'
import type * as openid from 'openid-client'
import { nowOf, systemClock } from '../clock'
import { type OidcSettings, oidcRedirect } from '../config-oidc'
import { Semaphore } from '../semaphore'
import { claimsOf, type ProviderClaims } from './oidc-claims'
import { boundedFetch, isAnswering } from './oidc-fetch'

/** Seconds that the provider has for an answer. */
const TIMEOUT_SECONDS = 5
const KEEP_DISCOVERY_MS = 60 * 60 * 1000
/** For this long a provider that was not reached is not asked again, so that visitors cannot make us flood it. */
const KEEP_FAILURE_MS = 10_000
/** The clocks of provider and club may differ by this much. Codes and nonces keep old answers from being used. */
const TOLERANCE_SECONDS = 300
const MAX_SUBJECT = 255
/** Codes that are exchanged at the same time. Others wait, so that replayed callbacks cannot make us flood the provider. */
const MAX_EXCHANGES = 10
const EXCHANGES_WAITING = 100

/** The provider did not answer, or its answer to discovery cannot be used. */
export class ProviderUnreachable extends Error {}

/** The provider's answer does not belong to this sign-in, or is not genuine. `code` is for the log alone. */
export class SignInRefused extends Error {
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The sign-in with the provider was refused: ${code}`, options)
  }
}

/** The values that tie the provider's answer to the browser that began. */
export interface RequestSecrets {
  state: string
  nonce: string
  verifier: string
}

type Library = typeof openid

/**
 * The club's OpenID Connect provider. This is the only code that speaks to it. The library and the provider's description
 * are loaded at the first sign-in, and the description again after an hour.
 */
export class Oidc {
  readonly name: string
  readonly #settings: OidcSettings
  readonly #redirect: string
  readonly #seconds: number
  #library: Promise<Library> | undefined
  #discovered: { at: number; configuration: Promise<openid.Configuration> } | undefined
  #failedAt: number | undefined
  #probed: { at: number; outcome: Promise<boolean> } | undefined
  readonly #exchanges: Semaphore

  constructor(
    settings: OidcSettings,
    { publicUrl, seconds = TIMEOUT_SECONDS }: { publicUrl: string; seconds?: number },
  ) {
    this.#settings = settings
    this.name = settings.name
    this.#redirect = oidcRedirect(publicUrl)
    this.#seconds = seconds
    this.#exchanges = new Semaphore({
      limit: MAX_EXCHANGES,
      queueLength: EXCHANGES_WAITING,
      timeoutMs: seconds * 1000,
      refusal: () => new ProviderUnreachable('too many sign-ins at the same time'),
    })
  }

  /**
   * Returns new ties, and the address at the provider where the browser signs in.
   * @param choosesAccount - whether the provider asks which account to use, even if the browser is signed in there
   * @throws ProviderUnreachable
   */
  async begin(now: Moment, choosesAccount: boolean): Promise<{ secrets: RequestSecrets; location: string }> {
    const configuration = await this.#configured(now)
    await this.#answering(configuration, now)
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...library } = await this.#loaded()
    const secrets = {
      state: library.randomState(),
      nonce: library.randomNonce(),
      verifier: library.randomPKCECodeVerifier(),
    }
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirect,
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ...(choosesAccount && { prompt: promptFor(configuration) }),
    })
    return { secrets, location: url.href }
  }

  /**
   * Exchanges the code in the query of the callback for the claims of the person, and forgets the provider's tokens.
   * @param source - the caller's network address: the callbacks of one delay only each other
   * @throws ProviderUnreachable, SignInRefused
   */
  finish(
    query: string,
    secrets: RequestSecrets,
    { now, source }: { now: Moment; source: string },
  ): Promise<ProviderClaims> {
    return this.#exchanges.run(() => this.#exchange(query, secrets, now), source)
  }

  async #exchange(query: string, secrets: RequestSecrets, now: Moment): Promise<ProviderClaims> {
    const configuration = await this.#configured(now)
    const library = await this.#loaded()
    try {
      const tokens = await library.authorizationCodeGrant(configuration, new URL(`${this.#redirect}?${query}`), {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || !isSubject(claims.sub)) throw new SignInRefused('no usable subject')
      const isWhole = typeof claims.email === 'string' || !configuration.serverMetadata().userinfo_endpoint
      const more = isWhole ? {} : await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return claimsOf(isWhole ? claims : { ...claims, ...more, iss: claims.iss, sub: claims.sub })
    } catch (error) {
      throw isUnreachable(error) ? new ProviderUnreachable('no answer', { cause: error }) : refusedBy(error)
    }
  }

  #loaded(): Promise<Library> {
    this.#library ??= import('openid-client')
    return this.#library
  }

  /** Returns the provider's description. Concurrent calls share one request. */
  #configured(now: Moment): Promise<openid.Configuration> {
    const at = millisecondsOf(now)
    if (this.#discovered && isKept(this.#discovered.at, KEEP_DISCOVERY_MS, at)) return this.#discovered.configuration
    if (this.#failedAt !== undefined && isKept(this.#failedAt, KEEP_FAILURE_MS, at))
      return Promise.reject(new ProviderUnreachable('not reached a moment ago'))
    const configuration = this.#discover(now).catch((error: unknown) => {
      this.#discovered = undefined
      this.#failedAt = at
      throw new ProviderUnreachable('no usable description', { cause: error })
    })
    this.#discovered = { at, configuration }
    // The provider has answered just now.
    this.#probed = { at, outcome: Promise.resolve(true) }
    return configuration
  }

  /**
   * Resolves if somebody answers at the address to which browsers are sent: with a silent one, the person would see the
   * browser's own error. Asked at most once in 10 seconds.
   * @throws ProviderUnreachable
   */
  async #answering(configuration: openid.Configuration, now: Moment): Promise<void> {
    const at = millisecondsOf(now)
    const { authorization_endpoint: page = '' } = configuration.serverMetadata()
    if (!this.#probed || !isKept(this.#probed.at, KEEP_FAILURE_MS, at))
      this.#probed = { at, outcome: isAnswering(page, this.#seconds) }
    if (!(await this.#probed.outcome)) throw new ProviderUnreachable(`no answer at ${page}`)
  }

  async #discover(now: Moment): Promise<openid.Configuration> {
    const library = await this.#loaded()
    const { issuer, clientId, clientSecret } = this.#settings
    const address = new URL(issuer)
    // The library checks tokens by the machine's clock, and the club has the time of its database.
    const skew = Math.round((millisecondsOf(now) - millisecondsOf(nowOf(systemClock))) / 1000)
    const metadata = { [library.clockSkew]: skew, [library.clockTolerance]: TOLERANCE_SECONDS }
    const execute = [library.enableNonRepudiationChecks]
    // The settings accept http on the loopback alone.
    // oxlint-disable-next-line typescript/no-deprecated -- the library marks it as deprecated only as a warning
    if (address.protocol === 'http:') execute.push(library.allowInsecureRequests)
    const options = { timeout: this.#seconds, execute, [library.customFetch]: boundedFetch }
    const found = await library.discovery(address, clientId, metadata, library.None(), options)
    const server = found.serverMetadata()
    // Microsoft's metadata names tenants differently. Only an exact comparison protects against a stranger's tenant.
    if (new URL(server.issuer).href !== address.href)
      throw new Error(`The provider calls itself ${server.issuer}: set OIDC_ISSUER to that.`)
    for (const endpoint of [server.authorization_endpoint, server.token_endpoint, server.jwks_uri])
      if (!isWebAddress(endpoint, address.protocol)) throw new Error(`The provider names no address: ${endpoint}`)
    const authentication = clientAuthentication(library, server.token_endpoint_auth_methods_supported, clientSecret)
    const configuration = new library.Configuration(server, clientId, metadata, authentication)
    configuration.timeout = this.#seconds
    configuration[library.customFetch] = boundedFetch
    for (const apply of execute) apply(configuration)
    return configuration
  }
}

function isKept(since: number, ms: number, at: number): boolean {
  return at >= since && at - since < ms
}

/** Only a provider on the same machine may name addresses without TLS. */
function isWebAddress(text: string | undefined, protocol: string): boolean {
  return text !== undefined && URL.canParse(text) && ['https:', protocol].includes(new URL(text).protocol)
}

/** Providers that do not list this method expect the secret in the header, as OpenID Connect says. */
function clientAuthentication(library: Library, offered: readonly string[] | undefined, secret: string) {
  const inBody = offered?.includes('client_secret_post') && !offered.includes('client_secret_basic')
  return inBody ? library.ClientSecretPost(secret) : library.ClientSecretBasic(secret)
}

/** Providers that list their prompts without `select_account` ask for the login instead. */
function promptFor(configuration: openid.Configuration): string {
  const { prompt_values_supported: offered } = configuration.serverMetadata()
  return Array.isArray(offered) && !offered.includes('select_account') ? 'login' : 'select_account'
}

/** OpenID Connect limits a subject to 255 characters of ASCII. */
function isSubject(subject: string): boolean {
  return subject.length <= MAX_SUBJECT && /^[\x20-\x7e]+$/.test(subject)
}

/** The codes of errors that say that no answer came, as opposed to an answer that is wrong. */
const silent = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  return silent.has(codeOf(error)) || statusOf(error) >= 500 || isUnreachable(error.cause)
}

function statusOf(error: Error): number {
  if ('status' in error && typeof error.status === 'number') return error.status
  return error.cause instanceof Response ? error.cause.status : 0
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Names the reason by the library's code and the provider's, for example `OAUTH_RESPONSE_BODY_ERROR invalid_grant`. */
function refusedBy(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error
  if (!(error instanceof Error)) return new SignInRefused('unknown')
  const given = 'error' in error && typeof error.error === 'string' ? ` ${error.error.slice(0, 60)}` : ''
  return new SignInRefused(`${codeOf(error) || error.name}${given}`, { cause: error })
}
