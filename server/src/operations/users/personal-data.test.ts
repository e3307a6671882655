import { addMinutes } from '@windsock/domain/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { rememberOrigin } from '../../identity/login-limits'
import { cheapHash } from '../../identity/test-passwords'
import { enqueueKeyMail, enqueueMail } from '../../mail/enqueue-mail'
import { insertDefect } from '../../storage/fleet/defects'
import { noteNotices } from '../../storage/club/notices'
import { appendAudit } from '../../storage/audit'
import { insertBookings, markBookingsDeleted } from '../../storage/booking-changes'
import { checkInvariants } from '../../backup/invariants'
import { insertMail, markMailSent } from '../../storage/outbox'
import { inSnapshot } from '../../backup/snapshot'
import { insertSchedules } from '../../storage/schedule-changes'
import { insertWish } from '../../storage/waiting/wish-changes'
import { tableShapes } from '../../backup/table-shapes'
import { airport, flight, july4, plane } from '../../storage/test-club'
import { onEachPlace, type Place } from '../../database/test-engines'
import { markUserInactive } from '../../storage/users'
import { type Club, get, join, openClub, post } from '../test-club'

const past = { from: '2026-06-01T08:00:00.000Z', to: '2026-06-01T10:00:00.000Z' }
const zdena = 'person-1'
const described = {
  firstName: 'Zdeňka',
  lastName: "O'Mrkvová <&>",
  userName: 'zdenicka',
  email: 'Zdenka.Mrkvova@example.org',
  phoneNumber: '+420 733 987 654',
  address: 'Křivolaká 13\nHorní Dolní',
}
/** Matches all texts that must be gone after the erasure, including the user's earlier name and phone number. */
const traces = /zdeňka|zdenicka|zdenka|mrkv|733 987 654|křivolaká|horní dolní|rozárka|733 111 222/i
/** A remark with the user's personal data. The tests recognise the user's flights and emails by it. */
const remark = `For ZDEŇKA O'MRKVOVÁ <&>, ${described.phoneNumber}, then Křivolaká 13\nHorní Dolní`

