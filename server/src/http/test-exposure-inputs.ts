import { roles } from '@windsock/contract/roles'
import type { Session } from '@windsock/contract/sign-in/sessions'
import { addDays } from '@windsock/domain/calendar'
import { cast } from '../demo/cast'
import { TestAuthenticator } from '../identity/test-authenticator'
import { insertCalendar } from '../storage/calendars'
import { insertIdentity } from '../storage/sign-in/identities'
import { insertPasskey } from '../storage/sign-in/passkeys'
import { insertPasswordKey } from '../storage/sign-in/password-keys'
import { handOver } from '../operations/oidc/test-visitor'
import { get, opening, post } from '../operations/test-club'
import {
  busyDay,
  type ExposedClub,
  flown,
  flownSeries,
  hungWall,
  joined,
  marks,
  newcomer,
  type Reader,
  rightPassword,
  taught,
  taughtSeries,
  teaching,
  wallKey,
  wish,
} from './test-exposure'
import { documentQuestions } from './test-exposure-documents'
import { fleetQuestions } from './test-exposure-fleet'
import { rateQuestions } from './test-exposure-rates'
import { flightQuestions } from './test-exposure-flights'
import { offered, waitedFor, waiting } from './test-exposure-wishes'

type Question = (club: ExposedClub, who: Reader) => unknown

const home = (club: ExposedClub) => club.ids.airport('LKVH')
const open = (club: ExposedClub) => club.ids.aircraft('OK-VHE')
const period = { from: `${busyDay}T08:00`, to: `${busyDay}T09:00` }
const whole = { from: '2026-01-01', to: '2027-12-31' }
const both = { newPassword: 'clear skies ahead', confirmPassword: 'clear skies ahead' }
const repeated = (club: ExposedClub, who: Reader) => {
  const draft = wish(club, who, { occurence: 'Daily' })
  return { ...draft, occurenceEndDate: addDays(draft.from.slice(0, 10), 1) }
}
const grounding = (club: ExposedClub) => {
  const on = club.freshDay()
  return { id: 0, aircraft: { id: club.ids.aircraft('OK-A226') }, from: `${on}T08:00`, to: `${on}T09:00` }
}
const airport = (club: ExposedClub) => {
  const icaoCode = `Q${String(club.fresh()).padStart(3, '0')}`
  return { id: 0, name: 'Field', icaoCode, latitude: 49.7, longitude: 14.1 }
}
const aircraft = (club: ExposedClub) => ({
  id: 0,
  name: 'New',
  registrationCode: `N${club.fresh()}`,
  assignedAirportId: home(club),
})
const group = (club: ExposedClub) => ({ id: 0, name: `Group ${club.fresh()}`, aircraftIds: [open(club)] })
const rule = () => ({ id: 0, name: 'Few bookings', kind: 'open bookings', roles: ['Pilot', 'External'], amount: 50 })
const savedId = async (club: ExposedClub, path: string, body: unknown) =>
  ((await club.post('max', path, body)).body as { id: number }).id

/** The key of a person who has signed in at the provider. */
const handed = async (club: ExposedClub, isOffered: boolean) => {
  const key = `key ${club.fresh()}`
  await handOver(club, key, { issuer: 'https://id.example', subject: key, isOffered })
  return { key }
}

const device = new TestAuthenticator()

/** Gives a person the passkey of a device, unless they have it. */
async function given({ db }: ExposedClub, userId: string, { id, publicKey, algorithm } = device): Promise<string> {
  const key = { id, userId, name: 'Phone', publicKey, algorithm, signCount: 0, isBackedUp: false }
  await insertPasskey(db, { ...key, createdAt: opening, lastUsedAt: null })
  return id
}

async function challenged(club: ExposedClub, who: Reader): Promise<string> {
  if (who === 'nobody') return ''
  const { body } = await club.post(who, 'passkeys/getCreation', { password: rightPassword })
  return (body as { challenge?: string }).challenge ?? ''
}

