import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

const YEAR_SECONDS = 31_536_000

type Named = Pick<Config, 'clubName' | 'publicUrl'>

/** The header that tells an open page which build of the web the server has. */
const VERSION_HEADER = 'Windsock-Version'

/**
 * Serves the built web. Files named by their content are cached for a year. The page is always revalidated; it contains
 * the club's name and the version of the web, and sets the anti-forgery cookie. Answers of calls carry the version in a
 * header, so that a page loaded before an upgrade notices that the server has another one.
 */
export async function serveWeb(app: FastifyInstance, folder: string, { clubName, publicUrl }: Named): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const version = versionOf(built)
  const page = completed(built, { clubName, version })
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`

  app.addHook('onRequest', ({ url }, reply, next) => {
    if (url === '/' || url.startsWith('/api/')) void reply.header(VERSION_HEADER, version)
    next()
  })

  const files = await filesToServe(folder)

  // Not HttpOnly: the web reads it and sends it back as a header (spec §7).
  const flags = `Path=/; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // One route for all files instead of two for each file makes the start a tenth faster.
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
    void reply.header('Cache-Control', 'no-cache').header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

/** The built files by path, except the page, which is generated here, and the compressed copies. */
async function filesToServe(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$|^index\.html$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
  return new Set(paths)
}

/** The built page names its scripts by their contents, so equal builds have equal versions and different ones have not. */
function versionOf(built: string): string {
  return createHash('sha256').update(built).digest('base64url').slice(0, 12)
}

function completed(page: string, { clubName, version }: { clubName: string; version: string }): string {
  return page
    .replace(/(<meta name="club-name" content=")[^"]*/, (_, before: string) => before + escaped(clubName))
    .replace(/(<meta name="web-version" content=")[^"]*/, (_, before: string) => before + version)
    .replace(/<title>[^<]*/, () => `<title>${escaped(clubName)}`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
