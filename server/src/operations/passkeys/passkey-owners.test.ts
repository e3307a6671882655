import { addMinutes } from '@windsock/domain/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { cheapHash } from '../../identity/test-passwords'
import type { Deliver, Message } from '../../mail/delivery'
import { OutboxWorker } from '../../mail/outbox-worker'
import { Retention } from '../../retention'
import { onEachEngine } from '../../database/test-engines'
import { type Club, get, join, openClub, opening, post } from '../test-club'
import { addPasskey, type Held, signInBy } from './test-passkeys'

const password = 'clear skies ahead'
const fresh = 'fair winds behind'

onEachEngine('the passkeys of a person', (open) => {
  let club: Club
  let held: Held
  let token: string
  let anna: string

  beforeEach(async () => {
    club = await openClub(await open())
    await join(club.db, 'anna', ['Administrator'], { passwordHash: await cheapHash(password) })
    await join(club.db, 'petra', ['Pilot'], { passwordHash: await cheapHash(password) })
    token = await club.tokenOf('petra')
    anna = await club.tokenOf('anna')
    held = await addPasskey(club, token, { password, name: 'iPhone of Petra' })
  })

  const rows = (table: 'passkeys' | 'knownDevices' | 'spentChallenges') =>
    club.db.selectFrom(table).selectAll().execute()
  const status = async () => (await signInBy(club, held)).status

  async function resetKey(): Promise<string> {
    const out: Message[] = []
    const deliver: Deliver = async (email) => void out.push(email)
    const parts = { db: club.db, config: club.config, clock: () => new Date(club.now) }
    await post(club, '/api/user/sendResetPasswordEmail', '"petra@club.example"')
    await new OutboxWorker({ ...parts, deliver, log: { warn: () => {} } }).tick()
    return /key=([\w-]+)/.exec(out.at(-1)?.text ?? '')?.[1] ?? ''
  }

  it('SIG-11 survive a change of password', async () => {
    const wish = { oldPassword: password, newPassword: fresh, confirmPassword: fresh }
    expect((await post(club, '/api/user/changePassword', wish, { token })).body).toEqual({})
    expect(await status()).toBe(200)
  })

  it('SIG-11 survive a reset by email, whose answer counts them', async () => {
    const reset = async () => {
      const wish = {
        resetKey: await resetKey(),
        email: 'petra@club.example',
        newPassword: fresh,
        confirmPassword: fresh,
      }
      return (await post(club, '/api/user/resetPassword', wish)).body
    }
    expect(await reset()).toEqual({ passkeys: 1 })
    expect(await status()).toBe(200)
    await post(club, '/api/passkeys/removeOf', '"petra"', { token: anna })
    club.now = addMinutes(opening, 10)
    expect(await reset()).toEqual({})
  })

  it('SIG-12 exist next to the password, which still signs in', async () => {
    expect((await post(club, '/api/user/login', { userName: 'petra', password })).status).toBe(200)
    expect(await status()).toBe(200)
  })

  it('SIG-13 are deleted with the person, without an email', async () => {
    expect((await post(club, '/api/user/remove', '"petra"', { token: anna })).status).toBe(200)
    expect(await rows('passkeys')).toEqual([])
    expect(await status()).toBe(400)
    const emails = await club.db.selectFrom('outbox').select('subject').execute()
    expect(emails.map(({ subject }) => subject)).toEqual(['Windsock: A passkey was added to your account'])
  })

  it('SIG-13 are deleted when the person is erased, with the devices that they used', async () => {
    await status()
    expect(await rows('knownDevices')).toHaveLength(1)
    expect((await post(club, '/api/user/erase', '"petra"', { token: anna })).status).toBe(200)
    expect([await rows('passkeys'), await rows('knownDevices')]).toEqual([[], []])
  })

  it('SIG-13 are in the export with names and days, but without keys', async () => {
    club.now = addMinutes(opening, 60)
    await signInBy(club, held, { caller: { userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' } })
    const { body } = await get(club, '/api/user/export', { id: 'petra' }, { token: anna })
    expect(body).toMatchObject({
      passkeys: [{ name: 'iPhone of Petra', createdAt: opening, lastUsedAt: club.now }],
      knownDevices: [{ device: 'Safari on iPhone', lastAt: club.now }],
      logins: [{ action: 'logged in by passkey' }],
    })
    expect(JSON.stringify(body)).not.toContain(held.device.publicKey)
    expect(JSON.stringify(body)).not.toContain(held.device.id)
  })

  it('SIG-14 still sign in after a backup was restored, although its counter is older', async () => {
    await signInBy(club, held, { signCount: 9 })
    await club.db.updateTable('passkeys').set({ signCount: 4 }).execute()
    expect((await signInBy(club, held, { signCount: 10 })).status).toBe(200)
    expect((await signInBy(club, held, { signCount: 10 })).status).toBe(400)
  })

  describe('the challenges that they have answered', () => {
    it('SIG-4 are kept until they end', async () => {
      await status()
      expect(await rows('spentChallenges')).toHaveLength(2)
      const log = { warn: () => {} }
      const retention = new Retention({ db: club.db, clock: () => new Date(club.now), config: club.config, log })
      club.now = addMinutes(opening, 4)
      await retention.tick()
      expect(await rows('spentChallenges')).toHaveLength(2)
      club.now = addMinutes(opening, 5)
      await retention.tick()
      expect(await rows('spentChallenges')).toEqual([])
    })
  })
})
