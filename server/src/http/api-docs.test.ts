import { beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { type Club, openClub } from '../operations/test-club'

onEachEngine('the reference', (open) => {
  let club: Club

  beforeAll(async () => {
    club = await openClub(await open(), { publicUrl: 'https://fly.example', clubName: 'Our Secret Club' })
  })

  const requested = (url: string, headers: Record<string, string> = {}) => club.app.inject({ url, headers })

  it('is public, and contains the club’s own address', async () => {
    const { statusCode, headers, body } = await requested('/api/openapi.json')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://fly.example' }] })
  })

  it('is public as a page that runs no script', async () => {
    const { statusCode, headers, body } = await requested('/api/docs')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).toContain("curl -X POST 'https://fly.example/api/bookings/save'")
    expect(body).not.toContain('<script')
  })

  it.each(['/api/openapi.json', '/api/docs'])('%s is sent once and then answers 304', async (url) => {
    const { headers } = await requested(url)
    expect(headers['cache-control']).toBe('no-cache')
    const again = await requested(url, { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each(['/api/openapi.json', '/api/docs'])('%s reveals nothing about the club', async (url) => {
    expect((await requested(url)).body).not.toContain('Our Secret Club')
  })
})
