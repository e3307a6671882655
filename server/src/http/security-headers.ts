import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** What pages of ours never ask a browser for, nor may anything that gets into them. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']

/** What our pages may load, and into what they may be put. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Mantine sets its variables in style elements and attributes.
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
  // On purpose: the filter of old browsers that it would switch on can be turned against a page.
  'X-XSS-Protection': '0',
}

/** What answers of every kind tell browsers: what they may do with them, and pages what they may load. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:')
  return {
    ...headers,
    ...(isSecure && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
}

export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const all = securityHeaders(publicUrl)
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(all)
    next()
  })
}
