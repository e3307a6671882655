import { randomBytes } from 'node:crypto'
import { oidcBeginPath, oidcCallbackPath } from '@windsock/contract/paths'
import { addMinutes } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { translatorOf } from '@windsock/messages/translators'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nowOf } from '../../clock'
import { languageOf } from '../../http/errors'
import type { Parts } from '../../http/serve'
import { signInCookies } from '../../http/sign-in-cookies'
import { anonymousLimits } from '../../identity/login-limits'
import { type Oidc, ProviderUnreachable, SignInRefused } from '../../identity/oidc'
import { countFailure, refuseBeyond } from '../../identity/rate-limits'
import { begunState, returnedState, sealed, unsealed } from '../../identity/sign-in-cookie'
import { hashOfKey, insertLoginKey, purgeLoginKeys } from '../../storage/sign-in/identities'
import { claimsText } from './pending-identity'

/** 192 bits: nobody guesses a key. */
const KEY_BYTES = 24
/** How long the page has to fetch what the callback has left for it. */
const KEY_MINUTES = 1

/** The outcome that the page shows if the sign-in did not succeed. */
type Outcome = 'unreachable' | 'cancelled' | 'refused'

/**
 * Serves the two addresses of a sign-in that the browser opens itself: where it begins, and where the provider sends it
 * back. Neither is a call, and neither reads a session.
 */
export function serveOidc(app: FastifyInstance, parts: Parts & { oidc: Oidc }): void {
  const options = { exposeHeadRoute: false }
  app.get(oidcBeginPath, options, (request, reply) => begin(request, reply, parts))
  app.get(oidcCallbackPath, options, (request, reply) => comeBack(request, reply, parts))
}

async function begin(request: FastifyRequest, reply: FastifyReply, parts: Parts & { oidc: Oidc }) {
  const { clock, config, oidc, secret } = parts
  const [now, cookies] = [nowOf(clock), signInCookies(request, reply, config)]
  try {
    // After a sign-out the next person at this computer may be another one.
    const { secrets, location } = await oidc.begin(now, cookies.isSignedOut())
    cookies.carry(sealed(begunState(secrets, null, now), secret))
    return await redirect(reply, location)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    request.log.warn({ err: error }, 'the provider could not be reached')
    return redirect(reply, pageOf('unreachable', false))
  }
}

async function comeBack(request: FastifyRequest, reply: FastifyReply, parts: Parts & { oidc: Oidc }) {
  const { clock, config, db, oidc, secret } = parts
  const [now, cookies] = [nowOf(clock), signInCookies(request, reply, config)]
  const query = request.url.split('?').slice(1).join('?')
  const answer = new URLSearchParams(query)
  const carried = unsealed(cookies.carried(), now, secret)
  // Without these two checks a stranger's page could sign a member in as the stranger.
  if (carried?.phase !== 'begun')
    return refuse(request, reply, parts, { code: 'no sign-in under way', connects: false })
  const connects = carried.connects !== null
  if (answer.get('state') !== carried.state)
    return refuse(request, reply, parts, { code: 'state of another sign-in', connects })
  cookies.drop()
  if (answer.get('error') === 'access_denied') return redirect(reply, pageOf('cancelled', connects))
  const limits = anonymousLimits(request.ip)
  await refuseBeyond(limits, db, now)
  try {
    const claims = await oidc.finish(query, carried, { now, source: request.ip })
    const key = randomBytes(KEY_BYTES).toString('base64url')
    const expiresAt = addMinutes(now, KEY_MINUTES)
    await purgeLoginKeys(db, now)
    await insertLoginKey(db, { key, userId: carried.connects, claims: claimsText(claims, false), expiresAt })
    cookies.carry(sealed(returnedState(hashOfKey(key), now), secret))
    return await redirect(reply, `/#/auth/oidc?key=${key}`)
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      request.log.warn({ err: error }, 'the provider could not be reached')
      return redirect(reply, pageOf('unreachable', connects))
    }
    if (!(error instanceof SignInRefused)) throw error
    await countFailure(limits, db, now)
    return refuse(request, reply, parts, { code: error.code, connects })
  }
}

/**
 * Answers a sign-in that does not work with one text, whatever the reason. The browser shows the page that began, which
 * says the same in the club's own look.
 */
async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { oidc }: { oidc: Oidc },
  { code, connects }: { code: string; connects: boolean },
): Promise<FastifyReply> {
  request.log.warn({ code }, 'a sign-in with the provider was refused')
  const language = languageOf(request)
  const translate = await translatorOf(language)
  const text = translate(message('refusals.providerSignIn', { provider: oidc.name }))
  const page = pageOf('refused', connects)
  void reply.code(400).headers({ 'Cache-Control': 'no-store', 'Content-Language': language })
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${page}">` +
        `<title>${escaped(text)}</title><p><a href="${page}">${escaped(text)}</a></p></html>`,
    )
}

/** The page from which the person began, which says what happened. */
function pageOf(outcome: Outcome, connects: boolean): string {
  return `/#${connects ? '/main/changePassword' : '/auth/login'}?provider=${outcome}`
}

function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('Cache-Control', 'no-store').redirect(to, 303)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
