import { wrongPassword } from '@windsock/contract/errors'
import { english } from '@windsock/messages/test-words'
import type { Session } from '@windsock/contract/sign-in/sessions'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { cast, demoPassword } from '../../demo/cast'
import { signToken } from '../../identity/tokens'
import { setting } from '../../storage/settings'
import { onEachEngine } from '../../database/test-engines'
import { get, opening, post } from '../test-club'
import { type CastClub, openCastClub } from '../bookings/test-flights'

const password = demoPassword
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

onEachEngine('sessions', (open) => {
  let club: CastClub
  let token: string

  beforeEach(async () => {
    club = await openCastClub(await open())
    token = await club.tokenOf(cast.petra.id)
    club.now = addMinutes(opening, 60)
  })

  const logIn = async (userAgent: string) => {
    const { body } = await club.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      payload: { userName: 'petra', password },
    })
    return (JSON.parse(body) as { token: string }).token
  }
  const seen = async (by = token) => (await get(club, '/api/sessions/get', {}, { token: by })).body as Session[]
  const isOpen = async (by: string) => (await get(club, '/api/sessions/get', {}, { token: by })).status === 200
  const tell = async (call: string, body: unknown, by = token) => {
    const { status, body: said } = await post(club, `/api/sessions/${call}`, body, { token: by })
    return { status, said }
  }

  describe('of the caller', () => {
    it('are listed, the latest first, with their browsers, and the current one is marked', async () => {
      await logIn(firefox)
      await logIn('curl/8.14.1')
      await club.tokenOf(cast.igor.id)
      const expiresAt = addMinutes(club.now, 12 * 60)
      const latest = { createdAt: club.now, expiresAt, isKept: false, isThis: false }
      const [one, other, first] = await seen()
      expect([one, other].map((session) => ({ ...session, id: '' }))).toEqual(
        expect.arrayContaining([
          { id: '', device: 'Firefox on Windows', ...latest },
          { id: '', device: '', ...latest },
        ]),
      )
      expect(first).toMatchObject({ device: '', createdAt: opening, isThis: true })
      expect(await seen()).toHaveLength(3)
    })

    it('are not listed once they have expired', async () => {
      club.now = addMinutes(opening, 11 * 60)
      const later = await logIn(firefox)
      club.now = addMinutes(opening, 12 * 60)
      expect(await isOpen(token)).toBe(false)
      expect(await seen(later)).toMatchObject([{ device: 'Firefox on Windows', isThis: true }])
    })

    it('can be ended one at a time with the password', async () => {
      const [lost, kept] = [await logIn(firefox), await logIn(firefox)]
      const id = (await seen(lost)).find(({ isThis }) => isThis)?.id
      expect(await tell('end', { id, password })).toEqual({ status: 200, said: {} })
      expect([await isOpen(lost), await isOpen(kept), await isOpen(token)]).toEqual([false, true, true])
      expect(await tell('end', { id, password })).toEqual({ status: 404, said: ['This session does not exist.'] })
      const trail = club.db.selectFrom('audit').selectAll().where('action', '=', 'ended sessions')
      expect(await trail.execute()).toMatchObject([{ actorId: cast.petra.id, subjectId: cast.petra.id }])
    })

    it('cannot be opened with what is in the database, not even with the secret that signs tokens', async () => {
      const { db } = club
      const secret = new TextEncoder().encode((await setting(db, 'session-secret')) ?? '')
      const forged = async (sid: string) => {
        const of = { userId: cast.petra.id, roles: cast.petra.roles, sid }
        return isOpen(signToken(of, club.now, addMinutes(club.now, 60), secret))
      }
      const sid = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
      expect(await forged(sid)).toBe(true)
      const rows = await db.selectFrom('sessions').selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
      const kept = [...rows.map(({ id }) => id), ...(await seen()).map(({ id }) => id)]
      for (const id of kept) expect(await forged(id)).toBe(false)
      expect(JSON.stringify(rows)).not.toContain(sid)
    })

    it('can all be ended except the current one', async () => {
      const [one, other] = [await logIn(firefox), await logIn(firefox)]
      const igor = await club.tokenOf(cast.igor.id)
      expect(await tell('endOthers', { password }, one)).toEqual({ status: 200, said: {} })
      expect(await Promise.all([one, other, token, igor].map(isOpen))).toEqual([true, false, false, true])
    })

    it.each(['end', 'endOthers'])(
      'cannot be ended by %s without the password, and guesses are limited',
      async (call) => {
        const other = await logIn(firefox)
        const id = (await seen(other)).find(({ isThis }) => isThis)?.id
        const mandatory = { status: 400, said: ['Password: This field is mandatory.'] }
        expect(await tell(call, { id, password: '' })).toEqual(mandatory)
        expect(await tell(call, { id })).toEqual(mandatory)
        for (let guess = 0; guess < 10; guess++)
          expect(await tell(call, { id, password: 'a guess' })).toEqual({ status: 400, said: [english(wrongPassword)] })
        expect((await tell(call, { id, password })).status).toBe(429)
        expect(await isOpen(other)).toBe(true)
      },
    )

    it('cannot be ended by other users, even if those belong to an administrator', async () => {
      const id = (await seen())[0]?.id
      const anna = await club.tokenOf(cast.anna.id)
      expect((await tell('end', { id, password }, anna)).status).toBe(404)
      expect(await isOpen(token)).toBe(true)
    })
  })

  describe('of another user', () => {
    it('can all be ended at once by an administrator, and the trail names the administrator', async () => {
      const [anna, other, igor] = [
        await club.tokenOf(cast.anna.id),
        await logIn(firefox),
        await club.tokenOf(cast.igor.id),
      ]
      expect(await tell('endOf', cast.petra.id, anna)).toEqual({ status: 200, said: {} })
      expect(await Promise.all([token, other, igor, anna].map(isOpen))).toEqual([false, false, true, true])
      expect(await isOpen(await logIn(firefox))).toBe(true)
      const trail = club.db.selectFrom('audit').selectAll().where('action', '=', 'ended sessions')
      expect(await trail.execute()).toMatchObject([{ actorId: cast.anna.id, subjectId: cast.petra.id }])
    })

    it('must belong to an existing user', async () => {
      const anna = await club.tokenOf(cast.anna.id)
      expect(await tell('endOf', 'nobody', anna)).toEqual({ status: 404, said: ['This user does not exist.'] })
    })

    it('of the administrator’s own account end except the current one', async () => {
      const [here, there] = [await club.tokenOf(cast.anna.id), await club.tokenOf(cast.anna.id)]
      await tell('endOf', cast.anna.id, here)
      expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
    })
  })
})
