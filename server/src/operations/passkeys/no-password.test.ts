import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { startSession } from '../../identity/sessions'
import { tokenSecret } from '../../identity/tokens'
import { userById } from '../../storage/users'
import { type Club, get, join, openClub, opening, post } from '../test-club'
import { addPasskey, signInBy } from './test-passkeys'

onEachEngine('the passkeys of a person without a password', (open) => {
  let club: Club

  beforeEach(async () => {
    club = await openClub(await open())
    await join(club.db, 'olga', ['Pilot'], { passwordHash: null })
  })

  /** Opens a session as the provider does. */
  async function signedIn(way: 'provider' | 'password' = 'provider'): Promise<string> {
    const olga = await userById(club.db, 'olga')
    const secret = await tokenSecret(club.db, club.config.sessionSecret)
    return startSession(olga!, { db: club.db, now: club.now, secret, way })
  }
  const listed = async (token: string) => (await get(club, '/api/passkeys/get', {}, { token })).body
  const stale = { status: 400, body: [expect.stringMatching(/^You have no password\. Sign out, sign in again/)] }
  const call = async (path: string, body: object, token: string) => {
    const { status, body: answer } = await post(club, `/api/passkeys/${path}`, body, { token })
    return { status, body: answer }
  }

  it('SIG-31: can be added and removed within 10 minutes of a sign-in with the provider', async () => {
    const token = await signedIn()
    club.now = addMinutes(opening, 9)
    const { passkey } = await addPasskey(club, token, { password: '' })
    expect(await listed(token)).toEqual([passkey])
    expect(await call('remove', { id: passkey.id }, token)).toEqual({ status: 200, body: {} })
    expect(await listed(token)).toEqual([])
  })

  it('SIG-31: cannot be added or removed after an older sign-in, whatever is typed', async () => {
    const token = await signedIn()
    const { passkey } = await addPasskey(club, token, { password: '' })
    club.now = addMinutes(opening, 10)
    for (const given of [{}, { password: null }, { password: '' }, { password: 'anything' }]) {
      expect(await call('getCreation', given, token)).toMatchObject(stale)
      expect(await call('remove', { id: passkey.id, ...given }, token)).toMatchObject(stale)
    }
    expect(await listed(token)).toEqual([passkey])
  })

  it('SIG-31: count as proof themselves: a sign-in with one permits adding and removing', async () => {
    const first = await addPasskey(club, await signedIn(), { password: '' })
    club.now = addMinutes(opening, 60)
    const { body } = await signInBy(club, first)
    const second = await addPasskey(club, body.token!, { password: '', name: 'Laptop' })
    for (const { passkey } of [first, second])
      expect(await call('remove', { id: passkey.id }, body.token!)).toEqual({ status: 200, body: {} })
  })

  it('SIG-31: cannot be managed in a recent session that began with a deleted password', async () => {
    expect(await call('getCreation', {}, await signedIn('password'))).toMatchObject(stale)
  })
})
