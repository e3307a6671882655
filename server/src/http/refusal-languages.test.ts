import { ENGLISH, PSEUDO } from '@windsock/messages/languages'
import { message } from '@windsock/messages/message'
import { translatorOf } from '@windsock/messages/translators'
import Fastify, { type FastifyRequest } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { type Club, openClub } from '../operations/test-club'
import { answerFailure, languageOf, notFound, Refusal } from './errors'

describe('a refusal is worded in the caller’s language', () => {
  const long = message('refusals.longSearch', { days: 31 })
  const app = Fastify()
  app.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply, PSEUDO))
  app.get('/missing', () => {
    throw notFound('aircraft')
  })
  app.get('/long', () => {
    throw new Refusal(400, [long, { ...long }, message('refusals.logIn')])
  })
  app.get('/broken', () => {
    throw new Error('private')
  })

  it.each([
    ['/missing', 404, [message('refusals.noAircraft')]],
    ['/long', 400, [long, message('refusals.logIn')]],
    ['/broken', 500, [message('refusals.failed')]],
  ])('%s is refused with %i: %j', async (url, status, messages) => {
    const answer = await app.inject({ url })
    const pseudo = await translatorOf(PSEUDO)
    expect([answer.statusCode, answer.json()]).toEqual([status, messages.map((one) => pseudo(one))])
    expect(answer.headers).toMatchObject({ 'content-language': PSEUDO, 'cache-control': 'no-store' })
  })
})

const accepted = [undefined, '', '*', 'tlh', 'tlh-AQ;q=1, en-GB;q=0.2', 'en;q=0', ';;;,=,', PSEUDO, 'x,'.repeat(50_000)]

it('a caller without a supported language gets English', () => {
  for (const header of accepted) {
    const request = { headers: { 'accept-language': header } } as Pick<FastifyRequest, 'headers'>
    expect(languageOf(request)).toBe(ENGLISH)
  }
})

onEachEngine('every refusal', (open) => {
  let club: Club
  beforeAll(async () => {
    club = await openClub(await open())
  })

  it.each([
    ['GET', '/api/user/get', 401, 'Please log in.'],
    ['GET', '/api/nothing', 404, 'There is nothing here.'],
    ['DELETE', '/api/user/login', 405, 'Use POST here.'],
    ['GET', '/api/schedules/save', 405, 'Use POST or PUT here.'],
    ['GET', '/%zz', 400, 'The request could not be read.'],
  ] as const)('%s %s says its language and is not cached: %i', async (method, url, status, words) => {
    for (const header of accepted) {
      const answer = await club.app.inject({ method, url, headers: header ? { 'accept-language': header } : {} })
      expect([answer.statusCode, answer.json()]).toEqual([status, [words]])
      expect(answer.headers).toMatchObject({ 'content-language': 'en', 'cache-control': 'no-store' })
    }
  })
})