onEachPlace('the data of one person', (find) => {
  let club: Club
  let where: Place['where']
  let anna: string
  let aircraft: number
  let field: number

  beforeAll(async () => {
    const place = await find()
    where = place.where
    club = await openClub(place.db)
    await join(club.db, 'anna', ['Administrator'], { passwordHash: await cheapHash('clear skies ahead') })
    await join(club.db, 'igor', ['Instructor'])
    anna = await club.tokenOf('anna')
    field = await airport(club.db, 'EDDH')
    aircraft = await plane(club.db, field, 'D-EABC')
  })

  const exported = async (id: string) => {
    const { status, body } = await get(club, '/api/user/export', { id }, { token: anna })
    return { status, body: body as Record<string, Record<string, unknown>[]> }
  }
  const erase = async (id: string, token = anna) => {
    const { status, body } = await post(club, '/api/user/erase', JSON.stringify(id), { token })
    return { status, body }
  }

  async function everything(): Promise<string> {
    return inSnapshot(where, async (bulk) => {
      const texts: string[] = []
      for (const { name } of await tableShapes(bulk))
        texts.push(JSON.stringify(await bulk.rows(`select * from ${name}`)))
      return texts.join('\n')
    })
  }

  /** Stores a user whose data occurs in every place where the server stores personal data. */
  async function livedIn(): Promise<void> {
    const { db, config, now } = club
    const passwordHash = await cheapHash('her old password')
    await join(db, zdena, ['Pilot', 'Instructor'], { ...described, passwordHash, assignedAirportId: field })
    const before = {
      id: zdena,
      ...described,
      lastName: 'Rozárková',
      phoneNumber: '733 111 222',
      email: 'r@old.example',
    }
    await appendAudit(db, { at: now, actorId: 'anna', noun: 'user', subjectId: zdena, action: 'changed', before })
    const flown = { ...flight(aircraft, [8, 10], { pilotId: zdena, instructorId: 'igor' }), ...past }
    const [booked = 0] = await insertBookings(db, [{ ...flown, description: `${remark}, once Zdeňka Rozárková` }])
    const gone = { ...flown, pilotId: 'igor', instructorId: null, from: past.to, to: addMinutes(past.to, 60) }
    const ids = await insertBookings(db, [{ ...gone, createdBy: zdena, description: described.phoneNumber }])
    await markBookingsDeleted(db, ids, { at: now, by: zdena })
    const state = { id: booked, pilot: { id: zdena, ...described }, instructor: { id: 'igor' }, description: remark }
    await appendAudit(db, {
      at: now,
      actorId: zdena,
      noun: 'booking',
      subjectId: booked,
      action: 'changed',
      before: state,
    })
    const entry = { userId: zdena, airportId: field, repetition: 'Once' as const, seriesId: null, seriesEnd: null }
    await insertSchedules(db, [{ ...entry, ...july4(8, 12) }])
    const parts = {
      windows: [july4(12, 18)],
      aircraftIds: [aircraft],
      instructorIds: ['igor'],
      instructor: 'some',
    } as const
    const wanted = { airportId: field, minutes: 60, way: 'book', noticeMinutes: 60, description: remark } as const
    const made = { queuedAt: now, createdAt: now, createdBy: 'igor' }
    await insertWish(db, { userId: zdena, ...wanted, ...parts, ...made })
    const found = { aircraftId: aircraft, severity: 'note' as const, reportedAt: now, reportedBy: zdena }
    await insertDefect(db, { ...found, title: 'Seen by Zdeňka Rozárková', text: remark })
    await storeProof(now)
    const writing = { db, config, now }
    const email = (subject: string) => ({
      subject,
      text: `Zdeňka O'Mrkvová <&> has booked. ${described.phoneNumber}`,
      html: `<p>Zdeňka O&#39;Mrkvová &lt;&amp;&gt; has booked.</p>`,
    })
    await enqueueMail({ to: described.email.toLowerCase(), email: email('to her') }, writing)
    await enqueueMail({ to: described.email, readerId: zdena, email: email('to her alone') }, writing)
    // Earlier versions sent one email to several people. Such emails may still be stored.
    const old = (toAddress: string, ccAddress: string, subject: string) =>
      insertMail(db, {
        messageId: `<${subject}>`,
        toAddress,
        ccAddress,
        keyFor: null,
        userId: null,
        createdAt: now,
        ...email(subject),
      })
    await old(described.email, 'igor@club.example', 'to both')
    await old('igor@club.example', described.email, 'with a copy')
    const about = { readerId: 'anna', named: [zdena], email: email("about Zdeňka O'Mrkvová <&>") }
    await enqueueMail({ to: 'anna@club.example', ...about }, writing)
    await enqueueMail({ to: 'r@old.example', email: email('sent long ago') }, writing)
    const sentLongAgo = db.selectFrom('outbox').select('id').where('subject', '=', 'sent long ago')
    await markMailSent(db, await sentLongAgo.executeTakeFirstOrThrow(), now)
    await enqueueKeyMail('reset', { id: zdena, email: described.email, language: null }, writing)
    await post(club, '/api/user/login', { userName: 'zdenicka', password: 'wrong' })
    await club.tokenOf(zdena)
    await rememberOrigin(zdena, { db, now, address: '192.0.2.7', deviceId: 'a device' })
  }

  /** Stores a requirement that names the user, a proof of theirs with a reminder, and one that was waived. */
  async function storeProof(at: string): Promise<void> {
    const { db } = club
    const asked = { kind: 'proof', ofPerson: 'pilot', level: 'warn', countsFrom: '2026-01-01', isActive: true } as const
    const how = { isPerAircraft: true, isAskedWithInstructor: false, isAskedAtNightOnly: false, isToMonthEnd: false }
    const own = {
      name: 'Check-out',
      isPrivate: true,
      isToBeConfirmed: false,
      remindDays: '',
      text: `Not for ${remark}`,
    }
    const requirement = db.insertInto('requirements').values({ ...asked, ...how, ...own })
    const { id: requirementId } = await requirement.returning('id').executeTakeFirstOrThrow()
    const entered = { requirementId, userId: zdena, enteredAt: at, enteredBy: zdena, isWaiver: false }
    const held = { ...entered, aircraftId: aircraft, since: '2026-01-31', until: '2027-01-30' }
    const { id } = await db.insertInto('proofs').values(held).returning('id').executeTakeFirstOrThrow()
    await noteNotices(db, [`proof:${id}:30`], at)
    const before = { requirementId, userId: zdena, aircraftId: null, isWaiver: true, reason: remark }
    await appendAudit(db, { at, actorId: 'anna', noun: 'proof', subjectId: id, action: 'waived', before })
  }

  it('is exported completely to an administrator, without data of others', async () => {
    await livedIn()
    const { status, body } = await exported(zdena)
    expect(status).toBe(200)
    expect(body.person).toMatchObject({ ...described, roles: ['Instructor', 'Pilot'], createdAt: club.now })
    expect(body.bookings).toMatchObject([
      { aircraft: 'D-EABC', ...past, as: ['pilot', 'booked'], deletedAt: null },
      { as: ['booked'], deletedAt: club.now, description: described.phoneNumber },
    ])
    expect(body.wishes).toMatchObject([{ airport: 'EDDH', minutes: 60, windows: [july4(12, 18)], endedAt: null }])
    expect(body.schedules).toMatchObject([{ airport: 'EDDH', ...july4(8, 12) }])
    expect(body.letters?.map(({ subject }) => subject)).toMatchObject([
      'to her',
      'to her alone',
      'to both',
      'with a copy',
      /reset/i,
    ])
    expect(body.letters?.map(({ to }) => String(to).toLowerCase())).toEqual(
      Array.from({ length: 5 }, () => described.email.toLowerCase()),
    )
    expect(body.letters?.filter(({ text }) => text).map(({ subject }) => subject)).toEqual(['to her alone'])
    expect(body.defects).toMatchObject([
      { aircraft: 'D-EABC', title: 'Seen by Zdeňka Rozárková', text: remark, state: 'reported' },
    ])
    expect(body.proofs).toMatchObject([
      { requirement: 'Check-out', aircraft: 'D-EABC', since: '2026-01-31', until: '2027-01-30', confirmedAt: null },
    ])
    expect(body.sessions).toHaveLength(1)
    expect(body.knownSources).toEqual([
      { network: '', seenAt: club.now },
      { network: '192.0.2.7', seenAt: club.now },
    ])
    expect(body.deeds).toMatchObject([{ noun: 'booking', action: 'changed' }])
    expect(body.logins).toMatchObject([{ at: club.now, action: 'login failed', network: '127.0.0.1' }])
    expect(body.history).toMatchObject([
      { action: 'changed', before: { lastName: 'Rozárková' } },
      { action: 'exported', before: null },
    ])
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_?hash|keyHash|igor|"cc"/i)
  })

  it('is deleted from every table, while the flights stay', async () => {
    const { db } = club
    expect(await everything()).toMatch(traces)
    const token = await club.tokenOf(zdena)
    expect(await erase(zdena)).toEqual({ status: 200, body: {} })
    expect(await everything()).not.toMatch(traces)
    expect(await db.selectFrom('wishes').selectAll().where('userId', '=', zdena).execute()).toEqual([])
    expect(await db.selectFrom('proofs').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('notices').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('knownSources').selectAll().where('userId', '=', zdena).execute()).toEqual([])
    expect((await get(club, '/api/user/getById', { id: zdena }, { token })).status).toBe(401)
    const booking = await db.selectFrom('bookings').selectAll().where('pilotId', '=', zdena).executeTakeFirstOrThrow()
    expect(booking.description).toBe('For [erased], [erased], then [erased], once [erased]')
    const sent = await db
      .selectFrom('outbox')
      .select(['toAddress', 'ccAddress', 'subject', 'text'])
      .orderBy('id')
      .execute()
    expect(sent).toEqual([
      { toAddress: 'igor@club.example', ccAddress: '', subject: 'to both', text: '[erased] has booked. [erased]' },
      { toAddress: 'igor@club.example', ccAddress: '', subject: 'with a copy', text: '[erased] has booked. [erased]' },
      {
        toAddress: 'anna@club.example',
        ccAddress: '',
        subject: 'about [erased]',
        text: '[erased] has booked. [erased]',
      },
    ])
    const [entry] = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(entry).toMatchObject({ action: 'erased', subjectId: zdena, actorId: 'anna' })
    expect(JSON.parse(entry?.before ?? '')).toEqual({ texts: 4, trail: 3, letters: 6 })
    expect((await inSnapshot(where, checkInvariants)).violations).toEqual([])
  })

  it('leaves an anonymous name in the history', async () => {
    const bookings = await club.db.selectFrom('bookings').select('id').where('pilotId', '=', zdena).execute()
    const { body } = await get(club, '/api/bookings/getHistory', { id: String(bookings[0]?.id) }, { token: anna })
    expect(body).toMatchObject([{ by: { firstName: 'Former', lastName: 'Member' }, action: 'changed' }])
  })

  it('can be neither exported nor erased again after an erasure', async () => {
    expect((await exported(zdena)).status).toBe(404)
    expect((await erase(zdena)).status).toBe(404)
    expect((await erase('nobody')).status).toBe(404)
    const again = { ...described, id: '', roles: ['Pilot'], assignedAirportId: null, color: null }
    expect((await post(club, '/api/user/save', again, { token: anna })).status).toBe(200)
  })

  it('can be erased after a removal, too', async () => {
    await join(club.db, 'leaver', ['Pilot'])
    await markUserInactive(club.db, 'leaver')
    expect((await exported('leaver')).status).toBe(200)
    expect((await erase('leaver')).status).toBe(200)
  })

  describe('cannot be erased', () => {
    it('while there are future bookings', async () => {
      await join(club.db, 'flyer', ['Pilot'])
      await insertBookings(club.db, [flight(aircraft, [8, 10], { pilotId: 'flyer' })])
      const message =
        'flyer Test still has 1 booking, the next on Sat 2026-07-04 10:00 with D-EABC. Delete or move it first.'
      expect(await erase('flyer')).toEqual({ status: 400, body: [message] })
      expect(JSON.stringify(await everything())).toContain('flyer')
    })

    it('by the person themselves, or if they are the last administrator', async () => {
      expect(await erase('anna')).toMatchObject({
        status: 400,
        body: [expect.stringMatching(/^You cannot erase yourself\./)],
      })
      await join(club.db, 'invited', ['Administrator'])
      const invited = await club.tokenOf('invited')
      expect(await erase('anna', invited)).toMatchObject({
        status: 400,
        body: [expect.stringMatching(/^This is the last administrator/)],
      })
    })
  })

  it.each(['Instructor', 'Pilot', 'Student', 'External'] as const)(
    'cannot be exported or erased by an %s',
    async (role) => {
      const token = await club.tokenOf(await join(club.db, `a-${role}`, [role]))
      expect((await get(club, '/api/user/export', { id: 'igor' }, { token })).status).toBe(403)
      expect((await erase('igor', token)).status).toBe(403)
    },
  )
})
