import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from './database/test-engines'
import { DoubtfulNotices } from './doubtful-notices'
import { booked, type CastClub } from './operations/bookings/test-flights'
import { storedDefect, storedLimit } from './operations/test-judges'
import { ruleOn } from './operations/test-rules'
import { openJumpingClub, setClock } from './test-reminders'

onEachEngine('the people of a flight whose aircraft has a limit or a defect', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openJumpingClub(await open())
  })
  const told = () =>
    club.db
      .selectFrom('outbox')
      .innerJoin('users', 'users.id', 'outbox.userId')
      .select(['users.firstName', 'subject', 'text'])
      .where((of) => of.or([of('subject', 'like', '%not current%'), of('subject', 'like', '%may not be ready%')]))
      .orderBy('outbox.id')
      .execute()
  /** Runs the notices at a moment, and returns who is notified. */
  const lookAt = async (day: string, clock = '10:00') => {
    setClock(club, day, clock)
    const before = (await told()).length
    const warn = ({ err }: { err?: unknown }) => {
      throw err
    }
    await new DoubtfulNotices({
      db: club.db,
      clock: () => new Date(club.now),
      config: club.config,
      log: { warn },
    }).tick()
    return (await told()).slice(before).map(({ firstName }) => firstName)
  }
  const flight = { on: '2026-08-01', pilot: 'petra' } as const

  it('G4 are notified 10 and 2 days before, both of warnings and of refusals', async () => {
    await booked(club, 'anna', { ...flight, instructor: 'igor', isSoloFlight: true })
    expect(await lookAt('2026-07-22')).toEqual([])
    await storedLimit(club, { dueOn: '2026-07-31', atLimit: 'tell', warnDays: 30 })
    expect((await lookAt('2026-07-23')).toSorted()).toEqual(['Igor', 'Petra'])
    expect(await lookAt('2026-07-24')).toEqual([])
    const [first] = await told()
    expect(first!.subject).toBe('Windsock: OK-VHA may not be ready for your flight: Sat 2026-08-01 10:00–12:00')
    expect(first!.text).toContain('A limit or a defect of OK-VHA would not allow this flight today, or warns of it:')
    expect(first!.text).toMatch(/OK-VHA: the annual .* Your flight may be moved\./)
    await storedLimit(club, { dueOn: '2026-07-30', name: 'ARC' })
    expect((await lookAt('2026-07-25')).toSorted(), 'another cause').toEqual(['Igor', 'Petra'])
    expect((await lookAt('2026-07-30', '11:00')).toSorted()).toEqual(['Igor', 'Petra'])
  })

  it('G4 read that the flight is not current if a rule of the club is among the causes', async () => {
    await booked(club, 'anna', flight)
    await ruleOn(club, { kind: 'open bookings', amount: 0 })
    expect(await lookAt('2026-07-23')).toEqual(['Petra'])
    await storedLimit(club, { dueOn: '2026-07-30' })
    expect(await lookAt('2026-07-24'), 'another cause').toEqual(['Petra'])
    const [first, second] = await told()
    const subject = 'Windsock: Your flight is not current: OK-VHA, Sat 2026-08-01 10:00–12:00'
    expect([first!.subject, second!.subject]).toEqual([subject, subject])
    expect(first!.text).toContain('A rule of the club would not allow this flight today, or warns of it:')
    expect(second!.text).toContain('A rule of the club, and a limit or a defect of OK-VHA, would not allow')
  })

  it('D2 are notified once of a defect: by its own email, or two days before the flight', async () => {
    await booked(club, 'anna', flight)
    await booked(club, 'anna', { ...flight, on: '2026-07-29' })
    setClock(club, '2026-07-28', '12:00')
    const report = { aircraftId: club.ids.aircraft('OK-VHA'), title: 'Flat strut', severity: 'must not fly' }
    expect((await club.post('sam', 'defects/report', report)).status).toBe(200)
    expect(await lookAt('2026-07-28', '13:00'), 'the flight of tomorrow is in the email of the defect').toEqual([])
    expect(await lookAt('2026-07-30', '11:00')).toEqual(['Petra'])
  })

  it('D7 are not notified of a note', async () => {
    await booked(club, 'anna', flight)
    await storedDefect(club, { severity: 'look at it' })
    expect(await lookAt('2026-07-31')).toEqual([])
  })
})
