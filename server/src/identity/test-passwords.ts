import { hash } from '@node-rs/argon2'

/**
 * Returns the hash of a password for a user of a test. It has the format of the server's own hashes and is checked by
 * the same code, but costs a hundredth, because tests check thousands of passwords.
 */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
}
