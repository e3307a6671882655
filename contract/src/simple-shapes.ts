import * as z from 'zod/mini'

// These shapes are not in `fields`, so that the login page loads without the rules of all form fields.

/** Text for which the specification sets no limit. This limit only protects the server from huge inputs. */
export function textTo(most: number) {
  return z.string().check(z.maxLength(most))
}

/** An input or output without data. */
export const nothing = z.object({})
