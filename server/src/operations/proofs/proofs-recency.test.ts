import type { ProofsOverview, Standing } from '@windsock/contract/documents/proofs'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { booked, type CastClub, openCastClub } from '../bookings/test-flights'
import { signInAndGet, standingsOf, signInAndPost } from '../test-documents'
import { logged, storedProof, storedRecency } from '../test-judges'

onEachEngine('standings with a recency', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const standing = async (reading: { by?: CastName; day?: string } = {}) =>
    (await standingsOf(club, 'petra', reading))[0] as Standing
  const overview = async (day?: string) =>
    (await signInAndGet(club, 'igor', 'proofs/getOverview', day ? { day } : {})).body as ProofsOverview

  it('C18: show the last day, and which bookings would restore it', async () => {
    await storedRecency(club)
    await logged(club, 'petra', '2026-05-10T08:00:00.000Z', { takeOffs: 2, landings: 2 })
    expect(await standing()).toMatchObject({
      isMet: false,
      state: 'not met',
      until: null,
      requirement: { kind: 'recency' },
      proofs: [],
      text: 'Passengers: you have 2 of 3 take-offs and landings in 90 days.',
    })
    await booked(club, 'anna', { on: '2026-07-11', pilot: 'petra', overrideReason: 'alone' })
    const enough = 'If you fly what you have booked (2026-07-11 OK-VHA), it is enough until 2026-08-08.'
    expect((await standing()).text).toBe(`Passengers: you have 2 of 3 take-offs and landings in 90 days. ${enough}`)
    await logged(club, 'petra', '2026-05-01T08:00:00.000Z')
    expect(await standing()).toMatchObject({
      isMet: true,
      state: 'met',
      until: '2026-07-30',
      text: `Passengers: you have flown enough until 2026-07-30. ${enough}`,
    })
    expect((await standing({ by: 'igor' })).text).toContain(
      'If Petra Svobodová flies what they have booked (2026-07-11 OK-VHA)',
    )
    expect((await standing({ day: '2026-07-30' })).isMet).toBe(true)
    expect(await standing({ day: '2026-07-31' })).toMatchObject({
      isMet: false,
      text: expect.stringContaining('the last day with enough is 2026-07-30'),
    })
    expect(await standing({ day: '2026-05-05' }), 'as of a past day').toMatchObject({
      isMet: false,
      text: 'Passengers: on 2026-05-05 you had 1 of 3 take-offs and landings in 90 days.',
    })
  })

  it('C19: are met by a waiver', async () => {
    const requirementId = await storedRecency(club)
    const draft = { requirementId, userId: cast.petra.id, since: '2026-01-01' }
    for (const by of ['anna', 'igor', 'petra'] as const)
      expect(await signInAndPost(club, by, 'proofs/save', draft), by).toEqual({
        status: 400,
        body: ['Nothing can be entered for this requirement but a waiver.'],
      })
    expect((await signInAndPost(club, 'anna', 'proofs/save', { ...draft, isWaiver: true })).status).toBe(200)
    expect(await standing()).toMatchObject({ isMet: true, state: 'waived' })
  })

  it('C25: of a private requirement only show staff whether it is met', async () => {
    await storedRecency(club, { isPrivate: true })
    await logged(club, 'petra', '2026-06-20T08:00:00.000Z', { takeOffs: 3, landings: 3 })
    await booked(club, 'petra', { on: '2026-07-11', pilot: 'petra' })
    expect(await standing({ by: 'igor' })).toMatchObject({
      isMet: true,
      state: 'met',
      until: null,
      text: 'Petra Svobodová meets: Passengers.',
    })
    expect(JSON.stringify(await overview())).not.toMatch(/2026-09-18|2026-07-11/)
    expect((await standing({ by: 'anna' })).until).toBe('2026-09-18')
  })

  it('of a requirement per aircraft count flights with that aircraft', async () => {
    await storedRecency(club, { isPerAircraft: true, leastTakeOffs: null, leastLandings: 1 })
    await logged(club, 'petra', '2026-06-20T08:00:00.000Z', { aircraft: 'OK-VHC' })
    const met = (await standingsOf(club, 'petra')).filter(({ isMet }) => isMet)
    expect(met).toMatchObject([
      {
        aircraft: { registrationCode: 'OK-VHC' },
        text: 'Passengers for OK-VHC: you have flown enough until 2026-09-18.',
      },
    ])
  })

  it('are the same in the overview, without the bookings', async () => {
    const id = await storedRecency(club)
    await storedRecency(club, {
      name: 'Hours',
      windowDays: null,
      windowMonths: 2,
      leastTakeOffs: null,
      leastLandings: null,
      leastMinutes: 180,
    })
    await logged(club, 'petra', '2026-05-10T08:00:00.000Z', {
      takeOffs: 3,
      landings: 3,
      backAt: '2026-05-10T10:00:00.000Z',
    })
    await logged(club, 'petra', '2026-06-10T08:00:00.000Z')
    await logged(club, 'tomas', '2026-06-10T08:00:00.000Z')
    await storedProof(club, id, { of: 'max', isWaiver: true })
    for (const day of [undefined, '2026-06-15', '2026-07-10', '2026-07-11', '2026-08-09', '2026-12-01']) {
      const { people } = await overview(day)
      expect(people.length).toBeGreaterThan(3)
      for (const { user, standings } of people) {
        const name = (Object.keys(cast) as CastName[]).find((one) => cast[one].id === user.id)!
        expect(standings, `${name} on ${day}`).toEqual(
          (await standingsOf(club, name, { by: 'igor', ...(day && { day }) })).map((one) => ({ ...one, proofs: [] })),
        )
      }
    }
    expect((await overview()).people.flatMap(({ standings }) => standings.map(({ isMet }) => isMet))).toContain(true)
  })
})
