import { isIP } from 'node:net'
import { firstOffered, isLanguage } from '@windsock/messages/languages'
import * as z from 'zod'

// The formats of the settings, without their names.

const absent = z.literal('').transform(() => undefined)
export const optional = <T extends z.ZodType>(of: T) => z.union([absent, of]).optional()

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))

export const positive = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)

/** Refuses every control character and line break, because names are in titles and in the headers of emails. */
const oneLine = z.string().regex(/^[^\p{Cc}\u2028\u2029]*$/u)

/** A name. Spaces around it are removed. */
export const name = oneLine.trim()

/**
 * The address that members open. Each link is this address and more: after a `?` or a `#`, the rest would not be part of
 * the path. Mail programs drop a user name or warn of it.
 */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .regex(/^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/i)
  // The code that sets cookies and HSTS compares with `https:`.
  .transform((url) => url.replace(/^https?/i, (protocol) => protocol.toLowerCase()).replace(/\/+$/, ''))

/**
 * The address of a mail server. A path or a fragment comes from a `/` or a `#` in the user name or the password that is
 * not percent-encoded, and what stands before it is then not the host.
 */
export const mailServer = z.url({ protocol: /^smtps?$/, hostname: /./ }).refine((text) => {
  // zod asks this about a text that is no URL too.
  if (!URL.canParse(text)) return false
  const { pathname, hash } = new URL(text)
  return (pathname === '' || pathname === '/') && hash === ''
})

/** Parses addresses and networks separated by commas, such as `10.0.0.1, 10.0.0.0/8`. */
export const addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(isNetwork))

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Matches a sender: `office@club.example` or `The Club <office@club.example>`. */
export const sender = oneLine.regex(/^(?:[^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)

/**
 * The club's language. Desktops use the same variable for the languages of gettext, for example `de_AT:de:en`. Of such a
 * list the first language that is offered counts, so that the server also starts there without a setting of its own.
 */
export const clubLanguage = z.union([
  z.string().refine(isLanguage),
  z
    .string()
    .regex(/[_:]/)
    .transform((list) => firstOffered(list.replaceAll('_', '-').split(':'))),
])
