import { randomBytes } from 'node:crypto'

const BYTES = 15

/** 20 letters, digits, `-` and `_`: 120 random bits. */
export function generatedPassword(): string {
  return randomBytes(BYTES).toString('base64url')
}
