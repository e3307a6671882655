import { changedMeanwhile } from '@windsock/contract/errors'
import { english } from '@windsock/messages/test-words'
import type { User } from '@windsock/contract/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../demo/cast'
import { onEachEngine } from '../database/test-engines'
import { routes } from '../operations/routes'
import { type CastClub, draft, openCastClub } from '../operations/bookings/test-flights'

const on = '2026-08-01'
const { id: _, ...petra } = cast.petra

interface Saved {
  sound: (club: CastClub) => object
  theirs: object
}

/** All calls that can save an existing record, with an input for each. */
const saves: Readonly<Record<string, Saved>> = {
  'user/save': {
    sound: () => ({ ...petra, id: '', userName: 'nora', email: 'nora@club.example', roles: ['Pilot'], color: null }),
    theirs: { phoneNumber: '040 999' },
  },
  'airports/save': {
    sound: () => ({ id: 0, name: 'Field', icaoCode: 'LKXX', description: '', latitude: 50, longitude: 15 }),
    theirs: { description: 'Closed on Mondays' },
  },
  'aircraft/save': {
    sound: (club) => ({
      id: 0,
      name: 'Skyhawk',
      type: 'C172',
      registrationCode: 'OK-NEW',
      description: '',
      assignedAirportId: club.ids.airport('LKVH'),
      isVisibleForExternalUsers: true,
    }),
    theirs: { isVisibleForExternalUsers: false },
  },
  'aircraftMaintenances/save': {
    sound: (club) => ({ id: 0, aircraftId: club.ids.aircraft('OK-VHE'), from: `${on}T08:00`, to: `${on}T10:00` }),
    theirs: { to: `${on}T12:00` },
  },
  'bookings/save': {
    sound: (club) => draft(club, { on, pilot: 'petra' }),
    theirs: { description: 'later' },
  },
  'wishes/save': {
    // A student waits for an instructor who has not published any time.
    sound: (club) => ({
      id: 0,
      pilot: { id: cast.sam.id },
      airportId: club.ids.airport('LKVH'),
      aircraftIds: [club.ids.aircraft('OK-VHE')],
      windows: [{ from: `${on}T08:00`, to: `${on}T18:00` }],
      minutes: 120,
      instructor: 'any',
      way: 'book',
      noticeHours: 12,
      description: '',
    }),
    theirs: { description: 'later' },
  },
  'limits/save': {
    sound: (club) => ({ id: 0, aircraftId: club.ids.aircraft('OK-VHE'), name: 'Annual', dueOn: '2027-06-30' }),
    theirs: { warnDays: 60 },
  },
  'flights/save': {
    sound: (club) => ({
      id: 0,
      aircraftId: club.ids.aircraft('OK-VHE'),
      pilotId: cast.petra.id,
      leftAt: '2026-06-20T08:00',
      backAt: '2026-06-20T09:00',
    }),
    theirs: { remark: 'Circuits' },
  },
  'schedules/save': {
    sound: (club) => ({
      id: 0,
      userId: cast.igor.id,
      airportId: club.ids.airport('LKVH'),
      from: `${on}T08:00`,
      to: `${on}T10:00`,
      occurence: 'Once',
    }),
    theirs: { to: `${on}T12:00` },
  },
}

describe('a version', () => {
  it('is checked by every call that saves a form', () => {
    const served = routes
      .map(({ endpoint }) => endpoint.path.replace('/api/', ''))
      .filter((path) => path.endsWith('/save'))
    // Walls, calendars and passkeys never change: each save creates a new one. A choice about emails is one value of
    // one person. Groups of aircraft, rules, requirements, proofs, flights elsewhere, the club's settings, meters, readings,
    // rates and logs of aircraft have no version: the last save wins.
    const unversioned = [
      'walls/save',
      'calendars/save',
      'passkeys/save',
      'letters/save',
      'aircraftGroups/save',
      'clubSettings/save',
      'rules/save',
      'requirements/save',
      'proofs/save',
      'aircraftLogs/save',
      'rates/save',
      'meters/save',
      'readings/save',
    ]
    expect(served.filter((path) => !unversioned.includes(path)).toSorted()).toEqual(Object.keys(saves).toSorted())
  })
})

onEachEngine('another user’s change', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
    await club.post('anna', 'aircraftLogs/save', { aircraftId: club.ids.aircraft('OK-VHE'), since: '2026-01-01' })
  })

  it.each(Object.entries(saves))('is not overwritten unseen: %s', async (call, { sound, theirs }) => {
    const save = async (body: object) => {
      const { status, body: answer } = await club.post('anna', call, body)
      return { status, answer: answer as { id: number | string; version: number } }
    }
    const made = sound(club)
    const { answer: opened } = await save(made)
    expect(opened.version).toBe(1)
    const { id } = opened
    expect(await save({ ...made, ...theirs, id, version: 1 })).toMatchObject({ status: 200, answer: { version: 2 } })
    expect(await save({ ...made, id, version: 1 })).toEqual({ status: 400, answer: [english(changedMeanwhile)] })
    expect(await save({ ...made, ...theirs, id, version: 2 })).toMatchObject({ status: 200, answer: { version: 3 } })
    expect(await save({ ...made, id }), 'without a version the last write wins').toMatchObject({
      status: 200,
      answer: { version: 4 },
    })
    expect(await save({ ...made, ...theirs, id, version: '4' })).toMatchObject({ status: 200, answer: { version: 5 } })
    expect(await save({ ...made, id, version: '1' })).toEqual({ status: 400, answer: [english(changedMeanwhile)] })
    expect(await save({ ...made, id, version: '' }), 'an empty text is no version').toMatchObject({
      status: 200,
      answer: { version: 6 },
    })
  })

  it('a form that was opened before a right was removed does not restore it', async () => {
    const eve = { ...petra, id: '', userName: 'eve', email: 'eve@club.example', roles: ['Administrator', 'Pilot'] }
    const { body } = await club.post('anna', 'user/save', { ...eve, color: null })
    const form = body as User
    await club.post('anna', 'user/save', { ...form, roles: ['Pilot'] })
    const stale = { ...form, phoneNumber: '040 999' }
    expect(await club.post('anna', 'user/save', stale)).toEqual({ status: 400, body: [english(changedMeanwhile)] })
    const { roles: _, isApproved: __, version: ___, ...untouched } = stale
    expect((await club.post('anna', 'user/save', untouched)).body).toMatchObject({
      phoneNumber: '040 999',
      roles: ['Pilot'],
      isApproved: true,
    })
  })
})
