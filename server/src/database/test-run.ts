import { randomBytes } from 'node:crypto'
import { dropAllSchemas, postgresUrl } from './test-schemas'

/** Names this run of tests. Vitest calls it before the first test, once for each of its projects. */
export function setup(): void {
  process.env.TEST_RUN ??= randomBytes(4).toString('hex')
}

/** Drops the schemas that the processes have kept for their next tests. Vitest calls it after the last test. */
export async function teardown(): Promise<void> {
  if (postgresUrl) await dropAllSchemas()
}
