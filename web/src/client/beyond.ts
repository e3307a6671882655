import type { Output, Input, Endpoint } from '@windsock/contract/endpoint'
import { useMemo } from 'react'
import { CallFailed } from './api'
import { useApiQuery, type QueryOptions } from './queries'

// decisions: whatever lies beyond the specification's calls is optional. A server that turns out not to know one of
// them is not asked for it again, and the screen quietly does without.

const known = new Set<string>()
const unknown = new Set<string>()

/** Notes what an attempt taught: true when the server does not know the call at all. */
export function noteSupport({ path }: Endpoint, error: CallFailed | null): boolean {
  if (!error) known.add(path)
  // 502 is also what the page itself, sent in answer to an unknown address, is taken for; and a known call's 404 means
  // that the thing asked for is not there.
  else if ([404, 405, 501, 502].includes(error.status) && !known.has(path)) unknown.add(path)
  return unknown.has(path)
}

/** Whether the server has answered this call before. */
export function isSupported({ path }: Endpoint): boolean {
  return known.has(path)
}

/**
 * As `useAsk`, of a call that a server may not have: `offered` is false once it is known that this one has not.
 * Answers of another shape than the contract's count as none: another program's call may go by the same name.
 */
export function useOptionalQuery<E extends Endpoint>(endpoint: E, input: Input<E>, options: QueryOptions = {}) {
  const { enabled = true } = options
  const asked = useApiQuery(endpoint, input, {
    ...options,
    handles400: true,
    enabled: enabled && !unknown.has(endpoint.path),
  })
  const isReadable = useMemo(
    () => asked.data === undefined || endpoint.output.safeParse(asked.data).success,
    [endpoint, asked.data],
  )
  const failure = isReadable ? asked.error : new CallFailed(502, [])
  const isUnknown = asked.isFetched ? noteSupport(endpoint, failure) : unknown.has(endpoint.path)
  const data: Output<E> | undefined = isReadable ? asked.data : undefined
  return { ...asked, data, error: isUnknown ? null : failure, offered: !isUnknown }
}
