import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { passkeySite } from '../identity/passkey-site'
import type { Translate } from '@windsock/messages/translator'
import { translatorOf } from '@windsock/messages/translators'
import { serveInstallation, WORKER_FILE } from './web-install'

const YEAR_SECONDS = 31_536_000

type Named = Pick<Config, 'clubName' | 'publicUrl' | 'language' | 'calendarLinks' | 'waitingList' | 'oidc'>

/** The web app as it was built, before the club's name and language are written into its page. */
export interface BuiltWeb {
  folder: string
  html: string
  /** Equal for equal builds. */
  version: string
}

/** Reads the page of the web app that was built into `folder`. */
export async function readWeb(folder: string): Promise<BuiltWeb> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  // Hashing the page is enough, because the names of its scripts contain hashes of their contents.
  return { folder, html, version: createHash('sha256').update(html).digest('base64url').slice(0, 12) }
}

/**
 * Serves the built web app. Files with a hash in their name are cached for a year. `index.html` is always revalidated:
 * it contains the name and the language of the club and the version of the web app, and it sets the anti-forgery cookie.
 */
export async function serveWeb(app: FastifyInstance, web: BuiltWeb, settings: Named): Promise<void> {
  const { folder, html, version } = web
  const { publicUrl } = settings
  const page = worded(completed(html, version, settings), settings.language, await translatorOf(settings.language))
  const usual = { page, etag: etagOf(page) }
  const later = { page: startedLater(page), etag: etagOf(startedLater(page)) }

  const files = await filesToServe(folder)
  await serveInstallation(app, web, { ...settings, page: usual.etag, files })

  // The cookie is not HttpOnly, because the web app reads it and sends it back as a header (spec §7).
  const flags = `Path=/; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // All files share one route, because two routes for each file would make the server start a tenth slower.
    allowedPath: (path) => files.has(path),
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/')
      void reply.header(
        'Cache-Control',
        lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      )
    },
  })

  app.get('/', async (request, reply) => {
    if (!request.headers.cookie?.includes('XSRF-TOKEN=')) {
      const token = randomBytes(18).toString('base64url')
      void reply.header('Set-Cookie', `XSRF-TOKEN=${token}; ${flags}`)
    }
    const { page, etag } = request.headers.cookie?.includes('kept-picture=') ? later : usual
    void reply.header('Cache-Control', 'no-cache').header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

function etagOf(page: string): string {
  return `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
}

/**
 * Returns the page for a device that keeps a picture of the day. The scripts of the program lie in a template, which the
 * browser neither fetches nor runs: the preload script starts them once it has painted the picture
 * (web/src/device/start-program.ts). A link asks for the preload script as for a classic one, so that the browser uses
 * the compiled code that it has stored.
 */
function startedLater(page: string): string {
  const script = /\s*<script type="module" crossorigin[^>]*><\/script>/g
  const scripts = page.match(script)?.join('') ?? ''
  const [, address = ''] = /<script type="module" async[^>]* src="([^"]*)"/.exec(page) ?? []
  const link = `<link rel="preload" as="script" crossorigin href="${address}">`
  return page
    .replaceAll(script, '')
    .replace('<head>', () => `<head>\n    ${link}\n    <template id="program">${scripts}</template>`)
}

/**
 * Returns the paths of the built files, without the compressed copies and without the page and the service worker,
 * which are completed before they are sent.
 */
async function filesToServe(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .filter(({ name }) => !/^\.|\.(br|gz)$/.test(name) && name !== 'index.html' && name !== WORKER_FILE)
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
  return new Set(paths)
}

function completed(page: string, version: string, named: Named): string {
  const { clubName, language, calendarLinks, waitingList, oidc, publicUrl } = named
  return page
    .replace(/(<html lang=")[^"]*/, (_, before: string) => before + language)
    .replace(/(<meta name="language" content=")[^"]*/, (_, before: string) => before + language)
    .replace(
      /(<meta name="calendar-links" content=")[^"]*/,
      (_, before: string) => before + escaped(calendarLinks ? publicUrl : ''),
    )
    .replace(/(<meta name="waiting-list" content=")[^"]*/, (_, before: string) => before + (waitingList ? 'on' : 'off'))
    .replace(/(<meta name="sign-in-with" content=")[^"]*/, (_, before: string) => before + escaped(oidc?.name ?? ''))
    .replace(/(<meta name="address" content=")[^"]*/, (_, before: string) => before + escaped(publicUrl))
    .replace(
      /(<meta name="ways-in" content=")[^"]*/,
      (_, before: string) => before + (passkeySite(publicUrl) ? 'passkeys' : ''),
    )
    .replace(/(<meta name="club-name" content=")[^"]*/, (_, before: string) => before + escaped(clubName))
    .replace(/(<meta name="web-version" content=")[^"]*/, (_, before: string) => before + version)
    .replace(/<title>[^<]*/, () => `<title>${escaped(clubName)}`)
}

/** Writes the sentences into the page that it shows without the program. The rest of the page may be in another language. */
function worded(page: string, language: string, t: Translate): string {
  return page
    .replace(/<div id="not-loaded"/, (tag) => `${tag} lang="${language}"`)
    .replace(/<noscript>/, (tag) => tag + escaped(t('page.needsScript')))
    .replace(/<div id="not-loaded"[^>]*><span>/, (tag) => tag + escaped(t('page.notLoaded')))
    .replace(/<div id="not-loaded".*<button[^>]*>/, (tag) => tag + escaped(t('common.reload')))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
