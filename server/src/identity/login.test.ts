import { parseOptions } from '@node-rs/argon2'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../storage/database'
import { setPasswordHash } from '../storage/logins'
import { member } from '../storage/test-club'
import { onEachEngine } from '../storage/test-engines'
import { markUserInactive } from '../storage/users'
import { logIn } from './login'
import { hashPassword, isPassword, nobodysHash } from './passwords'

const now = '2026-07-01T08:00:00.000Z'
const password = 'clear skies ahead'
const whenLocked = async () => {}
const secret = new TextEncoder().encode('a secret of thirty-two bytes or more')

onEachEngine('a login', (open) => {
  let db: Database

  beforeAll(async () => {
    db = await open()
    const kept = await hashPassword(password)
    for (const name of ['petra', 'gone']) await setPasswordHash(db, await member(db, name), kept)
    await markUserInactive(db, 'gone')
    await member(db, 'invited')
  })

  /** What was compared with what while somebody logged in. */
  async function compared(userName: string, given: string) {
    const seen: (string | null)[] = []
    const compare: typeof isPassword = (some, kept) => {
      seen.push(kept)
      return isPassword(some, kept)
    }
    const asking = { db, now, address: '10.0.0.1', deviceId: 'new', userAgent: '', secret, compare, whenLocked }
    const token = await logIn({ userName, password: given }, asking)
    return { token, comparisons: seen.length }
  }

  it.each([
    ['a wrong password', 'petra', 'not the password'],
    ['a name nobody has', 'phantom', password],
    ['somebody who has left', 'gone', password],
    ['somebody who has no password yet', 'invited', password],
    ['nothing at all', '', ''],
  ])('of %s compares one password, as one that succeeds does', async (_, userName, given) => {
    expect(await compared(userName, given)).toEqual({ token: null, comparisons: 1 })
    expect(await compared('petra', password)).toEqual({ token: expect.any(String) as string, comparisons: 1 })
  })
})

it('a comparison with nobody’s password costs as much as one with somebody’s', async () => {
  const somebodys = parseOptions(await hashPassword(password))
  expect(parseOptions(nobodysHash)).toEqual(somebodys)
  expect(nobodysHash.length).toBe((await hashPassword(password)).length)
})
