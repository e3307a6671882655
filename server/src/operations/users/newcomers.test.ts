import { userGetWaiting } from '@windsock/contract/users'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, beforeAll, expect, it } from 'vitest'
import { NewcomerDigest } from '../../newcomer-digest'
import { openDatabase } from '../../database/database'
import { onEachPlace } from '../../database/test-engines'
import { storeChoice } from '../../storage/emails/email-choices'
import { keepSetting, setting } from '../../storage/settings'
import { updateUser } from '../../storage/users'
import { type Club, get, join, openClub, opening, post } from '../test-club'

const settings = { publicUrl: 'https://fly.example' }

// These tests run two servers that share only the database.
onEachPlace('administrators', (find) => {
  let servers: Club[]
  let count = 0

  beforeAll(async () => {
    const { where, db } = await find()
    const other = 'url' in where ? await openDatabase(where) : db
    servers = [await openClub(db, settings), await openClub(other, settings)]
    await join(db, 'anna', ['Administrator'], { passwordHash: 'kept' })
    await join(db, 'colin', ['Administrator', 'Pilot'], { passwordHash: 'kept' })
    await join(db, 'made', ['Administrator'], { passwordHash: 'kept', email: 'administrator@club.invalid' })
    await join(db, 'invited', ['Administrator'])
    await join(db, 'petra', ['Pilot'], { passwordHash: 'kept' })
    return () => other.close()
  })

  beforeEach(async () => {
    setTo(opening)
    await db().deleteFrom('outbox').execute()
    await db().deleteFrom('letterChoices').execute()
    await db().deleteFrom('settings').where('name', '=', 'newcomers-told').execute()
    await db().updateTable('users').set({ isActive: false }).where('isApproved', '=', false).execute()
  })

  const db = () => servers[0]!.db
  function setTo(now: string) {
    for (const server of servers) server.now = now
  }

  async function signUp(changes: Partial<Club['config']> = {}): Promise<string> {
    const name = `newcomer${(count += 1)}`
    const described = {
      firstName: 'Unlock',
      lastName: 'Money',
      phoneNumber: '1',
      address: 'Evil 1',
      assignedAirportId: null,
    }
    const sheet = { ...described, userName: name, email: `${name}@evil.example`, password: 'clear skies ahead' }
    const at = servers[count % 2]!
    const server = Object.keys(changes).length > 0 ? await openClub(at.db, { ...settings, ...changes }) : at
    expect((await post(server, '/api/user/register', sheet)).body).toMatchObject({ succeeded: true })
    return name
  }

  const choose = (who: string, choice: 'atOnce' | 'none') =>
    storeChoice(db(), { userId: who, kind: 'newcomers', choice, at: opening, isByMail: false })
  const told = async () => JSON.parse((await setting(db(), 'newcomers-told')) ?? '{}') as object

  const round = () =>
    Promise.all(
      servers.map(({ db, config, now }) => {
        const log = { warn: (about: object) => expect(about).toBeUndefined() }
        return new NewcomerDigest({ db, config, clock: () => new Date(now), log }).tick()
      }),
    )
  const emails = () =>
    db().selectFrom('outbox').select(['toAddress', 'ccAddress', 'subject', 'text', 'html']).orderBy('id').execute()
  const sent = async () => (await emails()).map(({ toAddress, text }) => [toAddress, /\d+ new users?/.exec(text)?.[0]])

  it('with an address are notified that somebody waits, without anything that was typed', async () => {
    const name = await signUp()
    expect(await sent()).toEqual([
      ['anna@club.example', '1 new user'],
      ['colin@club.example', '1 new user'],
    ])
    const [email] = await emails()
    expect(email).toMatchObject({ subject: 'Windsock: A new user is waiting for approval', ccAddress: '' })
    expect(email?.text).toContain('https://fly.example/#/main/users')
    for (const typed of [name, 'Unlock', 'Money', 'Evil', 'evil.example'])
      expect(`${email?.text}${email?.html}`).not.toContain(typed)
  })

  it('get one such email an hour, however many users sign up at both servers, and another for later ones', async () => {
    await Promise.all(Array.from({ length: 6 }, () => signUp()))
    expect(await emails()).toHaveLength(2)
    setTo(addMinutes(opening, 59))
    await signUp()
    await round()
    expect(await emails()).toHaveLength(2)
    setTo(addMinutes(opening, 60))
    await round()
    expect((await sent()).slice(2)).toEqual([
      ['anna@club.example', '7 new users'],
      ['colin@club.example', '7 new users'],
    ])
    // No further email is sent because nobody has signed up since the last one.
    setTo(addMinutes(opening, 600))
    await round()
    expect(await emails()).toHaveLength(4)
    await signUp()
    expect((await sent()).slice(4)).toMatchObject([
      [expect.anything(), '8 new users'],
      [expect.anything(), '8 new users'],
    ])
  })

  it('NOT-12 get one such email an hour each, and a new choice of "at once" does not wait for others', async () => {
    await choose('colin', 'none')
    await signUp()
    setTo(addMinutes(opening, 30))
    await choose('colin', 'atOnce')
    await signUp()
    const first = ['anna@club.example', '1 new user']
    expect(await sent()).toEqual([first, ['colin@club.example', '2 new users']])
    await signUp()
    setTo(addMinutes(opening, 60))
    await round()
    const second = ['anna@club.example', '3 new users']
    expect((await sent()).slice(2)).toEqual([second])
    setTo(addMinutes(opening, 89))
    await round()
    expect(await emails()).toHaveLength(3)
    setTo(addMinutes(opening, 90))
    await round()
    expect((await sent()).slice(3)).toEqual([['colin@club.example', '3 new users']])
  })

  it('NOT-12 who have chosen None meanwhile get no email, and nothing waits for them', async () => {
    await signUp()
    await signUp()
    await choose('colin', 'none')
    setTo(addMinutes(opening, 60))
    await round()
    await round()
    expect((await sent()).slice(2)).toEqual([['anna@club.example', '2 new users']])
    expect(await told()).toEqual({ anna: addMinutes(opening, 60) })
    await choose('colin', 'atOnce')
    await round()
    expect(await emails()).toHaveLength(3)
  })

  it('NOT-12 are notified of later users after an update from a release with one time for the whole club', async () => {
    await keepSetting(db(), 'newcomers-told', `${opening} and more since`)
    await join(db(), `before${(count += 1)}`, ['Pilot'], { isApproved: false })
    setTo(addMinutes(opening, 59))
    await round()
    expect(await emails()).toEqual([])
    setTo(addMinutes(opening, 60))
    await round()
    expect((await sent()).map(([reader]) => reader)).toEqual(['anna@club.example', 'colin@club.example'])
  })

  it('are not notified of users approved in the meantime', async () => {
    await signUp()
    await signUp()
    const everybody = db().updateTable('users').set({ isApproved: true })
    await everybody.where('userName', 'like', 'newcomer%').execute()
    setTo(addMinutes(opening, 61))
    await round()
    expect(await emails()).toHaveLength(2)
  })

  it('are notified again when the clock has been set back', async () => {
    await signUp()
    setTo(addMinutes(opening, -600))
    await signUp()
    expect(await emails()).toHaveLength(4)
  })

  it('are not notified where registration needs no approval', async () => {
    await signUp({ registration: 'open' })
    expect(await emails()).toEqual([])
  })

  it('can see how many users wait, and nobody else can', async () => {
    const waiting = async (who: string) =>
      get(servers[0]!, userGetWaiting.path, {}, { token: await servers[0]!.tokenOf(who) })
    expect((await waiting('anna')).body).toEqual({ waiting: 0 })
    await signUp()
    await join(db(), `waits${count}`, ['Student'], { isApproved: false })
    expect((await waiting('anna')).body).toEqual({ waiting: 2 })
    await updateUser(db(), `waits${count}`, { isApproved: true })
    expect((await waiting('anna')).body).toEqual({ waiting: 1 })
    expect((await waiting('petra')).status).toBe(403)
  })
})
