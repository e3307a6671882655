import type { Allow } from '@windsock/contract/endpoint'
import { administrators, everyRole, type Role, roles, staff } from '@windsock/contract/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { routes } from '../operations/routes'
import { type Club, get, join, openClub, post } from '../operations/test-club'

/**
 * The roles that may make each call. They are written from the specification and not from the contract (decisions on
 * who may do what).
 */
const entitled: Record<string, Allow> = {
  '/api/user/register': 'public',
  '/api/user/login': 'public',
  '/api/user/logout': 'signed-in',
  '/api/user/changePassword': 'signed-in',
  '/api/user/saveLanguage': 'signed-in',
  '/api/user/sendResetPasswordEmail': 'public',
  '/api/user/resetPassword': 'public',
  '/api/user/get': administrators,
  '/api/user/getWaiting': administrators,
  '/api/user/getAffected': administrators,
  '/api/user/save': administrators,
  '/api/user/remove': administrators,
  '/api/user/export': administrators,
  '/api/user/getErasure': administrators,
  '/api/user/erase': administrators,
  '/api/sessions/get': everyRole,
  '/api/sessions/end': everyRole,
  '/api/sessions/endOthers': everyRole,
  '/api/sessions/endOf': administrators,
  '/api/passkeys/getChallenge': 'public',
  '/api/passkeys/login': 'public',
  '/api/passkeys/get': everyRole,
  '/api/passkeys/getCreation': everyRole,
  '/api/passkeys/save': everyRole,
  '/api/passkeys/remove': everyRole,
  '/api/passkeys/removeOf': administrators,
  '/api/user/getByRole': everyRole,
  '/api/user/getById': 'signed-in',
  '/api/user/getAvailablePilots': everyRole,
  '/api/user/getAvailableInstructors': everyRole,
  '/api/user/getNextAvailableInstructor': everyRole,
  '/api/user/getInstructors': ['Administrator', 'Instructor', 'Pilot', 'Student'],
  '/api/airports/get': 'public',
  '/api/airports/getById': everyRole,
  '/api/airports/getAffected': administrators,
  '/api/airports/save': administrators,
  '/api/airports/remove': administrators,
  '/api/aircraft/get': everyRole,
  '/api/aircraft/getById': everyRole,
  '/api/aircraft/getByAirport': everyRole,
  '/api/aircraft/getAvailableAircraft': everyRole,
  '/api/aircraft/save': administrators,
  '/api/aircraft/delete': administrators,
  '/api/bookings/save': everyRole,
  '/api/bookings/saveAll': everyRole,
  '/api/bookings/remove': everyRole,
  '/api/bookings/removeAll': everyRole,
  '/api/bookings/getByAircraft': everyRole,
  '/api/bookings/getByAirport': everyRole,
  '/api/bookings/getSeriesDates': everyRole,
  '/api/bookings/getSeries': everyRole,
  '/api/bookings/getMyBookings': everyRole,
  '/api/bookings/restore': everyRole,
  '/api/bookings/restoreAll': everyRole,
  '/api/bookings/getHistory': everyRole,
  '/api/bookings/getSuspended': staff,
  '/api/bookings/getAhead': administrators,
  '/api/bookings/removeSome': administrators,
  '/api/bookings/getAlternatives': everyRole,
  '/api/bookings/getNextFree': everyRole,
  '/api/bookings/getDensity': everyRole,
  '/api/bookings/getVerdicts': everyRole,
  '/api/bookings/getDoubtful': everyRole,
  '/api/uses/get': everyRole,
  '/api/aircraftGroups/get': staff,
  '/api/aircraftGroups/save': administrators,
  '/api/aircraftGroups/delete': administrators,
  '/api/clubSettings/get': staff,
  '/api/clubSettings/save': administrators,
  '/api/rules/get': everyRole,
  '/api/rules/save': administrators,
  '/api/rules/delete': administrators,
  '/api/rules/getAffected': administrators,
  '/api/requirements/get': everyRole,
  '/api/requirements/save': administrators,
  '/api/requirements/delete': administrators,
  '/api/requirements/getAffected': administrators,
  '/api/proofs/getMine': everyRole,
  '/api/proofs/getByUser': staff,
  '/api/proofs/getOverview': staff,
  '/api/proofs/save': everyRole,
  '/api/proofs/delete': everyRole,
  '/api/proofs/confirm': everyRole,
  '/api/proofs/saveElsewhere': everyRole,
  '/api/proofs/deleteElsewhere': everyRole,
  '/api/proofs/confirmElsewhere': staff,
  '/api/figures/get': staff,
  '/api/meters/get': staff,
  '/api/meters/save': administrators,
  '/api/meters/delete': administrators,
  '/api/readings/getByMeter': staff,
  '/api/readings/save': staff,
  '/api/readings/delete': staff,
  '/api/limits/get': staff,
  '/api/limits/getByAirport': everyRole,
  '/api/limits/save': administrators,
  '/api/limits/delete': administrators,
  '/api/limits/done': administrators,
  '/api/limits/getPlans': administrators,
  '/api/defects/getByAircraft': everyRole,
  '/api/defects/report': everyRole,
  '/api/defects/decide': staff,
  '/api/aircraftLogs/get': everyRole,
  '/api/aircraftLogs/save': administrators,
  '/api/aircraftLogs/delete': administrators,
  '/api/rates/get': everyRole,
  '/api/rates/save': administrators,
  '/api/rates/delete': administrators,
  '/api/flights/export': administrators,
  '/api/flights/getExports': administrators,
  '/api/flights/take': everyRole,
  '/api/flights/bringBack': everyRole,
  '/api/flights/late': everyRole,
  '/api/flights/didNotFly': everyRole,
  '/api/flights/save': everyRole,
  '/api/flights/remove': everyRole,
  '/api/flights/restore': everyRole,
  '/api/flights/getByBooking': everyRole,
  '/api/flights/getOut': everyRole,
  '/api/flights/getMine': everyRole,
  '/api/flights/getByAircraft': staff,
  '/api/flights/getGaps': staff,
  '/api/flights/getTotals': everyRole,
  '/api/walls/get': administrators,
  '/api/walls/save': administrators,
  '/api/walls/remove': administrators,
  '/api/walls/show': 'public',
  '/api/calendars/get': everyRole,
  '/api/calendars/save': everyRole,
  '/api/calendars/remove': everyRole,
  '/api/calendars/removeOf': administrators,
  '/api/wishes/get': everyRole,
  '/api/wishes/getByAirport': everyRole,
  '/api/wishes/getWaiting': staff,
  '/api/wishes/save': everyRole,
  '/api/wishes/remove': everyRole,
  '/api/wishes/take': everyRole,
  '/api/wishes/decline': everyRole,
  '/api/letters/get': everyRole,
  '/api/letters/save': everyRole,
  '/api/oidc/get': everyRole,
  '/api/oidc/getProof': everyRole,
  '/api/oidc/begin': everyRole,
  '/api/oidc/finish': 'public',
  '/api/oidc/connect': 'public',
  '/api/oidc/register': 'public',
  '/api/oidc/remove': everyRole,
  '/api/schedules/save': staff,
  '/api/schedules/saveAll': staff,
  '/api/schedules/remove': staff,
  '/api/schedules/removeAll': staff,
  '/api/schedules/getAffected': staff,
  '/api/schedules/getAvailableTimes': everyRole,
  '/api/schedules/getByUserAndDate': staff,
  '/api/schedules/getMySchedules': staff,
  '/api/aircraftMaintenances/get': staff,
  '/api/aircraftMaintenances/getById': staff,
  '/api/aircraftMaintenances/getByAircraft': staff,
  '/api/aircraftMaintenances/getAffected': administrators,
  '/api/aircraftMaintenances/save': administrators,
  '/api/aircraftMaintenances/delete': administrators,
  '/api/sunsetsunrise/getByAirportAndDate': everyRole,
  '/api/day/getByAirportAndDate': everyRole,
  '/api/emails/getFailedEmails': administrators,
  '/api/emails/tryResend': administrators,
}

