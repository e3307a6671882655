import { beforeEach, expect, it } from 'vitest'
import { cheapHash } from '../../identity/test-passwords'
import type { Message } from '../../mail/delivery'
import { OutboxWorker } from '../../mail/outbox-worker'
import { appendAudit } from '../../storage/audit'
import type { Database } from '../../database/database'
import { onEachEngine } from '../../database/test-engines'
import { setLanguage, userById } from '../../storage/users'
import { MAX_CHANGES_PER_DAY } from '../member-limits'
import { type Club, get, join, openClub, opening, post } from '../test-club'

onEachEngine('the language of a user', (open) => {
  let db: Database
  let club: Club
  let count = 0

  beforeEach(async () => {
    db = await open()
    // The pseudo language as the club's differs visibly from the English that a reader has chosen.
    club = await openClub(db, { language: 'en-XA', publicUrl: 'https://fly.example' })
    await join(db, 'anna', ['Administrator'], { passwordHash: await cheapHash('clear skies ahead') })
    await join(db, 'petra', ['Pilot'])
  })

  const tell = async (who: string, path: string, body: unknown) => {
    const { status, body: answer } = await post(club, path, body, { token: await club.tokenOf(who) })
    return { status, body: answer }
  }
  const choose = (who: string, language: unknown) => tell(who, '/api/user/saveLanguage', { language })
  const read = async (who: string, id: string) =>
    (await get(club, '/api/user/getById', { id }, { token: await club.tokenOf(who) })).body
  const languageOf = async (id: string) => (await userById(db, id))?.language

  async function signUp(language?: unknown): Promise<string> {
    const name = `newcomer${(count += 1)}`
    const described = { firstName: 'New', lastName: 'Comer', phoneNumber: '1', address: '', assignedAirportId: null }
    const sheet = {
      ...described,
      userName: name,
      email: `${name}@new.example`,
      password: 'clear skies ahead',
      language,
    }
    expect((await post(club, '/api/user/register', sheet)).body).toMatchObject({ succeeded: true })
    return (await db.selectFrom('users').select('id').where('userName', '=', name).executeTakeFirstOrThrow()).id
  }

  async function delivered(): Promise<Message[]> {
    const messages: Message[] = []
    const deliver = (message: Message) => Promise.resolve(void messages.push(message))
    const log = { warn: (about: object) => expect(about).toBeUndefined() }
    await new OutboxWorker({ db, config: club.config, clock: () => new Date(club.now), deliver, log }).tick()
    return messages
  }

  it('can be chosen and cleared by each user', async () => {
    expect(await choose('petra', 'en')).toEqual({ status: 200, body: {} })
    expect(await read('petra', 'petra')).toMatchObject({ language: 'en', version: 1 })
    expect(await read('anna', 'petra')).toMatchObject({ language: 'en' })
    expect(await read('anna', 'anna')).toMatchObject({ language: null })
    expect(await choose('petra', null)).toEqual({ status: 200, body: {} })
    expect(await read('petra', 'petra')).toMatchObject({ language: null })
  })

  it.each(['tlh', 'EN', 'en-XA', '', 7, undefined])('must be one that is offered, and not %j', async (language) => {
    await choose('petra', 'en')
    expect((await choose('petra', language)).status).toBe(400)
    expect(await languageOf('petra')).toBe('en')
  })

  it('can be chosen by a user who waits for approval', async () => {
    await join(db, 'nina', ['Student'], { isApproved: false })
    expect((await choose('nina', 'en')).status).toBe(200)
    expect(await languageOf('nina')).toBe('en')
  })

  it('is not changed when an administrator saves the user', async () => {
    const before = (await read('anna', 'petra')) as object
    await choose('petra', 'en')
    expect((await tell('anna', '/api/user/save', { ...before, language: null, phoneNumber: '2' })).status).toBe(200)
    expect(await read('anna', 'petra')).toMatchObject({ phoneNumber: '2', language: 'en' })
  })

  it('leaves an audit entry for each change, up to the daily limit', async () => {
    await choose('petra', 'en')
    await choose('petra', 'en')
    const entries = await db.selectFrom('audit').select(['actorId', 'noun', 'subjectId', 'action']).execute()
    expect(entries).toEqual([{ actorId: 'petra', noun: 'user', subjectId: 'petra', action: 'changed language' }])
    const entry = { at: opening, actorId: 'petra', noun: 'booking', subjectId: 1, action: 'changed' }
    await appendAudit(
      db,
      Array.from({ length: MAX_CHANGES_PER_DAY - 1 }, () => entry),
    )
    expect((await choose('petra', null)).status).toBe(429)
    expect(await languageOf('petra')).toBe('en')
  })

  it.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['tlh', null],
    ['', null],
    [7, null],
    [null, null],
    [undefined, null],
  ])('comes at a registration from the browser’s header %j: %j', async (given, stored) => {
    expect(await languageOf(await signUp(given))).toBe(stored)
  })

  it('is exported with the user and erased with them', async () => {
    const id = await signUp('en')
    const { body } = await get(club, '/api/user/export', { id }, { token: await club.tokenOf('anna') })
    expect(body).toMatchObject({ person: { language: 'en' } })
    await tell('anna', '/api/user/erase', JSON.stringify(id))
    expect(await languageOf(id)).toBeNull()
  })

  it('is used in their emails, or else the club’s', async () => {
    await join(db, 'max', ['Administrator'], { passwordHash: 'kept' })
    await setLanguage(db, 'max', 'en')
    await signUp()
    const subjects = (await delivered()).map(({ to, subject }) => [to, subject])
    expect(subjects).toEqual([
      ['anna@club.example', expect.stringMatching(/^⟦.*⟦Å ñéŵ/)],
      ['max@club.example', 'Windsock: A new user is waiting for approval'],
    ])
  })

  it('is used for an email when it is written and when it is sent', async () => {
    await choose('petra', 'en')
    await post(club, '/api/user/sendResetPasswordEmail', '"petra@club.example"')
    const { subject } = await db.selectFrom('outbox').select('subject').executeTakeFirstOrThrow()
    expect(subject).toBe('Windsock: Reset your password')
    await choose('petra', null)
    const [email] = await delivered()
    expect(email?.subject).toMatch(/^⟦.*⟦Ŕéšéţ/)
    expect(email?.html).toContain('<html lang="en-XA">')
  })
})
