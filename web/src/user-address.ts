import type { LocationRewrite } from '@tanstack/react-router'
import { NEW_USER, paths } from './paths'

const shown = `${paths.users}/`
const known = paths.user(NEW_USER)

/**
 * spec §2: the form to add a user has the address `/main/users/`, with an empty id. The router ignores the slash at the
 * end and would open the list, `/main/users`. Therefore the router is given the id of a new user instead.
 */
export const withEmptyUserId: LocationRewrite = {
  input: ({ url }) => moved(url, shown, known),
  output: ({ url }) => moved(url, known, shown),
}

function moved(url: URL, from: string, to: string): URL {
  if (url.pathname !== from) return url
  // Changes a copy, because the router still uses the original URL.
  const there = new URL(url)
  there.pathname = to
  return there
}
