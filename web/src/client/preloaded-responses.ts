interface Early {
  token: string
  answer: Promise<Answer>
}

interface Answer {
  response: Response
  text: string
}

/** What was asked for before the page's program was there, by address. */
const answers = new Map<string, Early>()

/** Puts a question in the name of a token; whoever asks the same with `call` gets its answer. */
export function preload(path: `/api/${string}`, input: Record<string, string | number>, token: string) {
  const url = new URL(path, window.location.origin)
  for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value))
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const answer = fetch(url, { headers }).then(async (response) => ({ response, text: await response.text() }))
  answers.set(url.href, { token, answer })
  return answer
}

/** The answer to a question that was put early, once and to whom it was given. */
export function takePreloaded(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = answers.get(url)
  answers.delete(url)
  if (!early || early.token !== token) return undefined
  return early.answer.then(({ response, text }) => new Response(text, response))
}

/** Whether there are answers that nobody has taken. */
export function hasPreloaded(): boolean {
  return answers.size > 0
}

/** Once the page stands, what was not taken is too old. */
export function clearPreloaded(): void {
  answers.clear()
}
