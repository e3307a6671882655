import { beforeEach, expect, it } from 'vitest'
import { cast, type CastName } from './demo/cast'
import { onEachEngine } from './database/test-engines'
import { DoubtfulNotices } from './doubtful-notices'
import { booked, type CastClub, scheduled } from './operations/bookings/test-flights'
import { storedProof, storedRequirement } from './operations/requirements/test-requirements'
import { storedLimit } from './operations/test-judges'
import { emailsOf, openJumpingClub, setClock } from './test-reminders'

onEachEngine('the people of a flight with a missing document', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openJumpingClub(await open())
    setClock(club, '2026-07-01', '10:00')
  })

  const lookAt = async (day: string, clock = '10:00') => {
    setClock(club, day, clock)
    const before = (await emailsOf(club)).length
    const warn = ({ err }: { err?: unknown }) => {
      throw err
    }
    await new DoubtfulNotices({
      db: club.db,
      clock: () => new Date(club.now),
      config: club.config,
      log: { warn },
    }).tick()
    return (await emailsOf(club)).slice(before)
  }
  const toldAt = async (day: string) => (await lookAt(day)).map(({ to }) => to).toSorted()

  it('G4, C25 are notified 10 and 2 days before: the person with the day, the instructor of a private one without', async () => {
    await scheduled(club, 'igor', '2026-08-01', ['08:00-18:00'])
    const requirementId = await storedRequirement(club, { isPrivate: true, isAskedWithInstructor: true })
    await storedProof(club, 'petra', { requirementId, until: '2026-07-31' })
    await booked(club, 'petra', { on: '2026-08-01', pilot: 'petra', instructor: 'igor' })
    expect(await toldAt('2026-07-21')).toEqual([])
    const emails = await lookAt('2026-07-22', '10:01')
    const of = (name: CastName) => emails.find(({ to }) => to === name)?.text
    expect(emails.map(({ to }) => to).toSorted()).toEqual(['igor', 'petra'])
    expect(emails[0]!.subject).toBe('Your flight is not current: OK-VHA, Sat 2026-08-01 10:00–12:00')
    expect(of('petra')).toContain(
      'What the club asks of people before they fly would not allow this flight today, or warns of it:',
    )
    expect(of('petra')).toContain("The club's records have no Medical for you from 2026-08-01 on.")
    expect(of('igor')).toContain('Petra Svobodová does not meet: Medical.')
    expect(of('igor')).not.toContain('2026-07-31')
    expect(await toldAt('2026-07-23')).toEqual([])
    expect(await toldAt('2026-07-31')).toEqual(['igor', 'petra'])
    const { concerns } = await club.db.selectFrom('outbox').select('concerns').orderBy('id').executeTakeFirstOrThrow()
    expect(concerns).toContain(cast.petra.id)
  })

  it('G.4 are not notified once the person has a new proof', async () => {
    const requirementId = await storedRequirement(club)
    await storedProof(club, 'petra', { requirementId, until: '2026-07-31' })
    await booked(club, 'petra', { on: '2026-08-01', pilot: 'petra' })
    expect(await toldAt('2026-07-23')).toEqual(['petra'])
    await storedProof(club, 'petra', { requirementId, since: '2026-08-01' })
    expect(await toldAt('2026-07-31')).toEqual([])
  })

  it('G.4 get one email about all causes', async () => {
    const requirementId = await storedRequirement(club)
    await storedProof(club, 'petra', { requirementId, until: '2026-07-31' })
    await booked(club, 'petra', { on: '2026-08-01', pilot: 'petra' })
    await storedLimit(club, { dueOn: '2026-07-30' })
    const [email, ...others] = await lookAt('2026-07-23')
    expect(others).toEqual([])
    expect(email!.text).toContain('Medical')
    expect(email!.text).toContain('annual')
    expect(email!.text).not.toContain('What the club asks of people before they fly')
  })
})
