import * as documents from '@windsock/contract/documents/test-document-boundaries'
import * as fleet from '@windsock/contract/fleet/test-fleet-boundaries'
import * as log from '@windsock/contract/log/test-log-boundaries'
import * as forms from '@windsock/contract/test-boundaries'
import type { Boundary, BoundedForm } from '@windsock/contract/test-limits'
import * as periods from '@windsock/contract/test-period-boundaries'
import { addMinutes } from '@windsock/domain/time'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newChallenge } from '../identity/challenges'
import { TestAuthenticator } from '../identity/test-authenticator'
import { cheapHash } from '../identity/test-passwords'
import { tokenSecret } from '../identity/tokens'
import { setPasswordHash } from '../storage/credentials'
import { insertBookings } from '../storage/booking-changes'
import { insertPasswordKey } from '../storage/sign-in/password-keys'
import { airport, plane } from '../storage/test-club'
import { onEachEngine } from '../database/test-engines'
import { routes } from '../operations/routes'
import { storeMedical } from './test-exposure-documents'
import { cookieFor, handOver } from '../operations/oidc/test-visitor'
import { type Club, join, openClub, opening, post } from '../operations/test-club'

const { repeatedPassword: _, ...saved } = forms
const bounded: BoundedForm[] = [
  ...Object.values(saved),
  ...Object.values(periods),
  ...Object.values(fleet),
  ...Object.values(documents),
  ...Object.values(log),
]
const mailing = forms.resetEmailForm.path
const resetting = forms.passwordResetForm.path
const changing = forms.passwordChangeForm.path
const wishing = forms.wishForm.path
const returning = log.returnForm.path
const handing = forms.providerRegistrationForm.path
const KEY = 'left by the callback'
const adding = forms.passkeyForm.path
const tomorrow = '2026-07-02T08:00:00.000Z'

it('the table contains the limits of every call that saves a form', () => {
  const saving = routes
    .map(({ endpoint }) => endpoint.path)
    .filter((path) => /\/(save|saveElsewhere|register|take|bringBack)$|Password/.test(path))
    // An offer is taken by its id alone.
    .filter((path) => path !== '/api/wishes/take')
  expect(bounded.map(({ path }) => path)).toEqual(expect.arrayContaining(saving))
})

