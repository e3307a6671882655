import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'

/** Records all queries that are sent to any database while `work` runs. */
export async function asked(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const { prototype } = DefaultQueryExecutor
  const original: unknown = Reflect.get(prototype, 'executeQuery')
  const found: CompiledQuery[] = []
  Object.assign(prototype, {
    executeQuery(this: unknown, query: CompiledQuery): unknown {
      found.push(query)
      return Reflect.apply(original as () => unknown, this, [query])
    },
  })
  try {
    await work()
  } finally {
    Reflect.deleteProperty(prototype, 'executeQuery')
  }
  return found
}
