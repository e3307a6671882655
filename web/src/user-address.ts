import type { LocationRewrite } from '@tanstack/react-router'
import { NEW_USER, paths } from './paths'

const shown = `${paths.users}/`
const known = paths.user(NEW_USER)

/**
 * spec §2: the form to add a user has an empty id, `/main/users/`. The router takes that for the list,
 * `/main/users`, because a slash at the end means nothing to it; so it is shown the id of a new user there.
 */
export const withEmptyUserId: LocationRewrite = {
  input: ({ url }) => moved(url, shown, known),
  output: ({ url }) => moved(url, known, shown),
}

function moved(url: URL, from: string, to: string): URL {
  if (url.pathname !== from) return url
  // A copy, because the router keeps using the URL that it passed.
  const there = new URL(url)
  there.pathname = to
  return there
}