const phone = { name: 'Phone', kind: 'flights', detail: 'full' }

/** An input for every call. It is chosen so that a reader with the right roles gets as much data as possible. */
export const questions: Readonly<Record<string, Question>> = {
  ...fleetQuestions,
  ...flightQuestions,
  ...documentQuestions,
  ...rateQuestions,
  '/api/user/register': (club) => ({ ...newcomer(club), password: 'clear skies ahead' }),
  '/api/user/login': () => ({ userName: 'petra', password: rightPassword }),
  '/api/user/logout': () => undefined,
  '/api/user/changePassword': () => ({
    oldPassword: rightPassword,
    newPassword: rightPassword,
    confirmPassword: rightPassword,
  }),
  '/api/user/saveLanguage': () => ({ language: 'en' }),
  '/api/user/sendResetPasswordEmail': () => marks.email('klara'),
  '/api/user/resetPassword': async (club) => {
    const userId = await joined(club)
    const key = `key of ${userId}`
    await insertPasswordKey(club.db, { key, userId, expiresAt: '2026-07-01T09:00:00.000Z' })
    return { resetKey: key, email: `${userId}@club.example`, ...both }
  },
  '/api/user/get': () => ({}),
  '/api/user/getAffected': () => ({ ...cast.igor, roles: ['Pilot'] }),
  '/api/user/save': (club) => ({ ...newcomer(club), id: '', roles: ['Pilot'] }),
  '/api/user/remove': joined,
  '/api/user/export': () => ({ id: cast.petra.id }),
  '/api/user/getErasure': () => ({ id: cast.petra.id }),
  '/api/user/erase': joined,
  '/api/sessions/get': () => ({}),
  '/api/sessions/end': async (club, who) => {
    if (who === 'nobody') return { password: rightPassword }
    const token = await club.tokenOf(cast[who].id)
    const { body } = await get(club, '/api/sessions/get', {}, { token })
    return { id: (body as Session[]).find(({ isThis }) => isThis)?.id, password: rightPassword }
  },
  '/api/sessions/endOthers': () => ({ password: rightPassword }),
  '/api/sessions/endOf': joined,
  '/api/user/getByRole': () => roles.map((role) => ({ role })),
  '/api/user/getById': (_, who) => ({ id: who === 'nobody' ? cast.anna.id : cast[who].id }),
  '/api/user/getAvailablePilots': () => period,
  '/api/user/getAvailableInstructors': () => period,
  '/api/user/getNextAvailableInstructor': (club) => ({ ...period, airportId: home(club) }),
  '/api/user/getInstructors': () => ({}),
  '/api/user/getWaiting': () => ({}),
  '/api/airports/get': () => ({}),
  '/api/airports/getById': (club) => ({ id: home(club) }),
  '/api/airports/getAffected': (club) => ({ ...airport(club), id: home(club), latitude: 27.7, longitude: 85.32 }),
  '/api/airports/save': airport,
  '/api/airports/remove': (club) => savedId(club, 'airports/save', airport(club)),
  '/api/aircraft/get': () => ({ date: busyDay }),
  '/api/aircraft/getById': (club) => ({ id: open(club) }),
  '/api/aircraft/getByAirport': (club) => ({ airportId: home(club), date: busyDay }),
  '/api/aircraft/getAvailableAircraft': () => period,
  '/api/aircraft/save': aircraft,
  '/api/aircraft/delete': (club) => savedId(club, 'aircraft/save', aircraft(club)),
  '/api/bookings/save': wish,
  '/api/bookings/saveAll': async (club, who) => {
    const { id, occurenceId, from, to } = await flownSeries(club, who)
    return { ...wish(club, who), id, occurenceId, from, to }
  },
  '/api/bookings/remove': async (club, who) => (await flown(club, who)).id,
  '/api/bookings/removeAll': async (club, who) => (await flownSeries(club, who)).occurenceId,
  '/api/bookings/getByAircraft': (club) => ({ aircraftId: open(club), date: busyDay }),
  '/api/bookings/getByAirport': (club) => ({ airportId: home(club), date: busyDay }),
  '/api/bookings/getSeriesDates': repeated,
  '/api/bookings/getSeries': async (club, who) => ({ occurenceId: (await flownSeries(club, who)).occurenceId }),
  '/api/bookings/getMyBookings': () => whole,
  '/api/bookings/restore': async (club, who) => {
    const { id } = await flown(club, who)
    await club.post('max', 'bookings/remove', id)
    return id
  },
  '/api/bookings/restoreAll': async (club, who) => {
    const { occurenceId } = await flownSeries(club, who)
    await club.post('max', 'bookings/removeAll', occurenceId)
    return occurenceId
  },
  '/api/bookings/getHistory': async (club, who) => ({ id: (await flown(club, who)).id }),
  '/api/bookings/getSuspended': () => ({}),
  '/api/bookings/getAhead': () => ({ userId: cast.petra.id }),
  '/api/bookings/removeSome': async (club, who) => ({ ids: [(await flown(club, who)).id] }),
  '/api/bookings/getAlternatives': (club, who) => {
    const taken = { from: `${busyDay}T10:00`, to: `${busyDay}T12:00` }
    return { ...wish(club, who), ...taken, aircraft: { id: open(club) } }
  },
  '/api/bookings/getNextFree': (club) => ({
    airportId: home(club),
    minutes: 60,
    instructor: 'any',
    from: `${busyDay}T08:00`,
  }),
  '/api/bookings/getVerdicts': wish,
  '/api/bookings/getDoubtful': () => ({}),
  '/api/uses/get': () => ({}),
  '/api/aircraftGroups/get': () => ({}),
  '/api/aircraftGroups/save': group,
  '/api/aircraftGroups/delete': (club) => savedId(club, 'aircraftGroups/save', group(club)),
  '/api/clubSettings/get': () => ({}),
  '/api/clubSettings/save': () => ({ correctionDays: 3 }),
  '/api/rules/get': () => ({}),
  '/api/rules/save': rule,
  '/api/rules/delete': (club) => savedId(club, 'rules/save', rule()),
  '/api/rules/getAffected': () => ({ ...rule(), amount: 0, amounts: [1, 2] }),
  '/api/figures/get': () => ({ from: busyDay, to: busyDay, of: 'fleet' }),
  '/api/bookings/getDensity': (club) => ({ airportId: home(club), from: busyDay, to: busyDay }),
  '/api/passkeys/getChallenge': () => ({}),
  '/api/passkeys/login': async (club) => {
    await given(club, cast.petra.id)
    const { body } = await post(club, '/api/passkeys/getChallenge')
    return device.get((body as { challenge: string }).challenge, Buffer.from(cast.petra.id).toString('base64url'))
  },
  '/api/passkeys/get': () => ({}),
  '/api/passkeys/getCreation': () => ({ password: rightPassword }),
  '/api/passkeys/save': async (club, who) => ({
    ...new TestAuthenticator().create(await challenged(club, who)),
    name: 'Phone',
  }),
  '/api/passkeys/remove': async (club, who) => {
    const userId = who === 'nobody' ? cast.petra.id : cast[who].id
    return { id: await given(club, userId, new TestAuthenticator()), password: rightPassword }
  },
  '/api/passkeys/removeOf': async (club) => {
    const userId = await joined(club)
    await given(club, userId, new TestAuthenticator())
    return userId
  },
  '/api/walls/get': () => ({}),
  '/api/walls/save': (club) => ({ airportId: home(club), name: 'Tower' }),
  '/api/walls/remove': (club) => hungWall(club, `another key ${club.fresh()}`),
  '/api/walls/show': () => ({ key: wallKey, date: busyDay }),
  '/api/letters/get': () => ({}),
  '/api/letters/save': () => ({ kind: 'booked', choice: 'evening' }),
  '/api/calendars/get': () => ({}),
  '/api/calendars/save': () => phone,
  '/api/calendars/remove': async (club, who) => {
    if (who === 'nobody') return 1
    return ((await club.post(who, 'calendars/save', phone)).body as { id: number }).id
  },
  '/api/calendars/removeOf': async (club) => {
    const userId = await joined(club)
    const calendar = { userId, name: 'Phone', kind: 'flights', aircraftId: null, detail: 'full' } as const
    await insertCalendar(club.db, { ...calendar, isWithSchedules: false, createdAt: club.now, key: `${userId} key` })
    return userId
  },
  '/api/wishes/get': () => ({}),
  '/api/wishes/getByAirport': (club) => ({ airportId: home(club), date: busyDay }),
  '/api/wishes/getWaiting': (club) => ({ airportId: home(club) }),
  '/api/wishes/save': waitedFor,
  '/api/wishes/remove': async (club, who) => (await waiting(club, who)).id,
  '/api/wishes/take': async (club, who) => (await offered(club, who)).id,
  '/api/wishes/decline': async (club, who) => ({ id: (await offered(club, who)).id, stop: false }),
  '/api/oidc/get': () => ({}),
  '/api/oidc/getProof': () => ({}),
  '/api/oidc/begin': () => ({ password: rightPassword }),
  '/api/oidc/finish': (club) => handed(club, false),
  '/api/oidc/connect': async (club) => ({ ...(await handed(club, true)), userName: 'petra', password: rightPassword }),
  '/api/oidc/register': async (club) => ({ ...(await handed(club, true)), ...newcomer(club) }),
  '/api/oidc/remove': async (club, who) => {
    const identity = { issuer: 'https://id.example', subject: `subject ${club.fresh()}` }
    const userId = cast[who === 'nobody' ? 'anna' : who].id
    await insertIdentity(club.db, { ...identity, userId, email: '', createdAt: club.now, lastUsedAt: null })
    return { ...identity, password: rightPassword }
  },
  '/api/schedules/save': (club) => teaching(club),
  '/api/schedules/saveAll': (club) => {
    const entry = teaching(club, { occurence: 'Daily' })
    return { ...entry, occurenceEndDate: addDays(entry.from.slice(0, 10), 1) }
  },
  '/api/schedules/remove': async (club) => ({ id: (await taught(club)).id, removeBookings: true }),
  '/api/schedules/removeAll': async (club) => ({ occurenceId: (await taughtSeries(club)).occurenceId }),
  '/api/schedules/getAffected': async (club) => ({ id: (await taught(club)).id }),
  '/api/schedules/getAvailableTimes': (club) => ({ userId: cast.igor.id, airportId: home(club), date: busyDay }),
  '/api/schedules/getByUserAndDate': () => ({ userId: cast.igor.id, date: busyDay }),
  '/api/schedules/getMySchedules': () => whole,
  '/api/aircraftMaintenances/get': () => ({}),
  '/api/aircraftMaintenances/getById': async (club) => ({
    id: await savedId(club, 'aircraftMaintenances/save', grounding(club)),
  }),
  '/api/aircraftMaintenances/getByAircraft': (club) => ({ aircraftId: club.ids.aircraft('OK-VHD') }),
  '/api/aircraftMaintenances/getAffected': (club) => ({
    id: 0,
    aircraft: { id: open(club) },
    from: `${busyDay}T08:00`,
    to: `${busyDay}T20:00`,
  }),
  '/api/aircraftMaintenances/save': grounding,
  '/api/aircraftMaintenances/delete': (club) => savedId(club, 'aircraftMaintenances/save', grounding(club)),
  '/api/sunsetsunrise/getByAirportAndDate': (club) => ({ airportId: home(club), date: busyDay }),
  '/api/day/getByAirportAndDate': (club) => ({ airportId: home(club), date: busyDay }),
  '/api/emails/getFailedEmails': () => ({}),
  '/api/emails/tryResend': () => undefined,
}
