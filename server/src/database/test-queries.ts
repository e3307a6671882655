import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'

/** Records all queries that are sent to any database while `work` runs. */
export async function queriesOf(
  work: () => Promise<unknown>,
  onQuery: (query: CompiledQuery, answer: Promise<unknown>) => void = () => {},
): Promise<CompiledQuery[]> {
  const { prototype } = DefaultQueryExecutor
  const original: unknown = Reflect.get(prototype, 'executeQuery')
  const found: CompiledQuery[] = []
  Object.assign(prototype, {
    executeQuery(this: unknown, query: CompiledQuery): unknown {
      found.push(query)
      const answer = Reflect.apply(original as () => Promise<unknown>, this, [query])
      onQuery(query, answer)
      return answer
    },
  })
  try {
    await work()
  } finally {
    Reflect.deleteProperty(prototype, 'executeQuery')
  }
  return found
}

/**
 * Records all queries that are sent to any database while `work` runs, in groups: no query of a group waits for the
 * answer of another one, so that a group on PostgreSQL is one round trip.
 */
export async function tripsOf(work: () => Promise<unknown>): Promise<CompiledQuery[][]> {
  const trips: CompiledQuery[][] = []
  let current: CompiledQuery[] | undefined
  const answered = () => (current = undefined)
  await queriesOf(work, (query, answer) => {
    if (!current) trips.push((current = []))
    current.push(query)
    void answer.then(answered, answered)
  })
  return trips
}
