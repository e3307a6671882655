import { parseOptions } from '@node-rs/argon2'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../database/database'
import { setPasswordHash } from '../storage/credentials'
import { member } from '../storage/test-club'
import { onEachEngine } from '../database/test-engines'
import { markUserInactive } from '../storage/users'
import { logIn } from './login'
import { hashPassword, isPassword, dummyHash } from './passwords'

const now = '2026-07-01T08:00:00.000Z'
const password = 'clear skies ahead'
const whenLocked = async () => {}
const whenSignedIn = async () => {}
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

  async function compared(userName: string, given: string, address = '10.0.0.1') {
    const seen: (string | undefined)[] = []
    const compare: typeof isPassword = (some, kept, source) => {
      seen.push(source)
      return isPassword(some, kept)
    }
    const context = { db, now, address, deviceId: 'new', userAgent: '', secret, compare, whenLocked, whenSignedIn }
    const token = await logIn({ userName, password: given }, context)
    return { token, comparisons: seen.length, source: seen[0] }
  }

  it.each([
    ['a wrong password', 'petra', 'not the password'],
    ['a name nobody has', 'phantom', password],
    ['somebody who has left', 'gone', password],
    ['somebody who has no password yet', 'invited', password],
    ['nothing at all', '', ''],
  ])('of %s compares one password, as a successful one does', async (_, userName, given) => {
    expect(await compared(userName, given)).toMatchObject({ token: null, comparisons: 1 })
    expect(await compared('petra', password)).toMatchObject({ token: expect.any(String) as string, comparisons: 1 })
  })

  it('waits in the queue of its widest network, or of its device if the account knows that', async () => {
    await db.deleteFrom('knownSources').execute()
    expect(await compared('petra', password, '2001:db8:1:2::3')).toMatchObject({ source: '2001:db8:1::/48' })
    expect(await compared('phantom', password, '2001:db8:1:3::4')).toMatchObject({ source: '2001:db8:1::/48' })
    expect(await compared('petra', password, '2001:db8:1:4::5')).toMatchObject({
      source: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
  })
})

it('a comparison without a user takes as long as one with a user', async () => {
  const somebodys = parseOptions(await hashPassword(password))
  expect(parseOptions(dummyHash)).toEqual(somebodys)
  expect(dummyHash.length).toBe((await hashPassword(password)).length)
})
