import { commonPassword, ownNamePassword } from '@windsock/contract/errors'
import { isNamedAfter } from '@windsock/domain/users'
import { commonPasswords } from './common-passwords'

interface Owner {
  userName: string
  email: string
}

/** What is wrong with a new password beyond its length (the contract's matter), or nothing. */
export function passwordProblems(password: string, owner: Owner): { message: string }[] {
  if (commonPasswords.has(password.toLowerCase()) || isOneCharacter(password)) return [{ message: commonPassword }]
  return isNamedAfter(password, owner) ? [{ message: ownNamePassword }] : []
}

function isOneCharacter(password: string): boolean {
  return new Set(password.toLowerCase()).size === 1
}
