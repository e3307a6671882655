import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { appendAudit } from '../../storage/audit'
import { updateUser } from '../../storage/users'
import { booked, type CastClub, openCastClub } from '../bookings/test-flights'
import { MAX_CHANGES_PER_DAY } from '../member-limits'
import { openClub, opening, post } from '../test-club'
import { settleKeeps } from './wish-settling'
import {
  cleared,
  done,
  keptRows,
  occupied,
  passTime,
  saturday,
  subjectsTo,
  savedWish,
  wishDraft,
  wishesOf,
} from './test-wishes'

onEachEngine('the waiting list', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  beforeEach(async () => {
    await cleared(club)
  })

  const save = (by: keyof typeof cast, plan: object) => club.post(by, 'wishes/save', { ...wishDraft(club), ...plan })
  const entry = { at: opening, actorId: cast.tomas.id, noun: 'booking', subjectId: 1, action: 'changed' }
  const fullTrail = () =>
    appendAudit(
      club.db,
      Array.from({ length: MAX_CHANGES_PER_DAY }, () => entry),
    )

  it('WAI-6 stores ten of a hundred wishes that one member saves at once at two servers', async () => {
    await booked(club, 'anna', { on: saturday, at: '08:00-22:00', pilot: 'petra' })
    const other = await openClub(club.db, { sessionSecret: club.config.sessionSecret! })
    other.now = club.now
    const token = await club.tokenOf(cast.tomas.id)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const minutes = 8 * 60 + (index % 28) * 30
        const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${at % 60 ? '30' : '00'}`
        const window = `${saturday} ${clock(minutes)}-${clock(minutes + 30)}`
        const draft = wishDraft(club, { windows: [window], minutes: 30 })
        return post(index % 2 ? other : club, '/api/wishes/save', draft, { token })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(90)
    expect(await wishesOf(club, 'tomas')).toHaveLength(10)
  })

  it.each([
    ['0001-01-01T10:00', '0001-01-01T12:00'],
    ['1950-01-01T10:00', '1950-01-01T12:00'],
    ['2200-12-31T22:00', '2201-01-01T00:00'],
    ['9999-12-31T20:00', '9999-12-31T23:30'],
    ['9999-12-31T20:00', '10000-01-01T00:00'],
    ['2026-08-01T12:00', '2026-08-01T10:00'],
    ['2026-08-01T10:00', '2126-08-01T12:00'],
    ['2027-03-28T02:15', '2027-03-28T04:15'],
    ['2026-08-01T10:00:00.001', '2026-08-01T12:00'],
    ['-000001-01-01T10:00', '2026-08-01T12:00'],
  ])('WAI-2 refuses a window from %s to %s', async (from, to) => {
    expect(await save('tomas', { windows: [{ from, to }] })).toMatchObject({ status: 400 })
    expect(await wishesOf(club, 'tomas')).toEqual([])
  })

  it('WAI-2 accepts the night in which the clocks go back and New Year’s Eve as whole days', async () => {
    await occupied(club)
    for (const [from, to] of [
      ['2026-10-25T00:00', '2026-10-26T00:00'],
      ['2026-12-31T00:00', '2027-01-01T00:00'],
    ] as const) {
      const plan = { on: from.slice(0, 10), at: '00:00-23:30', pilot: 'petra' } as const
      await booked(club, 'anna', plan)
      expect(await save('tomas', { windows: [{ from, to }] })).toMatchObject({ status: 200 })
    }
    const windows = (await wishesOf(club, 'tomas')).flatMap((wish) => wish.windows)
    expect(windows).toEqual([
      { from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' },
      { from: '2026-12-30T23:00:00.000Z', to: '2026-12-31T23:00:00.000Z' },
    ])
  })

  it('limits the wishes, calendar links and email choices of a member, but lets them stop waiting', async () => {
    await occupied(club)
    const { id } = await savedWish(club, 'tomas')
    await fullTrail()
    expect(await save('tomas', { id, description: 'x' })).toMatchObject({ status: 429 })
    const link = { name: 'Phone', kind: 'flights', detail: 'full' }
    expect(await club.post('tomas', 'calendars/save', link)).toMatchObject({ status: 429 })
    const choice = { kind: 'reminder', choice: 'none' }
    expect(await club.post('tomas', 'letters/save', choice)).toMatchObject({ status: 429 })
    expect(await club.post('tomas', 'wishes/remove', id)).toEqual(done)
  })

  it('lists the last hundred closed wishes', async () => {
    await occupied(club)
    const { id } = await savedWish(club, 'tomas')
    await club.post('tomas', 'wishes/remove', id)
    const [row] = await club.db.selectFrom('wishes').selectAll().execute()
    const { id: _, ...rest } = row!
    const more = Array.from({ length: 110 }, (_, index) => ({ ...rest, endedAt: addMinutes(opening, -index) }))
    await club.db.insertInto('wishes').values(more).execute()
    const listed = await wishesOf(club, 'tomas')
    expect(listed).toHaveLength(100)
    expect(listed.map(({ endedAt }) => endedAt)).toEqual(
      listed.map(({ endedAt }) => endedAt).toSorted((one, two) => (one! < two! ? 1 : -1)),
    )
  })

  it('NOT-16 writes nothing to a person whose approval was removed while a time was kept for them', async () => {
    const { id } = await occupied(club)
    await savedWish(club, 'tomas', { way: 'ask' })
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 60)
    expect(await keptRows(club)).toMatchObject([{ kind: 'offer' }])
    const before = await subjectsTo(club, 'tomas')
    await updateUser(club.db, cast.tomas.id, { isApproved: false })
    const { db, config } = club
    await settleKeeps({ db, config, now: addMinutes(club.now, 300) })
    await updateUser(club.db, cast.tomas.id, { isApproved: true })
    expect(await keptRows(club)).toEqual([])
    expect(await subjectsTo(club, 'tomas')).toEqual(before)
  })

  it('writes remarks into emails as text on one line, and into no subject', async () => {
    await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    const remarks = `<a href="https://evil.example">x</a>\nBcc: all@club.example\r\n\r\n${'long '.repeat(80)}end`
    await savedWish(club, 'tomas', { description: remarks })
    const [{ id } = { id: 0 }] = await club.db.selectFrom('bookings').select('id').execute()
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 61)
    const emails = await club.db.selectFrom('outbox').select(['subject', 'text', 'html']).execute()
    expect(emails).toHaveLength(1)
    const [{ subject, text, html }] = emails as [(typeof emails)[number]]
    expect(subject).not.toContain('evil')
    expect(text).toContain('<a href="https://evil.example">x</a> Bcc: all@club.example')
    expect(html).not.toContain('<a href="https://evil')
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([])
  })

  it('WAI-4 shows a guest nothing about an aircraft that was hidden from them later', async () => {
    await booked(club, 'anna', { on: saturday, aircraft: 'OK-VHC', pilot: 'petra' })
    const { id } = await savedWish(club, 'eva', { aircraft: ['OK-VHC'] })
    const hide = (isVisibleForExternalUsers: boolean) =>
      club.db
        .updateTable('aircraft')
        .set({ isVisibleForExternalUsers })
        .where('registrationCode', '=', 'OK-VHC')
        .execute()
    await hide(false)
    const seen = await club.get('eva', 'wishes/get')
    const asStaff = await club.get('anna', 'wishes/getWaiting', { airportId: club.ids.airport('LKVH') })
    await hide(true)
    expect(seen.body).toMatchObject([{ id, aircraft: [] }])
    expect(JSON.stringify(seen.body)).not.toContain('OK-VHC')
    expect(asStaff.body).toMatchObject([{ id, aircraft: [{ registrationCode: 'OK-VHC' }] }])
  })
})
