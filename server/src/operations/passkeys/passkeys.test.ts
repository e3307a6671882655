import { MAX_PASSKEYS, passkeyAlgorithms } from '@windsock/contract/sign-in/passkeys'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { TestAuthenticator } from '../../identity/test-authenticator'
import { cheapHash } from '../../identity/test-passwords'
import { onEachEngine } from '../../database/test-engines'
import { type Club, get, join, openClub, opening, post } from '../test-club'
import { addPasskey, creationFor } from './test-passkeys'

const password = 'clear skies ahead'

onEachEngine('passkeys', (open) => {
  let club: Club
  let token: string

  beforeEach(async () => {
    club = await openClub(await open(), { clubName: 'Windy Hill' })
    const passwordHash = await cheapHash(password)
    await join(club.db, 'petra', ['Pilot'], { passwordHash, firstName: 'Petra', lastName: 'Nová' })
    await join(club.db, 'igor', ['Instructor'], { passwordHash })
    token = await club.tokenOf('petra')
  })

  const call = async (path: string, body: unknown, by: string | undefined = token) => {
    const { status, body: answer } = await post(club, `/api/passkeys/${path}`, body, { token: by })
    return { status, body: answer }
  }
  const listed = async (by = token) => (await get(club, '/api/passkeys/get', {}, { token: by })).body
  const trail = () =>
    club.db.selectFrom('audit').select(['noun', 'action', 'actorId', 'subjectId']).orderBy('id').execute()
  const subjects = async () =>
    (await club.db.selectFrom('outbox').select(['subject', 'toAddress', 'text']).orderBy('id').execute()).map(
      ({ subject, toAddress }) => `${toAddress} ${subject}`,
    )
  const notAdded = { status: 400, body: ['The passkey could not be added. Please try again.'] }

  it('SIG-1 are created by a signed-in user who gives the password again, and have a name', async () => {
    expect((await post(club, '/api/passkeys/getCreation', { password })).status).toBe(401)
    expect((await post(club, '/api/passkeys/save', {})).status).toBe(401)
    expect(await call('getCreation', { password: 'a guess' })).toEqual({
      status: 400,
      body: ['The password is not correct.'],
    })
    expect((await call('getCreation', {})).body).toEqual(['Password: This field is mandatory.'])
    const { passkey } = await addPasskey(club, token, { password, name: '  iPhone of Petra ' })
    expect(passkey).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/) as string,
      name: 'iPhone of Petra',
      createdAt: opening,
      lastUsedAt: null,
      isBackedUp: false,
    })
    expect(await listed()).toEqual([passkey])
    expect(await listed(await club.tokenOf('igor'))).toEqual([])
  })

  it('SIG-1 cannot be used to guess the password', async () => {
    for (let guess = 0; guess < 10; guess++)
      expect((await call('getCreation', { password: 'a guess' })).status).toBe(400)
    expect((await call('getCreation', { password })).status).toBe(429)
    const other = await club.tokenOf('petra')
    expect((await call('getCreation', { password }, other)).status).toBe(200)
  })

  it('SIG-2 must be discoverable and verified, and new to the device', async () => {
    const { passkey } = await addPasskey(club, token, { password })
    const { options } = await creationFor(club, token, password)
    expect(options).toEqual({
      rp: { id: 'localhost', name: 'Windy Hill' },
      user: { id: Buffer.from('petra').toString('base64url'), name: 'petra', displayName: 'Petra Nová' },
      challenge: expect.stringMatching(/^[\w-]{72}$/) as string,
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      excludeCredentials: [{ type: 'public-key', id: passkey.id }],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    })
    expect(passkeyAlgorithms).toEqual([-8, -7, -257])
  })

  it('SIG-2 are limited to ten for each person, even if more are added at once', async () => {
    const devices = Array.from({ length: 14 }, () => new TestAuthenticator(-8))
    const { options } = await creationFor(club, token, password)
    const challenges = await Promise.all(
      devices.map(async () => (await creationFor(club, token, password)).options.challenge),
    )
    const answers = await Promise.all(
      devices.map((device, at) => call('save', { ...device.create(challenges[at] ?? ''), name: `Key ${at}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PASSKEYS)
    const tooMany = { status: 400, body: ['You have 10 passkeys. Remove one first.'] }
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: 4 }, () => tooMany))
    expect(await call('getCreation', { password })).toEqual(tooMany)
    const late = new TestAuthenticator().create(options.challenge)
    expect(await call('save', { ...late, name: 'Late' })).toEqual(tooMany)
  })

  describe('SIG-4 a challenge to add one', () => {
    const made = async (by = token) => {
      const { options } = await creationFor(club, by, password)
      return { ...new TestAuthenticator().create(options.challenge), name: 'Phone' }
    }

    it('works once, even for two at once', async () => {
      const { options } = await creationFor(club, token, password)
      const both = [new TestAuthenticator(), new TestAuthenticator()].map((device) => ({
        ...device.create(options.challenge),
        name: 'Phone',
      }))
      const answers = await Promise.all(both.map((sent) => call('save', sent)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers).toContainEqual(notAdded)
    })

    it('belongs to one person', async () => {
      const sent = await made()
      expect(await call('save', sent, await club.tokenOf('igor'))).toEqual(notAdded)
      expect((await call('save', sent)).status).toBe(200)
    })

    it('lasts five minutes', async () => {
      const [late, early] = [await made(), await made()]
      club.now = addMinutes(opening, 4.99)
      expect((await call('save', early)).status).toBe(200)
      club.now = addMinutes(opening, 5)
      expect(await call('save', late)).toEqual(notAdded)
    })

    it('must be signed, unchanged and for this purpose', async () => {
      const { body } = await post(club, '/api/passkeys/getChallenge')
      const { challenge } = body as { challenge: string }
      const { options } = await creationFor(club, token, password)
      const changed = `${options.challenge.startsWith('A') ? 'B' : 'A'}${options.challenge.slice(1)}`
      for (const other of [challenge, changed, '', 'AAAA', `${options.challenge}A`]) {
        const sent = new TestAuthenticator().create(other)
        expect(await call('save', { ...sent, name: 'Phone' })).toEqual(notAdded)
      }
    })
  })

  it('SIG-5 of one person cannot be added for another', async () => {
    const { device } = await addPasskey(club, token, { password })
    const igor = await club.tokenOf('igor')
    for (const by of [igor, token]) {
      const { options } = await creationFor(club, by, password)
      expect(await call('save', { ...device.create(options.challenge), name: 'Mine' }, by)).toEqual(notAdded)
    }
    expect(await listed(igor)).toEqual([])
  })

  it('SIG-10 can be removed with the password, by their owner only', async () => {
    const { passkey } = await addPasskey(club, token, { password })
    const { id } = passkey
    const unknown = { status: 404, body: ['This passkey does not exist.'] }
    expect((await call('remove', { id, password: 'a guess' })).body).toEqual(['The password is not correct.'])
    expect(await call('remove', { id, password }, await club.tokenOf('igor'))).toEqual(unknown)
    expect(await call('remove', { id: 'made-up', password })).toEqual(unknown)
    expect(await listed()).toEqual([passkey])
    expect(await call('remove', { id, password })).toEqual({ status: 200, body: {} })
    expect(await listed()).toEqual([])
    expect(await call('remove', { id, password })).toEqual(unknown)
  })

  it('SIG-10 are reported by email without a name when added or removed, and are in the trail', async () => {
    const { passkey } = await addPasskey(club, token, { password, name: 'Call 0900 555' })
    await call('remove', { id: passkey.id, password })
    expect(await subjects()).toEqual([
      'petra@club.example Windy Hill: A passkey was added to your account',
      'petra@club.example Windy Hill: A passkey was removed from your account',
    ])
    expect(JSON.stringify(await club.db.selectFrom('outbox').selectAll().execute())).not.toContain('0900')
    expect((await trail()).filter(({ noun }) => noun === 'passkey')).toEqual([
      { noun: 'passkey', action: 'created', actorId: 'petra', subjectId: 'petra' },
      { noun: 'passkey', action: 'deleted', actorId: 'petra', subjectId: 'petra' },
    ])
  })

  it('SIG-11 can all be removed by an administrator, and the person gets an email', async () => {
    await join(club.db, 'anna', ['Administrator'])
    const anna = await club.tokenOf('anna')
    for (const name of ['Phone', 'Laptop']) await addPasskey(club, token, { password, name })
    expect((await call('removeOf', '"petra"')).status).toBe(403)
    expect((await post(club, '/api/sessions/endOf', '"petra"', { token: anna })).body).toEqual({ passkeys: 2 })
    expect(await call('removeOf', '"petra"', anna)).toEqual({ status: 200, body: {} })
    expect(await club.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
    expect((await subjects()).at(-1)).toBe('petra@club.example Windy Hill: 2 passkeys were removed from your account')
    expect((await trail()).at(-1)).toEqual({ noun: 'passkey', action: 'deleted', actorId: 'anna', subjectId: 'petra' })
    const before = await subjects()
    expect(await call('removeOf', '"petra"', anna)).toEqual({ status: 200, body: {} })
    expect(await subjects()).toEqual(before)
    expect(await call('removeOf', '"nobody"', anna)).toEqual({ status: 404, body: ['This user does not exist.'] })
    expect((await post(club, '/api/sessions/endOf', '"petra"', { token: anna })).body).toEqual({})
  })
})
