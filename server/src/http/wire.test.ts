import { beforeAll, describe, expect, it } from 'vitest'
import { cast, demoPassword } from '../demo/cast'
import { onEachEngine } from '../database/test-engines'
import { get, openClub, post } from '../operations/test-club'
import { booked, type CastClub, grid, openCastClub } from '../operations/bookings/test-flights'

onEachEngine('the HTTP interface', (open) => {
  let club: CastClub
  let token: string
  beforeAll(async () => {
    club = await openCastClub(await open())
    token = await club.tokenOf(cast.anna.id)
  })

  /** Sends the request unchanged and returns the raw body. */
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD',
    url: string,
    more: { headers?: object; payload?: string } = {},
  ) =>
    club.app.inject({
      method,
      url,
      ...more,
      headers: { authorization: `Bearer ${token}`, ...more.headers },
    })

  it.each([
    ['/api/user/sendResetPasswordEmail', '{"length":{"toString":1}}'],
    ['/api/user/resetPassword', '{"resetKey":{"length":{"valueOf":1,"toString":1}}}'],
  ])('refuses a value that the database could not compare: %s', async (url, payload) => {
    const answer = await send('POST', url, { payload, headers: { 'content-type': 'application/json' } })
    expect([answer.statusCode, answer.json()]).toEqual([400, ['The input is invalid.']])
  })

  describe('accepts the id of the record to remove', () => {
    it.each([
      ['as a JSON number', String, 'application/json'],
      ['as a JSON string', (id: number) => `"${id}"`, 'application/json'],
      ['as raw text', String, 'text/plain'],
      ['as raw text with blanks around', (id: number) => ` ${id}\n`, 'text/plain;charset=UTF-8'],
      ['in an object', (id: number) => JSON.stringify({ id }), 'application/json'],
      ['in an object, as a string', (id: number) => JSON.stringify({ id: String(id) }), 'application/json'],
      ['without being told what it is', String, undefined],
    ])('%s', async (_, written, type) => {
      const { id } = await booked(club, 'petra', { on: '2026-08-01', pilot: 'petra' })
      const headers = { ...(type && { 'content-type': type }) }
      const answer = await send('POST', '/api/bookings/remove', { payload: written(id), headers })
      expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
      expect(await grid(club, 'anna', '2026-08-01')).toEqual([])
    })

    it.each([
      '',
      '0',
      '-1',
      '1.5',
      'null',
      '{}',
      '[]',
      '[1]',
      '{"id":[1]}',
      'x',
      '"',
      '1 2',
      '1e99',
      '{"id":{"id":1}}',
    ])('and refuses %j', async (payload) => {
      const answer = await send('POST', '/api/bookings/remove', {
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toContainEqual(expect.any(String))
    })
  })

  it.each(['{"broken', 'id=1', '', '[]', 'null', '7', '"text"'])(
    'refuses the body %j where an object is required',
    async (body) => {
      const answer = await post(club, '/api/bookings/save', body || ' ', { token })
      expect(answer).toMatchObject({ status: 400, body: [expect.any(String)] })
      if (['{"broken', 'id=1'].includes(body)) expect(answer.body).toEqual(['The body is not valid JSON.'])
    },
  )

  it('is not confused by prototypes in a body', async () => {
    const body = '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}'
    expect((await post(club, '/api/bookings/save', body, { token })).status).toBe(400)
    expect(({} as { id?: number }).id).toBeUndefined()
  })

  it.each(['bookings/save', 'bookings/saveAll', 'bookings/remove', 'bookings/removeAll'])(
    'refuses values that no database can store: %s',
    async (call) => {
      const nothing = '\u0000'
      for (const body of [
        nothing,
        { id: nothing },
        { pilotId: nothing, occurenceId: nothing },
        { occurenceId: '\ud800' },
      ]) {
        const { status } = await post(club, `/api/${call}`, JSON.stringify(body), { token })
        expect([400, 404]).toContain(status)
      }
    },
  )

  it.each([
    ['GET', '/api/bookings/save', 'POST'],
    ['PUT', '/api/bookings/save', 'POST'],
    ['DELETE', '/api/bookings/remove', 'POST'],
    ['POST', '/api/airports/get', 'GET'],
  ] as const)('answers %s %s with 405 and the method to use', async (method, url, allowed) => {
    const answer = await send(method, `${url}?id=1`)
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allowed)
    expect(answer.json()).toEqual([`Use ${allowed} here.`])
  })

  it.each([
    '/api/nothing',
    '/api/bookings',
    '/api/bookings/save/1',
    '/nothing',
    '/..%2f..%2fetc/passwd',
    '/api/Bookings/Save',
  ])('answers %s with 404', async (url) => {
    const answer = await send('GET', url)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toEqual([expect.any(String)])
  })

  it('refuses a body of more than 64 kB, and accepts one just below', async () => {
    const large = (bytes: number) => JSON.stringify({ id: 1, padding: 'x'.repeat(bytes) })
    const refused = await post(club, '/api/bookings/remove', large(64 * 1024), { token })
    expect(refused).toMatchObject({ status: 413, body: ['The request is too large.'] })
    expect((await post(club, '/api/bookings/remove', large(63 * 1024), { token })).status).toBe(404)
  })

  describe('must not be cached', () => {
    it.each([
      ['an answer', '/api/airports/get', 200],
      ['what is missing', '/api/airports/getById?id=4711', 404],
      ['what is wrong', '/api/airports/getById?id=x', 400],
    ])('as %s', async (_, url, status) => {
      const answer = await send('GET', url)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    })

    it('as a refusal', async () => {
      const answer = await get(club, '/api/airports/getById', { id: '1' })
      expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store'])
    })
  })

  it('carries security headers, on responses and on refusals', async () => {
    for (const url of ['/', '/healthz', '/nothing', '/api/docs', '/api/oidc/callback?code=x']) {
      const { headers } = await send('GET', url)
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('geolocation=()')
      expect(headers['content-security-policy']).toMatch(
        /default-src 'none';script-src 'self';.*object-src 'none';base-uri 'none';.*frame-ancestors 'none'/,
      )
      expect(headers['content-security-policy']).not.toContain('unsafe-eval')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  it('carries only the security headers that apply to data, on responses and on refusals', async () => {
    for (const url of ['/api/airports/get', '/api/nothing', '/api/airports/getById?id=x', '/api/docsx']) {
      const { headers } = await send('GET', url)
      expect(headers, url).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      const names = [
        'x-frame-options',
        'permissions-policy',
        'cross-origin-opener-policy',
        'access-control-allow-origin',
      ]
      for (const name of names) expect(headers, url).not.toHaveProperty(name)
    }
  })

  it('is not echoed by TRACE', async () => {
    const { statusCode, body } = await send('TRACE' as 'GET', '/api/airports/get', {
      headers: { authorization: 'Bearer x' },
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('Bearer')
  })

  it('is restricted to HTTPS if the club is reached by it', async () => {
    const { app } = await openClub(club.db, { publicUrl: 'https://club.example' })
    const { headers } = await app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  describe('of a browser', () => {
    const remove = async (headers: object) => {
      const { id } = await booked(club, 'petra', { on: '2026-08-03', pilot: 'petra' })
      const { statusCode } = await send('POST', '/api/bookings/remove', { payload: String(id), headers })
      if (statusCode !== 200) await club.post('petra', 'bookings/remove', id)
      return statusCode
    }

    it.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example', host: 'localhost' },
    ])('is refused when it comes from another site: %j', async (headers) => {
      expect(await remove(headers)).toBe(403)
    })

    it.each([
      {},
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://planes.example', host: 'planes.example' },
    ])('is accepted when it comes from the club itself: %j', async (headers) => {
      expect(await remove(headers)).toBe(200)
    })

    it('can be read from every site, without CORS headers that would reveal it there', async () => {
      const answer = await send('GET', '/api/airports/get', {
        headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    })
  })

  it('contains no private fields', async () => {
    const on = '2026-08-05'
    await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor' })
    const airportId = String(club.ids.airport('LKVH'))
    const answers = await Promise.all([
      get(club, '/api/bookings/getByAirport', { airportId, date: on }, { token }),
      get(club, '/api/aircraft/get', {}, { token }),
      get(club, '/api/user/getById', { id: cast.anna.id }, { token }),
      post(club, '/api/user/getAvailablePilots', { from: `${on}T18:00`, to: `${on}T19:00` }, { token }),
      post(club, '/api/user/login', { userName: 'anna', password: demoPassword }),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/password|argon2|\$m=|Key"|createdBy|deletedAt|sessionId/i)
    }
    for (const { body } of [answers[0], answers[1], answers[3]])
      expect(JSON.stringify(body)).not.toMatch(/@windy-hill|"email"|"address"|userName/)
  })

  it('writes a programming error to the log only', async () => {
    const { app } = await openClub(club.db)
    app.all('/fault', () => Promise.reject(new Error('select secret from users')))
    const looking = await app.inject('/fault')
    expect(looking.statusCode).toBe(500)
    expect(looking.json()).toEqual(['Something went wrong on the server. Please try again.'])
    const saving = await app.inject({ method: 'POST', url: '/fault' })
    expect(saving.statusCode).toBe(500)
    expect(saving.json()).toEqual(['Something went wrong on the server. Nothing was saved; please try again.'])
  })
})
