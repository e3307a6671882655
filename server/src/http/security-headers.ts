import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** The header that tells an open page which version of the web app the server has. */
const VERSION_HEADER = 'Windsock-Version'

/** Browser features that our pages never use. They are forbidden, so that injected code cannot use them either. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']

/** The Content-Security-Policy: the sources from which our pages may load, and the pages that may embed them. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Inline styles are allowed, because Mantine sets its variables in style elements and attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // The service worker, which keeps the page for days without a network.
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const headers = {
  'Content-Security-Policy': contentPolicy.join(';'),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': unused.map((power) => `${power}=()`).join(', '),
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  // This header turns off the XSS filter of old browsers, because attackers could use the filter to break a page.
  'X-XSS-Protection': '0',
}

/**
 * The headers of an answer of the API, which is data and never a page: no browser runs it, embeds it, or follows a link
 * of it. They keep other sites from loading it, and browsers from taking it for something else. The other headers act
 * on pages alone.
 */
const dataHeaders = {
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Addresses below `/api/` that browsers open as pages: the API reference, and the way to the club's provider. */
const pagesOfApi = /^\/api\/(docs|oidc\/(begin|callback))\b/

export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return { ...headers, ...transport(publicUrl) }
}

function transport(publicUrl: string): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return {}
  return { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
}

/**
 * Adds the security headers to every answer. The page and the answers of the API also get `webVersion`, so that a page
 * that was loaded before an upgrade notices the new version. All are added by one hook, because each hook costs time
 * on every call.
 */
export function sendHeaders(app: FastifyInstance, publicUrl: string, webVersion?: string): void {
  const version = webVersion === undefined ? {} : { [VERSION_HEADER]: webVersion }
  const all = securityHeaders(publicUrl)
  const ofPage = { ...all, ...version }
  const ofData = { ...dataHeaders, ...transport(publicUrl), ...version }
  app.addHook('onRequest', ({ url }, reply, next) => {
    if (url.startsWith('/api/')) void reply.headers(pagesOfApi.test(url) ? ofPage : ofData)
    else void reply.headers(url === '/' ? ofPage : all)
    next()
  })
}
