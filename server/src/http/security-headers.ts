import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** What pages of ours never ask a browser for, nor may anything that gets into them. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
const permissionsPolicy = unused.map((power) => `${power}=()`).join(', ')

/** Answers of every kind tell browsers what they may do with them, and pages what they may load. */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('Permissions-Policy', permissionsPolicy)
  })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine sets its variables in style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: publicUrl.startsWith('https:') && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' as const },
  })
}

/** For the answers to requests that are refused before any hook has seen them. */
export function sendBareSecurityHeaders(reply: FastifyReply): void {
  void reply.headers({
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  })
}
