/**
 * What several questions answer of which none waits for another's answer: inside a transaction PostgreSQL is asked them
 * in one way there and back. When one fails, that failure is thrown once all have been answered, so that nothing of a
 * transaction is under way any more when it is rolled back.
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
