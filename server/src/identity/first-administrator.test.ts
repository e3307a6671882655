import { beforeEach, expect, it } from 'vitest'
import { WrongSetting } from '../wrong-setting'
import { trailOf } from '../storage/audit-trail'
import type { Database } from '../database/database'
import { administratorIds, setPasswordHash, userByName } from '../storage/credentials'
import { member } from '../storage/test-club'
import { onEachEngine } from '../database/test-engines'
import { firstAdministrator } from './first-administrator'
import { isPassword } from './passwords'

const now = '2026-07-01T08:00:00.000Z'
const anna = { userName: 'anna', email: 'anna@club.example', password: 'clear skies ahead' }

onEachEngine('the first administrator', (open) => {
  let db: Database

  beforeEach(async () => {
    db = await open()
  })

  const make = (configured?: typeof anna) =>
    firstAdministrator(db, { firstAdministrator: configured, clubName: 'Windy Hill' }, now)

  it('is the configured one', async () => {
    expect((await make(anna)).join()).toContain('anna')
    const made = await userByName(db, 'anna')
    expect(made).toMatchObject({
      roles: ['Administrator'],
      isApproved: true,
      email: 'anna@club.example',
      createdAt: now,
    })
    expect(await isPassword(anna.password, made!.passwordHash)).toBe(true)
    // The actor is null, because no user existed who could have created the account.
    expect(await trailOf(db, 'user', made!.id)).toEqual([{ at: now, by: null, action: 'created', before: null }])
  })

  it('has a generated password otherwise, printed once', async () => {
    const [line = ''] = await make()
    const [, userName = '', password = ''] =
      /^Log in with the user name (\S+) and the password (\S{20,})$/.exec(line) ?? []
    const made = await userByName(db, userName)
    expect(made?.roles).toEqual(['Administrator'])
    expect(await isPassword(password, made!.passwordHash)).toBe(true)
    expect(await make()).toEqual([])
  })

  it('is created once, and only if there is none', async () => {
    await make(anna)
    expect(await make({ ...anna, userName: 'berta', email: 'berta@club.example' })).toEqual([])
    expect(await make()).toEqual([])
    expect(await administratorIds(db)).toHaveLength(1)
  })

  it('is created once when several instances start at the same time, and one of them prints how to log in', async () => {
    const printed = await Promise.all(Array.from({ length: 5 }, () => make()))
    expect(await administratorIds(db)).toHaveLength(1)
    expect(printed.filter((lines) => lines.length > 0)).toHaveLength(1)
  })

  it('is created again if no administrator is left', async () => {
    const id = await member(db, 'administrator', ['Administrator'])
    expect(await administratorIds(db)).toEqual([])
    expect((await make()).join()).toContain('administrator2')
    await setPasswordHash(db, id, 'a password at last')
    expect(await make()).toEqual([])
  })

  it('does not take the name of a member', async () => {
    await member(db, 'anna')
    await expect(make(anna)).rejects.toThrow(WrongSetting)
    expect(await administratorIds(db)).toEqual([])
  })

  it('has no common password', async () => {
    await expect(make({ ...anna, password: 'Password1' })).rejects.toThrow('ADMIN_PASSWORD cannot be used')
  })
})
