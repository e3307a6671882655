import { commonPassword, ownNamePassword } from '@windsock/contract/errors'
import { isNamedAfter } from '@windsock/domain/users'
import { commonPasswords } from './common-passwords'

/** A year, a few digits or signs: with that much behind it a common word is as easily guessed. */
const TAIL = /[^\p{L}]{1,6}$/u
const commonWords = new Set([...commonPasswords].map((password) => password.replace(TAIL, '')))

interface Owner {
  userName: string
  email: string
}

/** What is wrong with a new password beyond its length (the contract's matter), or nothing. */
export function passwordProblems(password: string, owner: Owner): { message: string }[] {
  if (isCommon(password.toLowerCase()) || isOneCharacter(password)) return [{ message: commonPassword }]
  return isNamedAfter(password, owner) ? [{ message: ownNamePassword }] : []
}

function isCommon(password: string): boolean {
  return commonPasswords.has(password) || commonWords.has(password.replace(TAIL, ''))
}

function isOneCharacter(password: string): boolean {
  return new Set(password.toLowerCase()).size === 1
}
