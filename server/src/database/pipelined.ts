/**
 * Runs independent queries together. Inside a transaction, PostgreSQL receives them in one round trip. If a query
 * fails, its error is thrown only after all queries have ended, so that none of them still runs during the rollback.
 */
export async function pipelined<Queries extends readonly unknown[] | []>(
  queries: Queries,
): Promise<{ -readonly [Place in keyof Queries]: Awaited<Queries[Place]> }> {
  try {
    return await Promise.all(queries)
  } catch (error) {
    await Promise.allSettled(queries)
    throw error
  }
}
