import type { User } from '@windsock/contract/users'

/** The first guesses of an attacker: the account's owner and the club. */
export type Owner = Pick<User, 'userName' | 'email'> & Partial<Pick<User, 'firstName' | 'lastName'>>

/** Shorter words occur in too many passwords by chance. */
const LEAST_LETTERS = 3

/** Whether a password consists only of its owner's names or email address, with or without digits and punctuation. */
export function isNamedAfter(password: string, owner: Owner): boolean {
  return isMadeOf(password, wordsOfOwner(owner))
}

/**
 * Whether a password consists only of such words, including the owner's.
 * @param names of the club, of its airports, and their ICAO codes
 */
export function isNamedAfterClub(password: string, names: readonly string[], owner: Owner): boolean {
  return isMadeOf(password, [...names.flatMap(wordsOf), ...wordsOfOwner(owner)])
}

function wordsOfOwner({ userName, email, firstName = '', lastName = '' }: Owner): string[] {
  return [userName, email, email.replace(/@.*/u, ''), firstName, lastName].flatMap(wordsOf)
}

/** `Skyhaven Aero` → `skyhavenaero`, `skyhaven`, `aero`. */
function wordsOf(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(lettersOf)
  return [lettersOf(name), ...parts].flatMap((word) => [word, withoutDigits(word)])
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const known = new Set(words.filter((word) => word.length >= LEAST_LETTERS && /\p{L}/u.test(word)))
  const text = lettersOf(password)
  return [text, withoutDigits(text)].some((core) => core !== '' && isSequence(core, known))
}

/** Whether a text is a sequence of these words. */
function isSequence(text: string, words: ReadonlySet<string>): boolean {
  const ends = new Set([0])
  for (let at = 0; at < text.length; at += 1)
    if (ends.has(at)) for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length)
  return ends.has(text.length)
}

/** The letters and digits of a text, without case (`ß` is `SS`), accents and punctuation. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Removes up to six digits before and after the word. */
function withoutDigits(text: string): string {
  return text.replace(/^\p{N}{1,6}(?=\p{L})/u, '').replace(/(\p{L})\p{N}{1,6}$/u, '$1')
}
