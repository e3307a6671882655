import { nowMs } from '../clock'

/** The name under which the browser keeps the token. */
export const TOKEN = 'token'

/** Whom a token names, and what it says of his roles, in whatever form. */
export interface TokenContent {
  token: string
  userId: string
  role: unknown
}

/** Reads a token; one that is garbage, names nobody or has run out is no token. */
export function contentOf(token: string | null): TokenContent | undefined {
  const payload = token ? payloadOf(token) : undefined
  if (!token || !payload) return undefined
  const { UserId, role, exp } = payload
  const userId = typeof UserId === 'number' ? String(UserId) : UserId
  if (typeof userId !== 'string' || userId === '') return undefined
  if (typeof exp === 'number' && isPast(exp)) return undefined
  return { token, userId, role }
}

/** Whether a token was one, and its time is up. */
export function hasRunOut(token: string | null): boolean {
  const { exp } = (token && payloadOf(token)) || {}
  return typeof exp === 'number' && isPast(exp)
}

/** @param exp seconds since 1970 */
function isPast(exp: number): boolean {
  return exp * 1000 <= nowMs()
}

function payloadOf(token: string): Record<string, unknown> | undefined {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (letter) => letter.codePointAt(0) ?? 0)
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' && payload !== null ? { ...payload } : undefined
  } catch {
    return undefined
  }
}
