import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { cheapHash } from '../identity/test-passwords'
import { onEachEngine } from '../database/test-engines'
import { airport } from '../storage/test-club'
import { type Club, join, openClub, opening, post } from './test-club'
import { addPasskey, type Held, signInBy } from './passkeys/test-passkeys'

const password = 'clear skies ahead'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const newerFirefox = firefox.replaceAll('145', '146')
const iPhone = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1'
const DAY = 24 * 60

onEachEngine('SIG-15 an email about a sign-in', (open) => {
  let club: Club
  let held: Held

  beforeEach(async () => {
    club = await openClub(await open(), { publicUrl: 'http://localhost:3000' })
    const assignedAirportId = await airport(club.db, 'LKVH')
    await club.db.updateTable('airports').set({ timeZone: 'Europe/Prague' }).execute()
    const passwordHash = await cheapHash(password)
    await join(club.db, 'petra', ['Pilot'], { passwordHash, assignedAirportId })
    await join(club.db, 'root', ['Administrator'], { passwordHash, email: 'root@nowhere.invalid' })
    held = await addPasskey(club, await club.tokenOf('petra'), { password })
    await club.db.deleteFrom('outbox').execute()
  })

  async function logIn(userAgent: string, userName = 'petra') {
    const { statusCode } = await club.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      payload: { userName, password },
    })
    expect(statusCode).toBe(200)
  }
  const byPasskey = (userAgent: string) => signInBy(club, held, { caller: { userAgent } })
  const emails = () => club.db.selectFrom('outbox').select(['toAddress', 'subject', 'text', 'html']).execute()

  it('is not sent for the first device, nor for one that the person has used before, by any method', async () => {
    await logIn(firefox)
    await logIn(newerFirefox)
    await byPasskey(firefox)
    expect(await emails()).toEqual([])
  })

  it('is sent for another device, with its name and the time at the person’s airport, without address or place', async () => {
    await logIn(firefox)
    club.now = '2026-11-20T09:12:00.000Z'
    await logIn(iPhone)
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email).toMatchObject({ toAddress: 'petra@club.example', subject: 'Windsock: A new sign-in to your account' })
    expect(email?.text).toContain(
      'A sign-in on Safari on iPhone, 2026-11-20 10:12 (CET).\n\nIf it was not you: Account, Change Password.',
    )
    expect(email?.text).toContain('http://localhost:3000/#/main/changePassword')
    expect(email?.text).not.toContain('127.0.0.1')
  })

  it('is sent for a passkey, too', async () => {
    await logIn(firefox)
    await byPasskey(iPhone)
    expect(await emails()).toHaveLength(1)
    await byPasskey(iPhone)
    await logIn(iPhone)
    expect(await emails()).toHaveLength(1)
  })

  it('counts all programs without a name as one device', async () => {
    await logIn(firefox)
    await logIn('curl/8.14.1')
    await logIn('a program of mine')
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email?.text).toContain('A sign-in by a program, 2026-07-01 10:00 (CEST).')
    expect(email?.text).not.toContain('curl')
  })

  it('is sent once for many sign-ins at once', async () => {
    await logIn(firefox)
    await Promise.all(Array.from({ length: 5 }, () => logIn(iPhone)))
    expect(await emails()).toHaveLength(1)
  })

  it('is sent again after 400 days without that device', async () => {
    await logIn(firefox)
    await logIn(iPhone)
    club.now = addMinutes(opening, 399 * DAY)
    await logIn(iPhone)
    expect(await emails()).toHaveLength(1)
    club.now = addMinutes(opening, 401 * DAY)
    await logIn(firefox)
    expect(await emails()).toHaveLength(2)
    club.now = addMinutes(opening, 2000 * DAY)
    await logIn(iPhone)
    expect(await emails()).toHaveLength(3)
  })

  it('is not sent for a wrong password, nor to the first administrator before they have a real address', async () => {
    await logIn(firefox, 'root')
    await logIn(iPhone, 'root')
    await logIn(firefox)
    await post(club, '/api/user/login', { userName: 'petra', password: 'a guess' })
    expect(await emails()).toEqual([])
  })
})
