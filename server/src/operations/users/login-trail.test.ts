import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cheapHash } from '../../identity/test-passwords'
import { appendLogin, loginsOf } from '../../storage/sign-in/login-trail'
import { onEachEngine } from '../../database/test-engines'
import { type Club, get, join, opening, openClub, post } from '../test-club'

const password = 'clear skies ahead'

onEachEngine('the audit trail of logins', (open) => {
  let club: Club

  beforeAll(async () => {
    club = await openClub(await open())
    const passwordHash = await cheapHash(password)
    await join(club.db, 'anna', ['Administrator'], { passwordHash })
    await join(club.db, 'petra', ['Pilot'], { passwordHash })
  })

  beforeEach(async () => {
    club.now = opening
    for (const table of ['audit', 'failedLogins', 'sessions'] as const) await club.db.deleteFrom(table).execute()
  })

  const login = (userName: string, given: string, address = '10.0.0.7') =>
    post(club, '/api/user/login', { userName, password: given }, { address })
  const trail = () =>
    club.db.selectFrom('audit').select(['actorId', 'subjectId', 'action', 'network']).orderBy('id').execute()

  it('records logins, logouts and failed attempts with their user and network', async () => {
    await login('petra', 'a guess', '2001:db8:1:2:3::4')
    const { body } = await login('PETRA', password)
    const { token } = body as { token: string }
    await post(club, '/api/sessions/endOthers', { password: 'a guess' }, { token, address: '10.0.0.8' })
    await post(club, '/api/user/logout', '', { token, address: '10.0.0.9' })
    await post(club, '/api/user/sendResetPasswordEmail', '"petra@club.example"', { address: '10.0.0.10' })
    const petra = { subjectId: 'petra', actorId: null }
    expect(await trail()).toEqual([
      { ...petra, action: 'login failed', network: '2001:db8:1:2::/64' },
      { ...petra, action: 'logged in', network: '10.0.0.7', actorId: 'petra' },
      { ...petra, action: 'wrong password', network: '10.0.0.8' },
      { ...petra, action: 'logged out', network: '10.0.0.9', actorId: 'petra' },
      { ...petra, action: 'asked for a reset', network: '10.0.0.10' },
    ])
  })

  it('stores only a hash of an unknown name, the same for the same name', async () => {
    for (const name of ['My Secret Password', 'my secret password', 'another']) await login(name, 'a guess')
    const subjects = (await trail()).map(({ subjectId }) => subjectId)
    for (const subject of subjects) expect(subject).toMatch(/^name:[0-9a-f]{16}$/)
    expect(subjects[0]).toBe(subjects[1])
    expect(subjects[2]).not.toBe(subjects[0])
    const other = await openClub(club.db, { sessionSecret: 'another secret of thirty-two letters' })
    await post(other, '/api/user/login', { userName: 'another', password: 'a guess' })
    expect((await trail()).at(-1)?.subjectId).not.toBe(subjects[2])
  })

  it('has no entry for logins that the limit refuses', async () => {
    for (let count = 0; count < 12; count++) await login('petra', 'a guess')
    expect(await trail()).toHaveLength(10)
  })

  it('is in the export of its person, and is deleted with them', async () => {
    await join(club.db, 'sam', ['Student'], { passwordHash: await cheapHash(password) })
    await login('sam', 'a guess')
    await login('sam', password)
    const token = await club.tokenOf('anna')
    const { body } = await get(club, '/api/user/export', { id: 'sam' }, { token })
    const logins = ['login failed', 'logged in'].map((action) => ({ at: opening, action, network: '10.0.0.7' }))
    expect(body).toMatchObject({ logins, deeds: [] })
    await login('petra', password)
    expect((await post(club, '/api/user/erase', '"sam"', { token })).status).toBe(200)
    expect(await loginsOf(club.db, 'sam')).toEqual([])
    expect(await loginsOf(club.db, 'petra')).toHaveLength(1)
  })

  describe('has a daily limit', () => {
    const tried = (subjectId: string, at = opening) =>
      club.db.transaction((db) => appendLogin(db, { action: 'login failed', subjectId, at, network: '10.0.0.7' }))
    /** Notes the first failure, and copies its entry for the others, because a thousand transactions take seconds. */
    const triedBefore = async (times: number) => {
      await tried('name:0')
      const { id: _, ...entry } = await club.db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()
      const others = Array.from({ length: times - 1 }, (_, index) => ({ ...entry, subjectId: `name:${index + 1}` }))
      await club.db.insertInto('audit').values(others).execute()
    }
    const actions = async () => (await trail()).map(({ action }) => action)

    it('for failures: a thousand a day with unknown names, and those of members separately', async () => {
      await triedBefore(990)
      for (let count = 990; count < 1005; count++) await tried(`name:${count}`)
      expect((await actions()).filter((action) => action === 'login failed')).toHaveLength(1000)
      expect((await actions()).slice(1000)).toEqual(['no more is noted today'])
      await tried('petra')
      expect((await actions()).at(-1)).toBe('login failed')
      await tried('name:late', addMinutes(opening, 24 * 60))
      expect(await actions()).toHaveLength(1003)
    })

    it('for successes: two hundred logins a day of one person, and all of the next day', async () => {
      const come = (subjectId: string) =>
        appendLogin(club.db, { action: 'logged in', subjectId, at: opening, network: '10.0.0.7' })
      for (let count = 0; count < 205; count++) await come('petra')
      await come('anna')
      expect((await actions()).slice(199)).toEqual(['logged in', 'no more is noted today', 'logged in'])
    })

    it('that also holds for concurrent logins', async () => {
      await triedBefore(990)
      await Promise.all(Array.from({ length: 30 }, (_, count) => tried(`name:at once ${count}`)))
      expect((await actions()).slice(999)).toEqual(['login failed', 'no more is noted today'])
    })
  })
})
