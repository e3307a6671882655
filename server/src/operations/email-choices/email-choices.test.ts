import { momentAt } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { withdrawUselessMails } from '../../storage/emails/useless-emails'
import { enqueueMail } from '../../mail/enqueue-mail'
import { type CastClub, openCastClub } from '../bookings/test-flights'

onEachEngine('choices about emails', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })
  beforeEach(async () => {
    await club.db.deleteFrom('letterChoices').execute()
    await club.db.deleteFrom('audit').execute()
  })

  const rows = () => club.db.selectFrom('letterChoices').selectAll().execute()

  it('NOT-1 are stored only where they differ from the default', async () => {
    expect((await club.get('igor', 'letters/get')).body).toMatchObject({
      choices: { account: 'atOnce', lost: 'atOnce', booked: 'atOnce', day: 'eveningBefore' },
      since: {},
    })
    expect((await club.post('igor', 'letters/save', { kind: 'booked', choice: 'inMyDay' })).body).toEqual({})
    expect((await club.get('igor', 'letters/get')).body).toMatchObject({ choices: { booked: 'inMyDay' }, since: {} })
    expect(await rows()).toEqual([
      { userId: cast.igor.id, kind: 'booked', choice: 'inMyDay', at: club.now, isByMail: false },
    ])
    await club.post('igor', 'letters/save', { kind: 'booked', choice: 'atOnce' })
    expect(await rows()).toEqual([])
  })

  it('are offered in the order of the kinds, with the default first', async () => {
    const { body } = await club.get('anna', 'letters/get')
    expect((body as { offers: unknown }).offers).toEqual([
      { kind: 'account', choices: ['atOnce'], isLocked: true },
      { kind: 'lost', choices: ['atOnce'], isLocked: true },
      { kind: 'booked', choices: ['atOnce', 'evening'], isLocked: false },
      { kind: 'newcomers', choices: ['atOnce', 'evening', 'none'], isLocked: false },
    ])
  })

  it.each([
    ['petra', 'booked', 'inMyDay'],
    ['petra', 'day', 'none'],
    ['petra', 'newcomers', 'none'],
    ['petra', 'booked', 'none'],
    ['igor', 'reminder', 'none'],
    ['anna', 'lost', 'none'],
    ['anna', 'account', 'atOnce'],
  ] as const)('NOT-2 that are not offered are refused: %s, %s, %s', async (who, kind, choice) => {
    const { status, body } = await club.post(who, 'letters/save', { kind, choice })
    expect([status, body]).toEqual([400, ['This choice is not offered.']])
    expect(await rows()).toEqual([])
  })

  it('are in the audit trail with the earlier choice', async () => {
    await club.post('petra', 'letters/save', { kind: 'reminder', choice: 'none' })
    await club.post('petra', 'letters/save', { kind: 'reminder', choice: 'twoEvenings' })
    const trail = await club.db.selectFrom('audit').select(['actorId', 'noun', 'action', 'before']).execute()
    expect(trail).toEqual([
      {
        actorId: cast.petra.id,
        noun: 'emails',
        action: 'chosen',
        before: expect.stringContaining('"eveningBefore"') as string,
      },
      { actorId: cast.petra.id, noun: 'emails', action: 'chosen', before: expect.stringContaining('"none"') as string },
    ])
  })

  it('are each saved once by a hundred concurrent calls', async () => {
    const choices = ['evening', 'atOnce', 'inMyDay'] as const
    const calls = Array.from({ length: 100 }, (_, index) =>
      club.post('igor', 'letters/save', { kind: 'booked', choice: choices[index % 3] }),
    )
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    expect((await rows()).length).toBeLessThan(2)
  })

  it('NOT-16 are deleted with the person, and are in the export of their data until then', async () => {
    await club.post('max', 'letters/save', { kind: 'booked', choice: 'evening' })
    const { id } = cast.max
    const at = club.ids.airport('LKVH')
    await club.db
      .insertInto('said')
      .values({ userId: id, kind: 'day', day: '2026-06-30', airportId: at, at: club.now })
      .execute()
    const { body } = await club.get('anna', 'user/export', { id })
    expect(body).toMatchObject({
      emailChoices: [{ kind: 'booked', choice: 'evening', at: club.now, isByMail: false }],
      gatheredNews: [],
      reminders: [{ kind: 'day', day: '2026-06-30', airport: 'LKVH', at: club.now }],
    })
    expect((await club.post('anna', 'user/erase', id)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect(await club.db.selectFrom('said').selectAll().execute()).toEqual([])
  })

  it('NOT-9 an expired email is neither listed as unsent nor stored', async () => {
    const { db, config, now } = club
    const uselessAfter = momentAt('2026-07-01', '12:00', 'UTC')
    const email = { subject: 'Kept for you', text: '', html: '' }
    await enqueueMail({ to: 'petra@club.example', email, kind: 'lost', uselessAfter }, { db, config, now })
    await db.updateTable('outbox').set({ attempts: 3, dueAt: null }).execute()
    expect((await club.get('anna', 'emails/getFailedEmails')).body).toHaveLength(1)
    club.now = uselessAfter
    expect((await club.get('anna', 'emails/getFailedEmails')).body).toEqual([])
    await withdrawUselessMails(db, uselessAfter)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })
})
