import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { type Club, openClub } from '../operations/test-club'

onEachEngine('a request that cannot be read', (open) => {
  let club: Club
  let plain: Club
  beforeAll(async () => {
    club = await openClub(await open(), { publicUrl: 'https://club.example' })
    plain = await openClub(club.db)
    for (const { app } of [club, plain]) await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const { app } of [club, plain]) await app.close()
  })

  /** Sends these bytes and returns everything that the server answers until it closes the connection. */
  async function answerTo(bytes: string, { app } = club) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    socket.on('error', () => {})
    socket.write(bytes)
    await once(socket, 'close')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) =>
        line
          .toLowerCase()
          .split(/: (.*)/)
          .slice(0, 2),
      ),
    )
    return { status: Number(first.split(' ')[1]), headers: headers as Record<string, string>, body }
  }

  const get = 'GET /api/airports/get HTTP/1.1\r\nConnection: close\r\n'
  const cases = [
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'The request could not be read.'],
    [
      'an address that is none',
      'GET /%zz HTTP/1.1\r\nHost: club\r\nConnection: close\r\n\r\n',
      400,
      'The request could not be read.',
    ],
    [
      'a body of two lengths',
      `${get}Host: club\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'The request could not be read.',
    ],
    [
      'headers without end',
      `${get}Host: club\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'The headers of the request are too large.',
    ],
    ['two hosts', `${get}Host: club\r\nhost: evil\r\n\r\n`, 400, 'The request names two hosts.'],
  ] as const

  it.each(cases)(
    '(%s) is answered like every refusal, with the headers of every response',
    async (_, bytes, status, words) => {
      const answer = await answerTo(bytes)
      expect(answer).toMatchObject({ status, body: JSON.stringify([words]) })
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includesubdomains',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      })
      for (const source of ["default-src 'none'", "frame-ancestors 'none'"])
        expect(answer.headers['content-security-policy']).toContain(source)
    },
  )

  it('requires HTTPS only if the club is reached by it', async () => {
    const { status, headers } = await answerTo('HELLO\r\n\r\n', plain)
    expect(status).toBe(400)
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('is answered if there is only one host', async () => {
    expect((await answerTo(`${get}Host: club\r\n\r\n`)).status).toBe(200)
  })
})