const callers = ['nobody', 'somebody unapproved', ...roles] as const

type Who = (typeof callers)[number]

/** Returns the status with which the caller is refused; undefined if the caller is let in. */
function refusal(who: Who, allow: Allow): 401 | 403 | undefined {
  if (allow === 'public') return undefined
  if (who === 'nobody') return 401
  if (allow === 'signed-in') return undefined
  return who !== 'somebody unapproved' && allow.includes(who) ? undefined : 403
}

const answers = routes.flatMap(({ endpoint }) =>
  [endpoint.method, ...(endpoint.also ?? [])].map((method) => ({ endpoint, method })),
)

describe('the calls', () => {
  it('have the permissions of the specification, and each call is listed', () => {
    const served = Object.fromEntries(routes.map(({ endpoint }) => [endpoint.path, endpoint.allow]))
    expect(served).toEqual(entitled)
  })
})

onEachEngine('access', (open) => {
  let club: Club

  beforeAll(async () => {
    club = await openClub(await open())
    await join(club.db, 'somebody unapproved', ['Administrator'], { isApproved: false })
    for (const role of roles) await join(club.db, role, [role])
  })

  describe.each(callers)('%s', (who) => {
    it.each(answers)('permits or refuses $method $endpoint.path by role', async ({ endpoint, method }) => {
      const token = who === 'nobody' ? undefined : await club.tokenOf(who)
      const { statusCode } = await club.app.inject({
        method,
        url: endpoint.path,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(method !== 'GET' && { payload: '{}' }),
      })
      const refused = refusal(who, endpoint.allow)
      if (refused) expect(statusCode).toBe(refused)
      else expect([200, 400, 404]).toContain(statusCode)
    })
  })

  it('a guest who is also a pilot has the rights of both', async () => {
    const both: Role[] = ['External', 'Pilot']
    const token = await club.tokenOf(await join(club.db, 'guest and pilot', both))
    expect((await get(club, '/api/aircraft/get', {}, { token })).status).toBe(200)
  })

  it('a stranger learns nothing by sending an invalid body', async () => {
    const { status, body } = await post(club, '/api/bookings/save', '{"broken')
    expect({ status, body }).toEqual({ status: 401, body: ['Please log in.'] })
  })

  it('an approval requires the user by name', async () => {
    const token = await club.tokenOf('somebody unapproved')
    const { status, body } = await get(club, '/api/aircraft/get', {}, { token })
    expect({ status, body }).toEqual({
      status: 403,
      body: ['Your account is waiting for approval by an administrator.'],
    })
  })

  it.each(['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4IiwiVXNlcklkIjoieCIsImV4cCI6OTk5OTk5OTk5OX0.'])(
    'a forged token is invalid: %s',
    async (token) => {
      expect((await get(club, '/api/aircraft/get', {}, { token })).status).toBe(401)
    },
  )
})
