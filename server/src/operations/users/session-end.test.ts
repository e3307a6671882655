import { sessionEnds } from '@windsock/contract/errors'
import { english } from '@windsock/messages/test-words'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { cast, demoPassword } from '../../demo/cast'
import { markUserInactive } from '../../storage/users'
import { onEachEngine } from '../../database/test-engines'
import { get, opening, post } from '../test-club'
import { type CastClub, openCastClub } from '../bookings/test-flights'

onEachEngine('with an ended session', (open) => {
  let club: CastClub
  let token: string

  beforeEach(async () => {
    club = await openCastClub(await open())
    token = await club.tokenOf(cast.petra.id)
  })

  const refusal = async (by = token) => {
    const { status, body } = await get(
      club,
      '/api/bookings/getByAirport',
      { airportId: '1', date: '2026-07-01' },
      { token: by },
    )
    return { status, body }
  }
  const refused = (...why: string[]) => ({ status: 401, body: [...why, 'Please log in.'] })

  it('a caller learns that it has expired', async () => {
    expect((await refusal()).status).not.toBe(401)
    club.now = addMinutes(opening, 12 * 60)
    expect(await refusal()).toEqual(refused(english(sessionEnds.time)))
  })

  it('a caller learns that it was ended elsewhere', async () => {
    const other = await club.tokenOf(cast.petra.id)
    await post(club, '/api/sessions/endOthers', { password: demoPassword }, { token: other })
    expect(await refusal()).toEqual(refused(english(sessionEnds.elsewhere)))
    expect((await refusal(other)).status).not.toBe(401)
  })

  it('a caller learns that their roles were changed', async () => {
    const { body } = await get(club, '/api/user/getById', { id: cast.petra.id }, { token })
    const petra = body as { roles: string[] }
    await club.post('anna', 'user/save', { ...petra, roles: ['Student'] })
    expect(await refusal()).toEqual(refused(english(sessionEnds.rights)))
  })

  it('a caller learns nothing after the person has left, or with a made-up token', async () => {
    const [head, body, signature] = token.split('.')
    expect(await refusal(`${head}.${body}.${signature?.split('').toReversed().join('')}`)).toEqual(refused())
    expect(await refusal('garbage')).toEqual(refused())
    await markUserInactive(club.db, cast.petra.id)
    await club.db.deleteFrom('sessions').execute()
    expect(await refusal()).toEqual(refused())
  })
})
