import { afterEach, beforeEach, expect, it } from 'vitest'
import { cast, demoPassword } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { type Club, get, openClub, post } from '../test-club'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { listenOnPort, type StreamReader, openStream, type StreamEvent } from '../../http/test-streams'

async function lastOf(reader: StreamReader): Promise<StreamEvent | undefined> {
  let last: StreamEvent | undefined
  for (let told = await reader.next(); told; told = await reader.next()) last = told
  return last
}

// These tests run two servers on one database, as in a deployment behind a proxy, because a session must end on all
// servers.
onEachEngine('a session that is ended at one server', (open) => {
  let here: CastClub
  let there: Club

  beforeEach(async () => {
    const db = await open()
    here = await openCastClub(db)
    there = await openClub(db)
    await listenOnPort(there)
  })
  afterEach(() => there.app.close())

  const statusThere = async (token: string) =>
    (await get(there, '/api/airports/getById', { id: '1' }, { token })).status

  it.each<[string, (token: string) => Promise<{ status: number }>]>([
    ['a logout', (token) => post(here, '/api/user/logout', {}, { token })],
    ['another role', () => here.post('anna', 'user/save', { ...petra, roles: ['Student'], isApproved: true })],
    ['a withdrawn approval', () => here.post('anna', 'user/save', { ...petra, roles: ['Pilot'], isApproved: false })],
    [
      'its owner, elsewhere',
      async () =>
        post(here, '/api/sessions/endOthers', { password: demoPassword }, { token: await here.tokenOf(cast.petra.id) }),
    ],
    ['an administrator', () => here.post('anna', 'sessions/endOf', cast.petra.id)],
    ['the removal of its owner', () => here.post('anna', 'user/remove', cast.petra.id)],
  ])('by %s is invalid at the other server from the next call, and its stream ends', async (_, end) => {
    const token = await there.tokenOf(cast.petra.id)
    const reader = await openStream(there, token)
    await reader.beat()
    expect(await statusThere(token)).toBe(200)
    expect((await end(token)).status).toBe(200)
    expect(await statusThere(token)).toBe(401)
    expect(await lastOf(reader)).toEqual({ event: 'bye', data: { reason: 'sessionEnded' } })
  })

  it('by a new password is invalid at the other server, and the session that changed it continues', async () => {
    const log = await post(there, '/api/user/login', { userName: 'petra', password: demoPassword })
    const { token: own } = log.body as { token: string }
    const other = await there.tokenOf(cast.petra.id)
    const body = { oldPassword: demoPassword, newPassword: 'clear skies ahead', confirmPassword: 'clear skies ahead' }
    expect((await post(here, '/api/user/changePassword', body, { token: own })).status).toBe(200)
    expect([await statusThere(other), await statusThere(own)]).toEqual([401, 200])
  })
})

const { id, firstName, lastName, userName, email, phoneNumber } = {
  ...cast.petra,
  email: 'petra@club.example',
  phoneNumber: '1',
}
const petra = {
  id,
  firstName,
  lastName,
  userName,
  email,
  phoneNumber,
  address: '',
  assignedAirportId: null,
  color: null,
}
