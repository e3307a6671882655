import { commonPassword, ownNamePassword } from '@windsock/contract/errors'
import { isNamedAfter, isNamedAfterClub, type Owner } from '@windsock/domain/password-words'
import { message, type Message } from '@windsock/messages/message'
import { activeAirports } from '../storage/airports'
import type { Database } from '../database/database'
import { isCommon } from './common-passwords'

/**
 * Gives access to the club's name and its airports. Passwords that contain these are refused, because an attacker would
 * guess them first.
 */
export interface PasswordClub {
  db: Database
  config: { clubName: string }
}

/** Returns the problems with a new password. It does not check the length, because the contract does. */
export async function passwordProblems(
  password: string,
  owner: Owner,
  { db, config }: PasswordClub,
): Promise<{ message: Message }[]> {
  if (await isCommon(password)) return [{ message: message(commonPassword) }]
  if (isNamedAfter(password, owner)) return [{ message: message(ownNamePassword) }]
  const airports = await activeAirports(db)
  const names = [config.clubName, ...airports.flatMap(({ name, icaoCode }) => [name, icaoCode])]
  return isNamedAfterClub(password, names, owner) ? [{ message: message(commonPassword) }] : []
}
