import { beforeEach, expect, it } from 'vitest'
import { cast } from './demo/cast'
import { openDatabase, type Database } from './database/database'
import { onEachPlace, type Place } from './database/test-engines'
import { DocumentNotices } from './document-notices'
import { booked, type CastClub, scheduled } from './operations/bookings/test-flights'
import { entered } from './operations/test-documents'
import { storedProof, storedRequirement } from './operations/requirements/test-requirements'
import { markAircraftInactive } from './storage/aircraft'
import { insertGroup } from './storage/club/aircraft-groups'
import { purgeNotices } from './storage/club/notices'
import { setRoles } from './storage/roles'
import { markUserInactive } from './storage/users'
import { emailsOf, openJumpingClub, setClock } from './test-reminders'

onEachPlace('people whose documents end', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openJumpingClub(place.db)
    setClock(club, '2026-07-01', '10:00')
  })

  function noticesOf(db: Database = club.db): DocumentNotices {
    const warn = ({ err }: { err?: unknown }) => {
      throw err
    }
    return new DocumentNotices({ db, clock: () => new Date(club.now), config: club.config, log: { warn } })
  }
  /** Looks at a moment, and returns the new emails. */
  const lookAt = async (day: string, clock = '10:00') => {
    setClock(club, day, clock)
    const before = (await emailsOf(club)).length
    await noticesOf().tick()
    return (await emailsOf(club)).slice(before)
  }
  const toldAt = async (day: string, clock?: string) =>
    (await lookAt(day, clock)).map(({ to, subject }) => `${to}: ${subject}`)

  it('C20 are reminded once on each of its days, and on the day after the end', async () => {
    const requirementId = await storedRequirement(club)
    await storedProof(club, 'sam', { requirementId, until: '2026-09-30' })
    expect(await toldAt('2026-07-31')).toEqual([])
    const [first, ...others] = await lookAt('2026-08-01', '00:30')
    expect(others).toEqual([])
    expect(first).toMatchObject({ to: 'sam', subject: 'Medical ends on Wed 2026-09-30', kind: '' })
    expect(first!.text).toContain('The club’s records say:\n\n- Medical ends in 60 days, on Wed 2026-09-30')
    expect(first!.text).toContain(`${club.config.publicUrl}/#/main/mydocuments`)
    expect(await toldAt('2026-08-02')).toEqual([])
    const [second] = await lookAt('2026-09-02')
    expect(second!.text).toContain('Medical ends in 28 days')
    expect(await toldAt('2026-09-22')).toEqual([])
    expect(await toldAt('2026-09-23')).toEqual(['sam: Medical ends on Wed 2026-09-30'])
    expect(await toldAt('2026-09-30', '23:30')).toEqual([])
    expect(await toldAt('2026-10-01')).toEqual(['sam: Medical has ended'])
    expect(await toldAt('2026-10-02')).toEqual([])
  })

  it('C20 get one email a day about everything that ends, the first end first', async () => {
    const medical = await storedRequirement(club)
    const rating = await storedRequirement(club, { name: 'Class rating', remindDays: [30] })
    await storedProof(club, 'petra', { requirementId: rating, until: '2026-09-20' })
    await storedProof(club, 'petra', { requirementId: medical, until: '2026-09-10' })
    const [both, ...others] = await lookAt('2026-08-22')
    expect(others).toEqual([])
    expect(both).toMatchObject({ to: 'petra', subject: '2 of your documents end or have ended' })
    expect(both!.text).toContain('- Medical ends in 19 days, on Thu 2026-09-10\n- Class rating ends in 29 days')
    await storedProof(club, 'petra', {
      requirementId: await storedRequirement(club, { name: 'Club check' }),
      until: '2026-08-29',
    })
    expect(await toldAt('2026-08-22', '12:00'), 'on the same day').toEqual([])
    expect(await toldAt('2026-08-23', '00:00')).toEqual(['petra: Club check ends on Sat 2026-08-29'])
  })

  it('C20 learn after the end which future bookings are affected', async () => {
    const requirementId = await storedRequirement(club, {
      name: 'Check-out',
      isPerAircraft: true,
      remindDays: [],
    })
    const [one, other] = [club.ids.aircraft('OK-VHA'), club.ids.aircraft('OK-VHB')]
    await booked(club, 'petra', { on: '2026-08-15', pilot: 'petra' })
    await scheduled(club, 'igor', '2026-08-16', ['08:00-18:00'])
    await booked(club, 'petra', { on: '2026-08-16', pilot: 'petra', instructor: 'igor' })
    await storedProof(club, 'petra', { requirementId, aircraftId: one, until: '2026-08-10' })
    await storedProof(club, 'petra', { requirementId, aircraftId: other })
    await booked(club, 'petra', { on: '2026-08-17', pilot: 'petra', aircraft: 'OK-VHB' })
    const [email, ...others] = await lookAt('2026-08-11')
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: 'petra', subject: 'Check-out for OK-VHA has ended' })
    expect(email!.text).toContain('- Check-out for OK-VHA ended on Mon 2026-08-10')
    expect(email!.text).toContain(
      'This booking of yours is concerned. It stays:\n\n- Sat 2026-08-15 10:00–12:00, OK-VHA',
    )
    expect(email!.text).not.toMatch(/2026-08-1[67]/)
  })

  it('C20 are not reminded if a later proof, even an unconfirmed one, or a waiver follows', async () => {
    const requirementId = await storedRequirement(club, { isToBeConfirmed: true })
    const until = '2026-09-30'
    await storedProof(club, 'sam', { requirementId, until })
    await storedProof(club, 'sam', { requirementId, until: '2027-09-30', confirmedAt: null, confirmedBy: null })
    await storedProof(club, 'petra', { requirementId, until })
    await storedProof(club, 'petra', { requirementId, isWaiver: true })
    await storedProof(club, 'eva', { requirementId, until, confirmedAt: null, confirmedBy: null })
    expect(await toldAt('2026-09-23')).toEqual([])
    expect(await toldAt('2026-10-01')).toEqual([])
  })

  it('C20 are reminded again of a proof whose end was corrected, and of no other', async () => {
    const requirementId = await storedRequirement(club)
    const proof = { requirementId, since: '2026-01-01', until: '2026-09-30' }
    const { id } = await entered(club, 'sam', proof)
    await entered(club, 'petra', proof)
    const asOfSam = 'sam: Medical ends on Sat 2026-10-31'
    expect(await toldAt('2026-09-25')).toHaveLength(2)
    await entered(club, 'sam', { ...proof, id })
    expect(await toldAt('2026-09-26'), 'saved without a change').toEqual([])
    await entered(club, 'sam', { ...proof, id, until: '2026-10-31' })
    expect(await toldAt('2026-09-27')).toEqual([asOfSam])
    expect(await toldAt('2026-10-24')).toEqual([asOfSam])
  })

  it('C20 are not reminded if they are inactive, not approved, or no longer affected', async () => {
    const requirementId = await storedRequirement(club, { roles: ['Pilot', 'Student'] })
    const until = '2026-07-08'
    for (const name of ['sam', 'nina', 'eva', 'tomas', 'petra'] as const)
      await storedProof(club, name, { requirementId, until })
    await markUserInactive(club.db, cast.sam.id)
    await club.db.transaction((db) => setRoles(db, cast.tomas.id, ['Instructor']))
    expect(await toldAt('2026-07-01')).toEqual(['petra: Medical ends on Wed 2026-07-08'])
  })

  it('C20 are not reminded of aircraft that are deleted or have left the group', async () => {
    const [one, other] = [club.ids.aircraft('OK-VHA'), club.ids.aircraft('OK-VHB')]
    const groupId = await club.db.transaction((db) => insertGroup(db, { name: 'Tourers', aircraftIds: [one] }))
    const requirementId = await storedRequirement(club, { groupId, isPerAircraft: true })
    await storedProof(club, 'sam', { requirementId, aircraftId: other, until: '2026-07-08' })
    await storedProof(club, 'petra', { requirementId, aircraftId: one, until: '2026-07-08' })
    expect(await toldAt('2026-07-01')).toEqual(['petra: Medical for OK-VHA ends on Wed 2026-07-08'])
    await markAircraftInactive(club.db, one)
    expect(await toldAt('2026-07-09')).toEqual([])
  })

  it('C20, G.5 are reminded once by several servers', async () => {
    const requirementId = await storedRequirement(club)
    for (const name of ['sam', 'petra', 'tomas'] as const)
      await storedProof(club, name, { requirementId, until: '2026-07-08' })
    const second = 'url' in where ? await openDatabase(where) : undefined
    try {
      const servers = [club.db, second ?? club.db, club.db].map((db) => noticesOf(db))
      await Promise.all(servers.map((server) => server.tick()))
    } finally {
      await second?.close()
    }
    expect((await emailsOf(club)).map(({ to }) => to).toSorted()).toEqual(['petra', 'sam', 'tomas'])
  })

  it('C20 are not reminded again after the record of earlier reminders is deleted', async () => {
    const requirementId = await storedRequirement(club)
    const id = await storedProof(club, 'sam', { requirementId, until: '2026-07-31' })
    expect(await toldAt('2026-07-01')).toEqual(['sam: Medical ends on Fri 2026-07-31'])
    const topics = async () => (await club.db.selectFrom('notices').select('topic').execute()).map(({ topic }) => topic)
    expect(await topics()).toContain(`documents:2026-07-01:${cast.sam.id}`)
    await purgeNotices(club.db, '2026-07-02T00:00:00.000Z')
    expect((await topics()).toSorted()).toEqual([`proof:${id}:30`, `proof:${id}:60`])
    expect(await toldAt('2026-07-02')).toEqual([])
  })

  it('G.1 cause no writes in a club without requirements', async () => {
    expect(await toldAt('2026-07-01')).toEqual([])
    expect(await club.db.selectFrom('notices').selectAll().execute()).toEqual([])
  })
})
