import { useQueryClient } from '@tanstack/react-query'
import type { Airport } from '@windsock/contract/airports'
import { useEffect, useState } from 'react'
import { whenQueriesIdle } from '../client/prefetch'
import { withScreens } from '../kit/language/translate'
import { optional } from '../kit/optional'

const fetchLink = optional(async () => (await withScreens(() => import('./FlightAhead'))).FlightAhead)

/** A link to the person's next flight. It is loaded once the screen has finished loading, and nothing moves for it. */
export function NextFlight({ airports }: { airports: readonly Airport[] }) {
  const client = useQueryClient()
  const [Link, setLink] = useState<Awaited<ReturnType<typeof fetchLink>>>(undefined)
  useEffect(() => whenQueriesIdle(client, () => void fetchLink().then((loaded) => setLink(() => loaded))), [client])
  return Link && <Link airports={airports} />
}
