const MOST = 100

interface Known {
  token: string | undefined
  validator: string
  body: unknown
}

/** In memory alone: what is known of people never gets onto the disk of a machine that others use too. */
const answers = new Map<string, Known>()

/** The last answer to a question, if it came with a validator and to the same session. */
export function cachedResponse(url: string, token: string | undefined): Known | undefined {
  const known = answers.get(url)
  return known?.token === token ? known : undefined
}

/** Keeps an answer that the server can recognise; one without a validator, or of an earlier session, is forgotten. */
export function cacheResponse(
  url: string,
  { token, validator, body }: Omit<Known, 'validator'> & { validator: string | null },
): void {
  answers.delete(url)
  for (const [other, known] of answers) if (known.token !== token || answers.size >= MOST) answers.delete(other)
  if (validator !== null) answers.set(url, { token, validator, body })
}
