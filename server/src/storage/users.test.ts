import { beforeAll, expect, test } from 'vitest'
import { airport, member } from './test-club'
import type { Database } from '../database/database'
import { administratorIds, passwordHashOf, setPasswordHash, userByName } from './credentials'
import { onEachEngine } from '../database/test-engines'
import { allUsers, markUserInactive, updateUser, userById, usersById, usersWithRole } from './users'

onEachEngine('users', (open) => {
  let db: Database
  const taken = (constraint: string): unknown => expect.objectContaining({ name: 'ConstraintBroken', constraint })

  beforeAll(async () => {
    db = await open()
  })

  test('a user is loaded with roles in order and the card of the airport', async () => {
    const field = await airport(db, 'EDDH')
    await member(db, 'Igor', ['Pilot', 'Administrator', 'Pilot'])
    await updateUser(db, 'Igor', { assignedAirportId: field, color: '#aa0000' })
    const igor = await userById(db, 'Igor')
    expect(igor).toMatchObject({
      roles: ['Administrator', 'Pilot'],
      assignedAirport: { id: field, icaoCode: 'EDDH', name: 'EDDH', timeZone: 'Europe/Berlin' },
      color: '#aa0000',
    })
    expect(Object.keys(igor!)).not.toContain('passwordHash')
  })

  test('names and addresses are unique ignoring case, even beyond ASCII', async () => {
    await member(db, 'Élodie')
    await expect(member(db, 'éLODIE')).rejects.toEqual(taken('users_user_name'))
    await member(db, 'vera')
    await expect(updateUser(db, 'vera', { email: 'ÉLODIE@EXAMPLE.ORG' })).rejects.toEqual(taken('users_email'))
    await setPasswordHash(db, 'Élodie', 'phc')
    expect(await userByName(db, 'ÉLODIE')).toMatchObject({ id: 'Élodie', passwordHash: 'phc' })
    expect(await passwordHashOf(db, 'Élodie')).toBe('phc')
  })

  test('of concurrent users whose names look alike one is stored, and the others are refused', async () => {
    const names = ['рос', 'poc', 'рoc', 'ρoc', 'pос', 'роc']
    const added = await Promise.allSettled(names.map((name) => member(db, name)))
    const refused = added.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(names.length - 1)
    for (const result of refused) expect(result).toMatchObject({ reason: taken('users_user_name') })
  })

  test('a removed user cannot log in, and the name is free again', async () => {
    await member(db, 'olga')
    await markUserInactive(db, 'olga')
    expect(await userByName(db, 'olga')).toBeUndefined()
    expect(await userById(db, 'olga')).toMatchObject({ isActive: false })
    expect(await usersById(db, ['olga', 'vera'])).toMatchObject([{ id: 'vera' }])
    await updateUser(db, 'vera', { userName: 'Olga', email: 'olga@example.org' })
    expect(await userByName(db, 'olga')).toMatchObject({ id: 'vera' })
  })

  test('a directory lists the approved and active users with a role', async () => {
    await member(db, 'stu', ['Student'])
    await member(db, 'sue', ['Student', 'External'])
    await member(db, 'sam', ['Student'])
    await updateUser(db, 'sam', { isApproved: false })
    expect((await usersWithRole(db, ['Student'])).map(({ id }) => id)).toEqual(['stu', 'sue'])
    expect((await usersWithRole(db, ['External', 'Student'])).map(({ id }) => id)).toEqual(['stu', 'sue'])
    expect((await allUsers(db)).map(({ id }) => id)).toContain('sam')
  })

  test('an administrator counts if active, approved and with a password', async () => {
    for (const id of ['anna', 'bert', 'carl', 'dora']) await member(db, id, ['Administrator'])
    for (const id of ['anna', 'bert', 'carl']) await setPasswordHash(db, id, 'phc')
    await updateUser(db, 'carl', { isApproved: false })
    expect(await administratorIds(db)).toEqual(['anna', 'bert'])
  })
})
