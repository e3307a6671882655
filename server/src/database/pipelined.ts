/**
 * Runs independent queries together: inside a transaction, PostgreSQL gets them in one round trip. If one fails, its
 * error is thrown after all have been answered, so that no query still runs when the transaction is rolled back.
 */
export async function pipelined<Asked extends readonly unknown[] | []>(
  asked: Asked,
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  try {
    return await Promise.all(asked)
  } finally {
    await Promise.allSettled(asked)
  }
}