onEachEngine('the limits of', (open) => {
  let club: Club
  let oldHash: string
  let count = 0
  const members = ['anna', 'petra', 'igor', 'rosa-lind']

  beforeAll(async () => {
    club = await openClub(await open())
    oldHash = await cheapHash(String(forms.passwordChangeForm.sound.oldPassword))
    await plane(club.db, await airport(club.db, 'HOME'), 'D-HOME')
    const tach = { name: 'Tach', nameKey: 'tach', unit: 'tenths', isActive: true } as const
    await club.db
      .insertInto('meters')
      .values({ ...tach, aircraftId: 1 })
      .execute()
    await club.db.insertInto('aircraftLogs').values({ aircraftId: 1, since: '2026-01-01' }).execute()
    await storeMedical(club.db)
    await join(club.db, 'anna', ['Administrator'])
    await join(club.db, 'petra', ['Pilot'])
    await join(club.db, 'igor', ['Instructor'])
    await join(club.db, 'rosa-lind', ['Pilot'])
  })

  // Deactivates or deletes what a test has saved, so that the next test can use the same names and times.
  afterEach(async () => {
    const { db } = club
    club.now = opening
    await db.updateTable('users').set({ isActive: false }).where('id', 'not in', members).execute()
    await db.updateTable('airports').set({ isActive: false }).where('id', '>', 1).execute()
    await db.updateTable('aircraft').set({ isActive: false }).where('id', '>', 1).execute()
    await db.updateTable('aircraftGroups').set({ isActive: false }).execute()
    await db.updateTable('rules').set({ isActive: false, state: 'off' }).execute()
    await db.updateTable('meters').set({ isActive: false }).where('id', '>', 1).execute()
    await db.updateTable('aircraftLogs').set({ since: '2026-01-01' }).execute()
    for (const table of [
      'passkeys',
      'readings',
      'limits',
      'defects',
      'proofs',
      'flownElsewhere',
      'claims',
      'wishes',
      'flightMeters',
      'flights',
      'bookings',
      'schedules',
      'maintenances',
    ] as const)
      await db.deleteFrom(table).execute()
  })

  /** Returns the messages of a refusal, the most specific first; empty if the call succeeds. */
  async function refusal({ path, sound }: BoundedForm, { field, given, repeatedIn }: Boundary, value: unknown) {
    const written = { ...sound, ...given, [field]: value, ...(repeatedIn && { [repeatedIn]: value }) }
    const body = await prepared(path, written)
    const token = await club.tokenOf(path === changing ? 'rosa-lind' : 'anna')
    count += 1
    const cookie = path === handing ? await cookieFor(club, KEY) : undefined
    const answer = await post(club, path, body, { token, cookie, address: `10.1.${count >> 8}.${count & 255}` })
    expect([200, 400, 404]).toContain(answer.status)
    if (answer.status !== 200) return answer.body as string[]
    const { errors = [] } = answer.body as { errors?: { description: string }[] }
    return errors.map(({ description }) => description)
  }

  /** Has a device make a passkey for a person. */
  async function passkeyFor(userId: string) {
    const secret = await tokenSecret(club.db, undefined)
    return new TestAuthenticator(-8).create(newChallenge({ to: 'add', userId }, { now: club.now, secret }))
  }

  /** Returns the body that the call expects. For calls about passwords, it also prepares the account. */
  async function prepared(path: string, written: Record<string, unknown>): Promise<unknown> {
    const { db } = club
    if (path === changing || path === resetting) await setPasswordHash(db, 'rosa-lind', oldHash)
    if (path === resetting) {
      await db.deleteFrom('passwordKeys').execute()
      await insertPasswordKey(db, { key: 'mailed', userId: 'rosa-lind', expiresAt: tomorrow })
      return { resetKey: 'mailed', email: 'rosa-lind@club.example', ...written }
    }
    if (path === wishing) return waited(written)
    if (path === returning) return { id: await out(), ...written }
    if (path === handing) {
      for (const table of ['loginKeys', 'identities'] as const) await db.deleteFrom(table).execute()
      await handOver(club, KEY, { issuer: 'https://id.example', subject: 'rosa', isOffered: true })
      return { key: KEY, ...written }
    }
    if (path === adding) return { ...(await passkeyFor('anna')), ...written }
    if (path !== mailing) return written
    const { email } = written
    if (typeof email === 'string' && !email.includes('\n')) {
      await join(db, `reader ${count}`, ['Pilot'], { email, createdAt: opening })
    }
    return JSON.stringify(email ?? null)
  }

  /** Returns a wish for a time that somebody else has booked, because nobody can wait for a free time. */
  async function waited(written: Record<string, unknown>): Promise<object> {
    const time = { from: tomorrow, to: '2026-07-03T08:00:00.000Z' }
    const flight = { aircraftId: 1, pilotId: 'rosa-lind', instructorId: null, isSoloFlight: false, description: '' }
    const alone = { repetition: 'Once', seriesId: null, seriesEnd: null } as const
    await club.db.deleteFrom('claims').execute()
    await insertBookings(club.db, [{ ...flight, ...alone, ...time, createdAt: opening, createdBy: 'anna' }])
    return { windows: [time], ...written }
  }

  /** Has Petra out with aircraft 1, since an hour ago. */
  async function out(): Promise<number> {
    const taken = { aircraftId: 1, pilotId: 'petra', leftAt: opening, meters: [{ meterId: 1, starts: 0 }] }
    club.now = opening
    const { body } = await post(club, '/api/flights/take', taken, { token: await club.tokenOf('anna') })
    club.now = addMinutes(opening, 60)
    return (body as { id: number }).id
  }

  describe.each(bounded)('$path', (form) => {
    describe.each([...form.limits])('$field', (limit) => {
      const { passes = [], fails = [], sent = {} } = limit
      it.skipIf(passes.length === 0).each([...passes])('accepts the typed value %j', async (value) => {
        expect(await refusal(form, limit, value)).toEqual([])
      })
      it.skipIf(fails.length === 0).each([...fails])('rejects the typed value %j: %s', async (value, message) => {
        const [best = ''] = await refusal(form, limit, value)
        // The server puts the name of the field in front of messages that do not contain it.
        expect(best.replace(/^[A-Z][A-Za-z ]*: /, '')).toBe(message)
      })
      // Each value is wrapped, because the runner would spread a value that is a list.
      it.skipIf(!sent.passes).each(wrapped(sent.passes))('accepts the sent value %j', async (value) => {
        expect(await refusal(form, limit, value)).toEqual([])
      })
      it.skipIf(!sent.fails).each(wrapped(sent.fails))('rejects the sent value %j', async (value) => {
        expect(await refusal(form, limit, value)).not.toEqual([])
      })
    })
  })
})

function wrapped(values: readonly unknown[] = []): [unknown][] {
  return values.map((value) => [value])
}
