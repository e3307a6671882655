import { sessionEnds } from '@windsock/contract/errors'
import type { Session } from '@windsock/contract/sign-in/sessions'
import { addMinutes } from '@windsock/domain/time'
import { english } from '@windsock/messages/test-words'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, demoPassword } from '../../demo/cast'
import { forgetOldSessions } from '../../identity/sessions'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { get, opening, post } from '../test-club'

const day = 24 * 60
const newPassword = { newPassword: 'clear skies ahead', confirmPassword: 'clear skies ahead' }

onEachEngine('a session that stays signed in', (open) => {
  let club: CastClub

  beforeEach(async () => {
    club = await openCastClub(await open())
  })

  const login = (wish: object) => post(club, '/api/user/login', { userName: 'petra', password: demoPassword, ...wish })
  const tokenFor = async (wish: object = { keepSignedIn: true }) =>
    ((await login(wish)).body as { token: string }).token
  const list = async (token: string) => {
    const { status, body } = await get(club, '/api/sessions/get', {}, { token })
    return { status, body: body as Session[] }
  }
  const after = (minutes: number) => (club.now = addMinutes(opening, minutes))

  it('lasts 30 days from the login, however often it is used', async () => {
    const token = await tokenFor()
    for (const days of [1, 8, 20, 29]) {
      after(days * day)
      expect((await list(token)).status).toBe(200)
    }
    after(30 * day - 1)
    expect((await list(token)).status).toBe(200)
    after(30 * day)
    expect(await list(token)).toMatchObject({ status: 401, body: [english(sessionEnds.time), 'Please log in.'] })
  })

  it.each([{}, { keepSignedIn: false }, { keepSignedIn: null }])('is not opened by a login with %j', async (wish) => {
    const token = await tokenFor(wish)
    after(12 * 60 - 1)
    expect(await list(token)).toMatchObject({ status: 200, body: [{ isKept: false }] })
    after(12 * 60)
    expect((await list(token)).status).toBe(401)
  })

  it('is refused if keepSignedIn is not a boolean', async () => {
    expect((await login({ keepSignedIn: 'yes' })).status).toBe(400)
  })

  it('is listed with its expiry among the others', async () => {
    await tokenFor({})
    const token = await tokenFor()
    const { body } = await list(token)
    const all = [
      { isKept: false, isThis: false, expiresAt: addMinutes(opening, 12 * 60) },
      { isKept: true, isThis: true, expiresAt: addMinutes(opening, 30 * day) },
    ]
    expect(body).toHaveLength(2)
    expect(body).toEqual(expect.arrayContaining(all.map((session) => expect.objectContaining(session) as unknown)))
  })

  it('is not purged before its expiry', async () => {
    const token = await tokenFor()
    await forgetOldSessions(club.db, after(30 * day - 1))
    expect((await list(token)).status).toBe(200)
    await forgetOldSessions(club.db, after(30 * day))
    expect(await club.db.selectFrom('sessions').select('userId').execute()).toEqual([])
  })

  it.each<[string, (token: string) => Promise<{ status: number }>]>([
    ['a logout', (token) => post(club, '/api/user/logout', {}, { token })],
    [
      'its owner, in the list',
      async (token) => {
        const id = (await list(token)).body.find(({ isThis }) => isThis)?.id
        return post(club, '/api/sessions/end', { id, password: demoPassword }, { token: await tokenFor({}) })
      },
    ],
    [
      'its owner, everywhere else',
      async () => post(club, '/api/sessions/endOthers', { password: demoPassword }, { token: await tokenFor({}) }),
    ],
    [
      'a new password',
      async () =>
        post(
          club,
          '/api/user/changePassword',
          { oldPassword: demoPassword, ...newPassword },
          { token: await tokenFor({}) },
        ),
    ],
    ['another role', () => club.post('anna', 'user/save', { ...cast.petra, roles: ['Student'], isApproved: true })],
    ['a withdrawn approval', () => club.post('anna', 'user/save', { ...cast.petra, isApproved: false })],
    ['an administrator', () => club.post('anna', 'sessions/endOf', cast.petra.id)],
    ['the removal of its owner', () => club.post('anna', 'user/remove', cast.petra.id)],
  ])('is ended by %s, on its twentieth day as on its first', async (_, end) => {
    const token = await tokenFor()
    after(20 * day)
    expect((await list(token)).status).toBe(200)
    expect((await end(token)).status).toBe(200)
    expect((await list(token)).status).toBe(401)
  })
})
