import { unsubscribePath } from '@windsock/contract/email-choices'
import { defaultEmailChoice } from '@windsock/domain/emails/email-choices'
import type { Moment } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { translatorOf } from '@windsock/messages/translators'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Clock, nowOf } from '../../clock'
import type { Config } from '../../config'
import type { Database } from '../../database/database'
import { Refusal } from '../../http/errors'
import { choicesLink, languageOf } from '../../mail/email'
import { readUnsubscribeToken, type Unsubscribed } from '../../mail/unsubscribe-token'
import { appendAudit } from '../../storage/audit'
import { choicesOf, storeChoice } from '../../storage/emails/email-choices'
import { userById } from '../../storage/users'

export interface UnsubscribeParts {
  db: Database
  config: Config
  clock: Clock
}

/**
 * Serves the address with which mail programs switch one kind of email off (RFC 8058): without a login, cookies or
 * confirmation, and whatever the body is. A GET changes nothing, because scanners follow the links in emails; it leads to
 * the screen with the choices.
 */
export function serveUnsubscribe(app: FastifyInstance, { db, config, clock }: UnsubscribeParts): void {
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

  app.get<{ Params: { token: string } }>(unsubscribePath(':token'), async (request, reply) => {
    await tokenOf(request.params.token)
    return reply.headers(headers).redirect(choicesLink(config), 302)
  })

  const options = {
    // The body says nothing, so a mail program may give it any type, even one that cannot be read.
    onRequest: async ({ headers }: FastifyRequest) => {
      delete headers['content-type']
    },
  }
  app.post<{ Params: { token: string } }>(unsubscribePath(':token'), options, async (request, reply) => {
    const unsubscribed = await tokenOf(request.params.token)
    await switchOff(unsubscribed, db, nowOf(clock))
    const person = await userById(db, unsubscribed.userId)
    const translate = await translatorOf(person ? languageOf(person, config) : config.language)
    return reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(translate(message('emailChoices.off')))
  })

  async function tokenOf(text: string): Promise<Unsubscribed> {
    const unsubscribed = await readUnsubscribeToken(db, text)
    if (!unsubscribed) throw new Refusal(404, message('refusals.nothingHere'))
    return unsubscribed
  }
}

/** Stores the choice, and the user who made it. A second call, or one for a user who has left, changes nothing. */
async function switchOff({ userId, kind }: Unsubscribed, db: Database, at: Moment): Promise<void> {
  await db.transaction(async (db) => {
    await db.lock({ users: [userId] })
    const person = await userById(db, userId)
    if (!person?.isActive || !person.isApproved) return
    const stored = (await choicesOf(db, userId)).find((choice) => choice.kind === kind)
    if (stored?.choice === 'none') return
    const before = { kind, choice: stored?.choice ?? defaultEmailChoice(kind) }
    await storeChoice(db, { userId, kind, choice: 'none', at, isByMail: true })
    await appendAudit(db, { at, actorId: userId, noun: 'emails', subjectId: userId, action: 'unsubscribed', before })
  })
}
