/**
 * Runs independent queries together: inside a transaction, PostgreSQL gets them in one round trip. If one fails, its
 * error is thrown after all have been answered, so that no query still runs when the transaction is rolled back.
 */
export async function pipelined<Queries extends readonly unknown[] | []>(
  queries: Queries,
): Promise<{ -readonly [Place in keyof Queries]: Awaited<Queries[Place]> }> {
  try {
    return await Promise.all(queries)
  } finally {
    await Promise.allSettled(queries)
  }
}
