import { beforeAll, describe, expect, it } from 'vitest'
import { cheapHash } from '../../identity/test-passwords'
import { personColours } from '@windsock/domain/users'
import { insertAirport, markAirportInactive } from '../../storage/airports'
import { insertBookings, suspendBookings } from '../../storage/booking-changes'
import { administratorIds } from '../../storage/credentials'
import { airport, flight, plane } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { sessionsOf } from '../../storage/sign-in/sessions'
import { markUserInactive, userById } from '../../storage/users'
import { type Club, get, join, openClub, post } from '../test-club'

const lastOne = 'This is the last administrator of the club. Make another user one first.'

onEachEngine('users', (open) => {
  let club: Club
  let anna: string

  beforeAll(async () => {
    club = await openClub(await open())
    await join(club.db, 'anna', ['Administrator'], { passwordHash: await cheapHash('clear skies ahead') })
    anna = await club.tokenOf('anna')
  })

  const sheet = (name: string, changes: object = {}) => ({
    id: '',
    firstName: name,
    lastName: 'Test',
    userName: name,
    email: `${name}@club.example`,
    phoneNumber: '040 123',
    address: '',
    assignedAirportId: null,
    roles: ['Pilot'],
    color: '#ffffff',
    ...changes,
  })
  const save = async (body: object, token = anna) => {
    const { status, body: response } = await post(club, '/api/user/save', body, { token })
    return { status, body: response as { id: string } & string[] }
  }
  const remove = async (id: string, token = anna) => {
    const { status, body } = await post(club, '/api/user/remove', JSON.stringify(id), { token })
    return { status, body }
  }
  const mailsTo = (email: string) =>
    club.db.selectFrom('outbox').selectAll().where('toAddress', '=', email).orderBy('id').execute()
  const trailOf = (id: string) =>
    club.db.selectFrom('audit').selectAll().where('subjectId', '=', id).orderBy('id').execute()

  describe('that an administrator adds', () => {
    it('get the least used colour, unless the administrator chose one or none', async () => {
      const { body: ada } = await save(sheet('ada', { color: undefined }))
      const { body: bea } = await save(sheet('bea', { color: undefined }))
      expect([ada, bea]).toMatchObject([{ color: personColours[0] }, { color: personColours[1] }])
      expect((await save(sheet('cleo', { color: '#ABCDEF' }))).body).toMatchObject({ color: '#abcdef' })
      expect((await save(sheet('dora', { color: null }))).body).toMatchObject({ color: null })
      // The colours of people who are removed are free for others.
      expect((await remove(ada.id)).status).toBe(200)
      expect((await save(sheet('emma', { color: undefined }))).body).toMatchObject({ color: personColours[0] })
      const { userName: _, color: __, ...unsaid } = sheet('bea', { id: bea.id })
      expect((await save(unsaid)).body).toMatchObject({ color: personColours[1] })
      expect((await save({ ...unsaid, color: '#ffffff' })).body).toMatchObject({ color: null })
    })

    it('get different colours even if they are added at the same time', async () => {
      const names = ['fay', 'gia', 'hope', 'ivy']
      const added = await Promise.all(names.map((name) => save(sheet(name, { color: undefined }))))
      expect(new Set(added.map(({ body }) => (body as { color?: string }).color)).size).toBe(names.length)
    })

    it('are approved, have no password and are invited by email', async () => {
      const { status, body } = await save(sheet('rosa', { password: 'mine', isActive: false }))
      expect(status).toBe(200)
      expect(body).toMatchObject({ userName: 'rosa', roles: ['Pilot'], isApproved: true, isActive: true, color: null })
      expect(JSON.stringify(body)).not.toMatch(/password/i)
      const row = await club.db.selectFrom('users').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
      expect(row.passwordHash).toBeNull()
      expect(await mailsTo('rosa@club.example')).toMatchObject([{ keyFor: 'invitation', userId: body.id }])
      expect(await trailOf(body.id)).toMatchObject([{ action: 'created', actorId: 'anna' }])
    })

    it('can wait for approval, and can have no role', async () => {
      const { body } = await save(sheet('waiting', { isApproved: false, roles: [] }))
      expect(body).toMatchObject({ isApproved: false, roles: [] })
      expect((await save(sheet('bare', { roles: undefined }))).body).toMatchObject({ isApproved: true, roles: [] })
    })

    it.each([
      [{ userName: 'ANNA' }, 'This user name is already taken.'],
      // This name is written in full-width letters, as East Asian keyboards produce them.
      [{ userName: '\uff41nna' }, 'This user name is already taken.'],
      [{ email: 'Anna@Club.example' }, 'This email address is already registered.'],
      [{ userName: '' }, 'User Name: This field is mandatory.'],
      [{ phoneNumber: ' ' }, 'Phone Number: This field is mandatory.'],
      [{ assignedAirportId: 4711 }, 'The assigned airport does not exist.'],
    ])('are refused with %j', async (changes, message) => {
      const { status, body } = await save(sheet('nobody', changes))
      expect({ status, body: body[0] }).toEqual({ status: 400, body: message })
      expect(await mailsTo('nobody@club.example')).toEqual([])
    })

    it('are stored once if two administrators add the same person at once', async () => {
      const answers = await Promise.all([save(sheet('twin')), save(sheet('twin'))])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await mailsTo('twin@club.example')).toHaveLength(1)
    })
  })

  describe('that an administrator edits', () => {
    it('keep their user name and, unless the body names it, their approval', async () => {
      await join(club.db, 'karl', ['Student'], { color: '#112233', isApproved: false })
      const { roles: _, ...rest } = sheet('karl', { id: 'karl', userName: 'other', lastName: 'Neu', color: '#ABCDEF' })
      const { body } = await save(rest)
      expect(body).toMatchObject({ userName: 'karl', lastName: 'Neu', color: '#abcdef', roles: ['Student'] })
      expect(body).toMatchObject({ isApproved: false })
      const [entry] = await trailOf('karl')
      expect(entry).toMatchObject({ action: 'changed', actorId: 'anna' })
      expect(JSON.parse(entry?.before ?? '')).toMatchObject({ lastName: 'Test' })
      expect(entry?.before).not.toMatch(/password/i)
    })

    it('are found, or the response is 404', async () => {
      expect((await save(sheet('nobody', { id: 'nobody' }))).status).toBe(404)
    })

    it.each([
      ['keep their sessions with another address', 'sid', { address: 'elsewhere' }, 200],
      ['lose their sessions with a role that comes', 'sonja', { roles: ['Pilot', 'Student', 'Instructor'] }, 401],
      ['lose their sessions with a role that goes', 'stefan', { roles: ['Pilot'] }, 401],
      ['lose their sessions with one role for another', 'stine', { roles: ['Pilot', 'Instructor'] }, 401],
      ['lose their sessions with their approval', 'sven', { isApproved: false }, 401],
    ])('%s', async (_, id, changes, status) => {
      await join(club.db, id, ['Pilot', 'Student'])
      const token = await club.tokenOf(id)
      await save(sheet(id, { id, roles: ['Student', 'Pilot'], ...changes }))
      expect((await get(club, '/api/user/getById', { id }, { token })).status).toBe(status)
    })

    it('are notified once when they are approved', async () => {
      await join(club.db, 'nina', ['Student'], { isApproved: false })
      await save(sheet('nina', { id: 'nina', isApproved: true }))
      await save(sheet('nina', { id: 'nina', isApproved: true, address: 'elsewhere' }))
      const mails = await mailsTo('nina@club.example')
      expect(mails).toMatchObject([{ keyFor: null, subject: expect.stringContaining('approved') as string }])
    })

    it('are invited again at a new address while they have no password', async () => {
      const { body } = await save(sheet('typo'))
      await save(sheet('typo', { id: body.id, email: 'right@club.example' }))
      expect(await mailsTo('typo@club.example')).toEqual([])
      expect(await mailsTo('right@club.example')).toMatchObject([{ keyFor: 'invitation' }])
    })

    it('are notified at the old address of a change of address, unless they never had a password', async () => {
      await join(club.db, 'moved', ['Pilot'], { passwordHash: await cheapHash('clear skies ahead') })
      await save(sheet('moved', { id: 'moved', address: 'elsewhere' }))
      expect(await mailsTo('moved@club.example')).toEqual([])
      await save(sheet('moved', { id: 'moved', email: 'new@club.example' }))
      const [email, ...more] = await mailsTo('moved@club.example')
      expect(email).toMatchObject({
        keyFor: null,
        subject: expect.stringContaining('email address was changed') as string,
      })
      expect(email?.text).not.toContain('new@club.example')
      expect([more, await mailsTo('new@club.example')]).toEqual([[], []])
    })

    it('keep a removed airport, but cannot get one', async () => {
      const place = { name: 'Old', icaoCode: 'OLDF', description: '', latitude: 50, longitude: 14 }
      const { id } = await insertAirport(club.db, { ...place, timeZone: 'Europe/Prague' })
      await join(club.db, 'olga', ['Pilot'], { assignedAirportId: id })
      await join(club.db, 'otto', ['Pilot'])
      await markAirportInactive(club.db, id)
      expect((await save(sheet('olga', { id: 'olga', assignedAirportId: id }))).status).toBe(200)
      expect((await save(sheet('otto', { id: 'otto', assignedAirportId: id }))).status).toBe(400)
    })

    it('include the last administrator, who stays an administrator', async () => {
      await join(club.db, 'invited', ['Administrator'])
      for (const changes of [{ roles: ['Pilot'] }, { isApproved: false, roles: ['Administrator'] }])
        expect(await save(sheet('anna', { id: 'anna', ...changes }))).toEqual({ status: 400, body: [lastOne] })
      const invited = await club.tokenOf('invited')
      expect(await remove('anna', invited)).toEqual({ status: 400, body: [lastOne] })
      expect(await userById(club.db, 'anna')).toMatchObject({ roles: ['Administrator'], isApproved: true })
    })
  })

  describe('that an administrator removes', () => {
    it('disappear from the lists, cannot log in, and release their name', async () => {
      await join(club.db, 'leaver', ['Pilot'])
      const token = await club.tokenOf('leaver')
      expect(await remove('leaver')).toEqual({ status: 200, body: {} })
      expect((await get(club, '/api/user/getById', { id: 'leaver' }, { token })).status).toBe(401)
      const { body } = await get(club, '/api/user/get', {}, { token: anna })
      expect((body as { id: string }[]).map(({ id }) => id)).not.toContain('leaver')
      expect((await remove('leaver')).status).toBe(404)
      expect((await save(sheet('leaver'))).status).toBe(200)
      expect((await trailOf('leaver')).map(({ action }) => action)).toEqual(['deleted'])
      expect(await sessionsOf(club.db, 'leaver', club.now)).toEqual([])
    })

    it('get no more invitations', async () => {
      const { body } = await save(sheet('mistake'))
      expect(await mailsTo('mistake@club.example')).toHaveLength(1)
      await remove(body.id)
      expect(await mailsTo('mistake@club.example')).toEqual([])
    })

    it('cannot be the caller', async () => {
      await join(club.db, 'second', ['Administrator'], { passwordHash: 'kept' })
      const refused = await remove('second', await club.tokenOf('second'))
      expect(refused).toEqual({ status: 400, body: ['You cannot remove yourself. Ask another administrator.'] })
      await remove('second')
    })

    it('can be removed once their bookings are over', async () => {
      await join(club.db, 'flown', ['Pilot'])
      const aircraft = await plane(club.db, await airport(club.db, 'EDHL'), 'D-EOLD')
      const past = { from: '2026-07-01T06:00:00.000Z', to: club.now }
      await insertBookings(club.db, [{ ...flight(aircraft, [8, 10], { pilotId: 'flown' }), ...past }])
      expect((await remove('flown')).status).toBe(200)
    })

    it('cannot be removed while they have future bookings, including suspended ones', async () => {
      await join(club.db, 'flyer', ['Pilot'])
      const aircraft = await plane(club.db, await airport(club.db, 'EDDH'), 'D-EABC')
      const later = flight(aircraft, [12, 14], { pilotId: 'flyer' })
      const ids = await insertBookings(club.db, [later, flight(aircraft, [8, 10], { pilotId: 'flyer' })])
      await suspendBookings(club.db, ids)
      const message =
        'flyer Test still has 2 bookings, the next on Sat 2026-07-04 10:00 with D-EABC. Delete or move them first.'
      expect(await remove('flyer')).toEqual({ status: 400, body: [message] })
    })
  })

  it.each([
    ['demoted', (id: string, token: string) => save(sheet(id, { id, roles: ['Pilot'] }), token)],
    ['removed', (id: string, token: string) => remove(id, token)],
  ])('who are the last two administrators cannot both be %s at once', async (done, act) => {
    const [one, other] = [`${done}-one`, `${done}-other`] as const
    for (const id of [one, other]) await join(club.db, id, ['Administrator'], { passwordHash: 'kept' })
    const tokens = { one: await club.tokenOf(one), other: await club.tokenOf(other) }
    const withPassword = (passwordHash: string | null) =>
      club.db.updateTable('users').set({ passwordHash }).where('id', '=', 'anna').execute()
    await withPassword(null)
    const answers = await Promise.all([act(other, tokens.one), act(one, tokens.other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await administratorIds(club.db)).toHaveLength(1)
    await withPassword('kept')
    for (const id of [one, other]) await markUserInactive(club.db, id)
  })

  describe('in a directory', () => {
    const directory = async (role: string, by: string) => {
      const { status, body } = await get(club, '/api/user/getByRole', { role }, { token: await club.tokenOf(by) })
      return { status, body: body as Record<string, unknown>[] }
    }

    it('are visible to those who may read it', async () => {
      for (const role of ['Instructor', 'Pilot', 'Student', 'External'] as const)
        await join(club.db, `a-${role}`, [role])
      const readers = {
        Student: [200, 403, 403, 403],
        Instructor: [200, 200, 200, 403],
        External: [200, 200, 403, 200],
      }
      for (const [role, expected] of Object.entries(readers)) {
        const answers = await Promise.all(
          ['a-Instructor', 'a-Pilot', 'a-Student', 'a-External'].map((by) => directory(role, by)),
        )
        expect(answers.map(({ status }) => status)).toEqual(expected)
      }
    })

    it('are active and approved, with the fields of a directory', async () => {
      await join(club.db, 'unapproved', ['External'], { isApproved: false })
      const { body } = await directory('External', 'anna')
      expect(body.map(({ id }) => id)).toEqual(['a-External'])
      expect(Object.keys(body[0] ?? {}).sort()).toEqual(
        'address assignedAirport assignedAirportId color email firstName id lastName phoneNumber roles'.split(' '),
      )
    })

    it('are sorted by full name, as in the list of all users', async () => {
      await join(club.db, 'zoe', ['Student'], { lastName: 'Adams' })
      await join(club.db, 'bob', ['Student'], { lastName: 'Young' })
      const all = await get(club, '/api/user/get', {}, { token: anna })
      for (const listed of [all.body as { id: string }[], (await directory('Student', 'anna')).body])
        expect(listed.map(({ id }) => id).filter((id) => id === 'zoe' || id === 'bob')).toEqual(['bob', 'zoe'])
    })

    it('are none for an unknown role', async () => {
      expect((await directory('Owner', 'anna')).status).toBe(400)
    })
  })
})
