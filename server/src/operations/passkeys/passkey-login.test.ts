import { addMinutes } from '@windsock/domain/time'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Algorithm } from '../../identity/test-authenticator'
import { TestAuthenticator } from '../../identity/test-authenticator'
import { cheapHash } from '../../identity/test-passwords'
import { readToken, tokenSecret } from '../../identity/tokens'
import { onEachEngine } from '../../database/test-engines'
import { markUserInactive, updateUser } from '../../storage/users'
import { type Club, get, join, openClub, opening, post } from '../test-club'
import { addPasskey, challengeOf, type Held, sendSignIn, signInBy } from './test-passkeys'

const password = 'clear skies ahead'
const refused = { status: 400, body: ['This passkey is not known here.'] }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

onEachEngine('a sign-in with a passkey', (open) => {
  let club: Club
  let held: Held

  beforeEach(async () => {
    club = await openClub(await open())
    await join(club.db, 'petra', ['Pilot'], { passwordHash: await cheapHash(password) })
    held = await addPasskey(club, await club.tokenOf('petra'), { password })
  })

  const isOpen = async (token = '') => (await get(club, '/api/user/getById', { id: 'petra' }, { token })).status === 200
  const failures = (subject: string) =>
    club.db.selectFrom('failedLogins').selectAll().where('subject', 'like', `${subject}%`).execute()
  const stored = () => club.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow()

  it.each<Algorithm>([-8, -7, -257])(
    'SIG-1 opens a session without name and password, algorithm %s',
    async (algorithm) => {
      const other = await addPasskey(club, await club.tokenOf('petra'), { password, algorithm })
      const { status, body } = await signInBy(club, other)
      expect([status, await isOpen(body.token)]).toEqual([200, true])
    },
  )

  it('SIG-4 a challenge says for which site and how long it is valid, and is different each time', async () => {
    const ask = async () => (await post(club, '/api/passkeys/getChallenge')).body
    const [one, other] = [await ask(), await ask()]
    expect(one).toEqual({
      challenge: expect.stringMatching(/^[\w-]{72}$/) as string,
      rpId: 'localhost',
      timeout: 300_000,
    })
    expect(other).not.toEqual(one)
    expect(await club.db.selectFrom('spentChallenges').selectAll().execute()).toHaveLength(1)
  })

  it('SIG-4 a challenge works once, even if it is sent many times at once, and for five minutes', async () => {
    const challenge = await challengeOf(club)
    const sent = held.device.get(challenge, held.userHandle)
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendSignIn(club, sent)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toEqual(Array.from({ length: 5 }, () => refused))
    const [late, early] = [await challengeOf(club), await challengeOf(club)]
    club.now = addMinutes(opening, 4.99)
    expect((await signInBy(club, held, { challenge: early })).status).toBe(200)
    club.now = addMinutes(opening, 5)
    expect(await signInBy(club, held, { challenge: late })).toEqual(refused)
  })

  it('SIG-4 a challenge of another club, for another purpose or with a wrong signature is refused', async () => {
    const other = await openClub(club.db, { sessionSecret: 'another secret of thirty-two letters' })
    const token = await club.tokenOf('petra')
    const { body } = await post(club, '/api/passkeys/getCreation', { password }, { token })
    const toAdd = (body as { challenge: string }).challenge
    for (const challenge of [await challengeOf(other), toAdd, '', 'AAAA', 'A'.repeat(72)])
      expect(await signInBy(club, held, { challenge })).toEqual(refused)
  })

  it('SIG-5 is refused for another user handle, an unknown passkey, and a user who has left', async () => {
    await join(club.db, 'igor', ['Instructor'])
    const igor = Buffer.from('igor').toString('base64url')
    for (const userHandle of [igor, '', `${held.userHandle}=`])
      expect(await signInBy(club, { ...held, userHandle })).toEqual(refused)
    expect(await signInBy(club, { ...held, device: new TestAuthenticator() })).toEqual(refused)
    expect((await signInBy(club, held)).status).toBe(200)
    await markUserInactive(club.db, 'petra')
    expect(await signInBy(club, held)).toEqual(refused)
  })

  it('SIG-5 needs a rising counter; a counter that does not rise is refused and reported once a day', async () => {
    const signCounts = [7, 8, 8, 3, 0, 9]
    const seen: number[] = []
    for (const signCount of signCounts) seen.push((await signInBy(club, held, { signCount })).status)
    expect(seen).toEqual([200, 200, 400, 400, 400, 200])
    expect(await stored()).toMatchObject({ signCount: 9, lastUsedAt: opening })
    const emails = await club.db.selectFrom('outbox').select(['subject', 'toAddress']).execute()
    const copied = { subject: 'Windsock: A sign-in with your passkey was refused', toAddress: 'petra@club.example' }
    expect(emails.filter(({ subject }) => subject === copied.subject)).toEqual([copied])
  })

  it('SIG-5 with a wrong signature is not reported as a copy', async () => {
    await signInBy(club, held, { signCount: 5 })
    await signInBy(club, held, { signCount: 1, signature: (made) => made.subarray(1) })
    const emails = await club.db.selectFrom('outbox').select('subject').execute()
    expect(JSON.stringify(emails)).not.toContain('refused')
  })

  it('SIG-6 gives the same response for every failure', async () => {
    const sound = held.device.get(await challengeOf(club), held.userHandle)
    const broken = [
      { ...sound, id: 'a\0b' },
      { ...sound, id: '' },
      { ...sound, signature: '' },
      { ...sound, clientDataJSON: Buffer.from('{').toString('base64url') },
      { ...sound, authenticatorData: '\u2028' },
      { ...sound, userHandle: '\0' },
    ]
    for (const sent of broken) expect(await sendSignIn(club, sent)).toEqual(refused)
  })

  it('SIG-6 limits failures to sixty in five minutes for a network, and not for an account', async () => {
    const address = '10.0.0.7'
    const garbage = { id: held.device.id, authenticatorData: '', clientDataJSON: '', signature: '', userHandle: '' }
    const answers = []
    for (let count = 0; count < 60; count++) answers.push(await sendSignIn(club, garbage, { address }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await signInBy(club, held, { caller: { address } })).status).toBe(429)
    expect((await signInBy(club, held, { caller: { address: '10.0.0.8' } })).status).toBe(200)
    expect(await failures('account:')).toEqual([])
    const login = await post(club, '/api/user/login', { userName: 'petra', password })
    expect(login.status).toBe(200)
    club.now = addMinutes(opening, 5)
    expect((await signInBy(club, held, { caller: { address } })).status).toBe(200)
  })

  it('SIG-6 keeps the limit for many calls at once', async () => {
    const garbage = { id: 'none', authenticatorData: '', clientDataJSON: '', signature: '', userHandle: '' }
    const all = await Promise.all(Array.from({ length: 70 }, () => sendSignIn(club, garbage, { address: '10.0.0.7' })))
    expect(all.filter(({ status }) => status === 400)).toHaveLength(60)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('SIG-7 opens a normal session: 12 hours, and listed with its device', async () => {
    club.now = addMinutes(opening, 60)
    const { body } = await signInBy(club, held, { caller: { userAgent: firefox } })
    const sessions = (await get(club, '/api/sessions/get', {}, { token: body.token ?? '' })).body
    const expiresAt = addMinutes(club.now, 12 * 60)
    expect(sessions).toMatchObject([
      { device: 'Firefox on Windows', createdAt: club.now, expiresAt, isKept: false, isThis: true },
      {},
    ])
    const secret = await tokenSecret(club.db, club.config.sessionSecret)
    expect(readToken(body.token ?? '', club.now, secret)).toMatchObject({ userId: 'petra' })
    club.now = expiresAt
    expect(await isOpen(body.token)).toBe(false)
  })

  it('SIG-7 lasts 30 days on request, like any other', async () => {
    const sent = held.device.get(await challengeOf(club), held.userHandle)
    const { body } = await sendSignIn(club, { ...sent, keepSignedIn: true })
    const sessions = (await get(club, '/api/sessions/get', {}, { token: body.token ?? '' })).body
    expect(sessions).toContainEqual(expect.objectContaining({ isThis: true, isKept: true }))
  })

  it('SIG-7 requires an approved user, like any other', async () => {
    await updateUser(club.db, 'petra', { isApproved: false })
    const { body } = await signInBy(club, held)
    const { status } = await get(club, '/api/passkeys/get', {}, { token: body.token ?? '' })
    expect([await isOpen(body.token), status]).toEqual([true, 403])
  })

  describe('is in the audit trail', () => {
    const trail = () =>
      club.db
        .selectFrom('audit')
        .select(['action', 'subjectId', 'actorId', 'network'])
        .where('noun', '=', 'login')
        .orderBy('id')
        .execute()

    it('with its method and network, and a failure without what was typed', async () => {
      await signInBy(club, held, { caller: { address: '10.0.0.7' } })
      await signInBy(club, held, { challenge: 'none', caller: { address: '10.0.0.8' } })
      await sendSignIn(club, { ...held.device.get('none', ''), id: 'made-up' }, { address: '10.0.0.9' })
      expect(await trail()).toEqual([
        { action: 'logged in by passkey', subjectId: 'petra', actorId: 'petra', network: '10.0.0.7' },
        { action: 'passkey refused', subjectId: 'petra', actorId: null, network: '10.0.0.8' },
        {
          action: 'passkey refused',
          subjectId: expect.stringMatching(/^name:[0-9a-f]{16}$/) as string,
          actorId: null,
          network: '10.0.0.9',
        },
      ])
    })
  })
})
