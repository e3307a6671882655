import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The file of the built service worker, which is served with the list of the release's files. */
export const WORKER_FILE = 'service-worker.js'

/** The release that a service worker keeps for days without a network. The worker reads it as the constant `RELEASE`. */
interface Release {
  version: string
  /**
   * Changes with the page, which contains settings of the club. A browser installs a worker with another text again.
   */
  page: string
  files: readonly string[]
}

interface Club {
  clubName: string
  language: string
}

/**
 * Serves what a browser needs to install the web app: the manifest, which names the club, and the service worker. Both
 * are revalidated each time, because a release or a setting changes them under the same name.
 */
export async function serveInstallation(
  app: FastifyInstance,
  { folder, version }: Pick<Release, 'version'> & { folder: string },
  { clubName, language, page, files }: Club & { page: string; files: Iterable<string> },
): Promise<void> {
  serveText(app, '/manifest.webmanifest', 'application/manifest+json; charset=utf-8', manifest({ clubName, language }))
  const worker = await readFile(join(folder, WORKER_FILE), 'utf8').catch(() => undefined)
  if (worker === undefined) return
  const release: Release = { version, page, files: [...files].filter((path) => path.startsWith('/assets/')) }
  const text = `const RELEASE=${JSON.stringify(release)};\n${worker}`
  serveText(app, `/${WORKER_FILE}`, 'text/javascript; charset=utf-8', text)
}

function serveText(app: FastifyInstance, path: string, type: string, text: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  app.get(path, (request, reply) => {
    void reply.header('Cache-Control', 'no-cache').header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(type).send(text)
  })
}

/** The colours are those of the page (`web/index.html`): one theme is all that a manifest can name. */
function manifest({ clubName, language }: Club): string {
  return JSON.stringify({
    id: '/',
    name: clubName,
    short_name: clubName,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
