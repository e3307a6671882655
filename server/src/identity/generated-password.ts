import { randomBytes } from 'node:crypto'

const BYTES = 15

/** Returns a random password of 20 letters, digits, `-` and `_`, which contains 120 random bits. */
export function generatedPassword(): string {
  return randomBytes(BYTES).toString('base64url')
}
