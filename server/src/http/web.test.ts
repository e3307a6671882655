import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../app'
import { systemClock } from '../clock'
import { tokenSecret } from '../identity/tokens'
import { onEachEngine } from '../database/test-engines'
import { openClub } from '../operations/test-club'

const script = 'export const lift = 1\n'.repeat(200)
const tag = (name: string, more = '') => `<script type="module"${more} crossorigin src="/assets/${name}.js"></script>`
const head = `<head>\n    ${tag('preload-1a', ' async')}\n    ${tag('react-2b')}\n    ${tag('main-4f2a')}`
const page = `<!doctype html><html lang="en">${head}<title>Windsock</title><meta name="club-name" content="Windsock"><meta name="web-version" content=""><meta name="language" content=""><meta name="address" content=""><meta name="ways-in" content=""><div id="not-loaded" role="alert" hidden><span></span><button type="button"></button></div><noscript></noscript><p>${'a'.repeat(1500)}`

onEachEngine('the web', (open) => {
  let app: FastifyInstance
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'windsock-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
    await writeFile(join(folder, '.made-of'), 'for the build')
    await writeFile(join(folder, 'service-worker.js'), 'install(RELEASE)')
    await writeFile(join(folder, 'service-worker.js.br'), brotliCompressSync('install(RELEASE)'))
    await writeFile(join(folder, 'assets', 'main-4f2a.js'), script)
    await writeFile(join(folder, 'assets', 'main-4f2a.js.br'), brotliCompressSync(script))
    await writeFile(join(folder, 'assets', 'main-4f2a.js.gz'), gzipSync(script))
    const { db, config } = await openClub(await open(), { clubName: 'Wind & <Sock> $& "Club"' })
    const secret = await tokenSecret(db, config.sessionSecret)
    app = await createApp({ db, config, secret, clock: systemClock, webFolder: folder })
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  const requested = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  it('begins with a page that has the club’s name and is revalidated each time', async () => {
    const { statusCode, headers, body } = await requested('/')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('<title>Wind &amp; &lt;Sock> $&amp; &quot;Club&quot;</title>')
    expect(body).toContain('content="Wind &amp; &lt;Sock> $&amp; &quot;Club&quot;"')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('leaves the start of the program to the preload script if the device keeps a picture', async () => {
    const usual = await requested('/')
    expect(usual.body).not.toMatch(/<template|<link/)
    const cookie = 'XSRF-TOKEN=a; kept-picture=1'
    const later = await requested('/', { cookie })
    const [, inTemplate = '', outside = ''] = /<template id="program">(.*)<\/template>(.*)/s.exec(later.body) ?? []
    expect(inTemplate.match(/<script/g)).toHaveLength(2)
    for (const name of ['react-2b', 'main-4f2a']) expect(inTemplate).toContain(tag(name))
    expect(outside.match(/<script[^>]*>/g)).toEqual([tag('preload-1a', ' async').replace('</script>', '')])
    expect(later.body).toContain('<link rel="preload" as="script" crossorigin href="/assets/preload-1a.js">')
    // The template comes first, because the preload script runs as soon as the browser has it.
    expect(later.body.indexOf('</template>')).toBeLessThan(later.body.indexOf(tag('preload-1a', ' async')))
    const { etag = '' } = later.headers
    expect(etag).not.toBe(usual.headers.etag)
    expect((await requested('/', { cookie, 'if-none-match': etag })).statusCode).toBe(304)
    expect((await requested('/', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('begins with a page that names the club’s language', async () => {
    expect((await requested('/')).body).toContain('<html lang="en">')
    expect((await requested('/')).body).toContain('<meta name="language" content="en">')

    const { db, config } = await openClub(await open(), { language: 'en-XA' })
    const secret = await tokenSecret(db, config.sessionSecret)
    const other = await createApp({ db, config, secret, clock: systemClock, webFolder: folder })
    const { body } = await other.inject({ url: '/' })
    expect(body).toContain('<html lang="en-XA">')
    expect(body).toContain('<meta name="language" content="en-XA">')
    // The content of the page without its program.
    expect(body).toMatch(
      /<div id="not-loaded" lang="en-XA".*><span>⟦[^<]+⟧<\/span><button[^>]*>⟦[^<]+⟧<\/button><\/div>/,
    )
    expect(body).toMatch(/<noscript>⟦[^<]+⟧<\/noscript>/)
  })

  it('SIG-3 says in the page where passkeys work, and whether they are offered', async () => {
    const pageAt = async (publicUrl: string) => {
      const { db, config } = await openClub(await open(), { publicUrl })
      const secret = await tokenSecret(db, config.sessionSecret)
      return (await createApp({ db, config, secret, clock: systemClock, webFolder: folder })).inject('/')
    }
    const offered = (await pageAt('https://fly.example/club')).body
    expect(offered).toContain('<meta name="address" content="https://fly.example/club">')
    expect(offered).toContain('<meta name="ways-in" content="passkeys">')
    expect((await pageAt('http://fly.example')).body).toContain('<meta name="ways-in" content="">')
  })

  it('sends the version of the web to pages and callers, which changes with the page only', async () => {
    const { headers, body } = await requested('/')
    const version = headers['windsock-version']
    expect(version).toMatch(/^[\w-]{12}$/)
    expect(body).toContain(`<meta name="web-version" content="${version?.toString()}">`)
    for (const path of ['/api/airports/get', '/api/aircraft/get', '/api/unknown'])
      expect((await requested(path)).headers['windsock-version']).toBe(version)
    expect((await requested('/favicon.svg')).headers).not.toHaveProperty('windsock-version')

    const upgraded = await mkdtemp(join(tmpdir(), 'windsock-web-'))
    await writeFile(join(upgraded, 'index.html'), page.replace('<p>', '<p>new'))
    const { db, config } = await openClub(await open())
    const secret = await tokenSecret(db, config.sessionSecret)
    const versionIn = async (webFolder: string) => {
      const { headers } = await (await createApp({ db, config, secret, clock: systemClock, webFolder })).inject('/')
      return headers['windsock-version']
    }
    expect(await versionIn(folder)).toBe(version)
    expect(await versionIn(upgraded)).not.toBe(version)
    await rm(upgraded, { recursive: true })
  })

  it('answers 304 to a browser that has the page', async () => {
    const { etag } = (await requested('/')).headers
    const again = await requested('/', { 'if-none-match': etag! })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await requested('/', { 'if-none-match': '"older"' })).statusCode).toBe(200)
  })

  it('sets the anti-forgery cookie once, a different one for each browser', async () => {
    const cookies = await Promise.all([requested('/'), requested('/')])
    const [one, other] = cookies.map(({ headers }) => headers['set-cookie'])
    expect(one).toMatch(/^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Strict$/)
    expect(other).not.toBe(one)
    const again = await requested('/', { cookie: 'theme=dark; XSRF-TOKEN=kept' })
    expect(again.headers).not.toHaveProperty('set-cookie')
  })

  it('sends the cookie over HTTPS only if the club is reached by it', async () => {
    const { db, config } = await openClub(await open(), { publicUrl: 'https://club.example' })
    const secret = await tokenSecret(db, config.sessionSecret)
    const secure = await createApp({ db, config, secret, clock: systemClock, webFolder: folder })
    expect((await secure.inject('/')).headers['set-cookie']).toMatch(/; Path=\/; SameSite=Strict; Secure$/)
  })

  it('compresses the page for browsers that accept it', async () => {
    const { headers, rawPayload } = await requested('/', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(rawPayload.length).toBeLessThan(page.length / 2)
  })

  it.each([
    ['br, gzip', 'br', brotliCompressSync(script).length],
    ['gzip', 'gzip', gzipSync(script).length],
    ['identity', undefined, script.length],
  ])('sends files that were compressed at build time: %s', async (accepted, encoding, bytes) => {
    const { statusCode, headers, rawPayload } = await requested('/assets/main-4f2a.js', { 'accept-encoding': accepted })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(rawPayload).toHaveLength(bytes)
  })

  it('lets browsers cache files named by their content for a year, others for an hour', async () => {
    const lasting = await requested('/assets/main-4f2a.js')
    expect(lasting.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await requested('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    const known = await requested('/assets/main-4f2a.js', { 'if-none-match': lasting.headers.etag as string })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  it('does not serve the page by its file name, nor anything outside its folder', async () => {
    for (const url of [
      '/assets/',
      '/assets/other.js',
      '/../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/main-4f2a.js.map',
      '/assets/main-4f2a.js.br',
      '/assets',
      '/index.html',
      '/.made-of',
    ])
      expect((await requested(url)).statusCode, url).toBeGreaterThanOrEqual(400)
  })

  it('can be installed: its manifest has the club’s name and is revalidated each time', async () => {
    const { headers, statusCode, json } = await requested('/manifest.webmanifest')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-cache')
    expect(json()).toMatchObject({ name: 'Wind & <Sock> $& "Club"', start_url: '/', scope: '/', lang: 'en' })
    const again = await requested('/manifest.webmanifest', { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('serves the service worker with its release, revalidated each time', async () => {
    const { headers, statusCode, body } = await requested('/service-worker.js')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
    const [, text = '', program] = /^const RELEASE=(.*);\n(.*)$/.exec(body) ?? []
    expect(program).toBe('install(RELEASE)')
    const page = await requested('/')
    expect(JSON.parse(text)).toEqual({
      version: page.headers['windsock-version'],
      page: page.headers.etag,
      files: ['/assets/main-4f2a.js'],
    })
    const again = await requested('/service-worker.js', { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await requested('/service-worker.js.br')).statusCode).toBe(404)
  })

  it('has a new service worker when a setting changes the page', async () => {
    const workerOf = async (clubName: string) => {
      const { db, config } = await openClub(await open(), { clubName })
      const secret = await tokenSecret(db, config.sessionSecret)
      const app = await createApp({ db, config, secret, clock: systemClock, webFolder: folder })
      return (await app.inject('/service-worker.js')).body
    }
    expect(await workerOf('One')).toBe(await workerOf('One'))
    expect(await workerOf('One')).not.toBe(await workerOf('Two'))
  })

  it('does not affect the calls', async () => {
    expect((await requested('/api/nothing')).json()).toEqual(['There is nothing here.'])
    expect((await requested('/api/airports/get')).json()).toEqual([])
  })
})
