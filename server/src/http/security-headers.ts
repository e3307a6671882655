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

export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:')
  return {
    ...headers,
    ...(isSecure && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
}

/**
 * Adds the security headers to every answer. The page and the answers of the API also get `webVersion`, so that a page
 * that was loaded before an upgrade notices the new version. Both are added by one hook, because each hook costs time
 * on every call.
 */
export function sendHeaders(app: FastifyInstance, publicUrl: string, webVersion?: string): void {
  const all = securityHeaders(publicUrl)
  const withVersion = webVersion === undefined ? all : { ...all, [VERSION_HEADER]: webVersion }
  app.addHook('onRequest', ({ url }, reply, next) => {
    void reply.headers(url === '/' || url.startsWith('/api/') ? withVersion : all)
    next()
  })
}
