import type { User } from '@windsock/contract/users'

/** The names and email address of an account's owner, which an attacker would try first. */
export type Owner = Pick<User, 'userName' | 'email'> & Partial<Pick<User, 'firstName' | 'lastName'>>

/** Minimum length of a word. Shorter words occur in too many passwords by chance. */
const MIN_LETTERS = 3

/**
 * Whether a password consists only of its owner's names or email address. Punctuation, and up to six digits at each
 * end, are ignored.
 */
export function isNamedAfter(password: string, owner: Owner): boolean {
  return isMadeOf(password, wordsOfOwner(owner))
}

/**
 * Whether a password consists only of names of the club or of its owner.
 * @param names - the names of the club and its airports, and the airports' ICAO codes
 */
export function isNamedAfterClub(password: string, names: readonly string[], owner: Owner): boolean {
  return isMadeOf(password, [...names.flatMap(wordsOf), ...wordsOfOwner(owner)])
}

function wordsOfOwner({ userName, email, firstName = '', lastName = '' }: Owner): string[] {
  return [userName, email, email.replace(/@.*/u, ''), firstName, lastName].flatMap(wordsOf)
}

/** Returns the words of a name, joined and one by one: `Skyhaven Aero` gives `skyhavenaero`, `skyhaven` and `aero`. */
function wordsOf(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(lettersOf)
  return [lettersOf(name), ...parts].flatMap((word) => [word, withoutDigits(word)])
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const known = new Set(words.filter((word) => word.length >= MIN_LETTERS && /\p{L}/u.test(word)))
  const text = lettersOf(password)
  return [text, withoutDigits(text)].some((core) => core !== '' && isSequence(core, known))
}

function isSequence(text: string, words: ReadonlySet<string>): boolean {
  const ends = new Set([0])
  for (let at = 0; at < text.length; at += 1)
    if (ends.has(at)) for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length)
  return ends.has(text.length)
}

/** Returns the letters and digits of a text in lower case, without accents and punctuation. `ß` becomes `ss`. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Removes up to six digits at the start and at the end of a word. */
function withoutDigits(text: string): string {
  return text.replace(/^\p{N}{1,6}(?=\p{L})/u, '').replace(/(\p{L})\p{N}{1,6}$/u, '$1')
}
