import { commonPassword, ownNamePassword } from '@windsock/contract/errors'
import { isNamedAfter } from '@windsock/domain/users'
import { isCommon } from './common-passwords'

interface Owner {
  userName: string
  email: string
}

/** What is wrong with a new password beyond its length (the contract's matter), or nothing. */
export async function passwordProblems(password: string, owner: Owner): Promise<{ message: string }[]> {
  if (await isCommon(password)) return [{ message: commonPassword }]
  return isNamedAfter(password, owner) ? [{ message: ownNamePassword }] : []
}
