import { MAX_RULE_NUMBER } from './club/rules'
import {
  type Boundary,
  type BoundedForm,
  confirmPassword,
  degrees,
  description,
  email,
  line,
  mandatory,
  name,
  optional,
  password,
  plane,
  unprintable,
} from './test-limits'

const firstName = name('firstName', 100, "'First Name' max length is 100 characters")
const lastName = name('lastName', 100, "'Last Name' max length is 100 characters")
const ofOneScript = 'The letters of a user name must belong to one script, for example all Latin or all Greek.'
const plainUserName = name('userName', 100, "'User Name' max length is 100 characters")
const userName = { ...plainUserName, fails: [...(plainUserName.fails ?? []), ['аdmin', ofOneScript] as const] }
const phoneNumber = line('phoneNumber', 50, "'Phone Number' max length is 50 characters", '1')
const address = optional('address', 500, "'Address' max length is 500 characters", 'several lines')
const personLimits = [firstName, lastName, userName, email, phoneNumber, address]

const newPassword = 'clear skies ahead'
const person = { firstName: 'Rosa', lastName: 'Lind', userName: 'rosa', phoneNumber: '040 123', address: '' }
const version: Boundary = {
  field: 'version',
  sent: { passes: [null, undefined, '', 7, '7'], fails: ['x', '1.5', 1.5] },
}
// Values that are not ids, and an id that no airport has.
const noAirport = ['HOME', -1, 1.5, 4711]

export const airportForm: BoundedForm = {
  path: '/api/airports/save',
  sound: { id: 0, name: 'Field', icaoCode: 'LKPM', description: '', latitude: 49.72, longitude: 14.1 },
  limits: [
    line('name', 50, "'Name' max length is 50 characters"),
    {
      field: 'icaoCode',
      passes: ['LKZZ', 'z9z9', ' LKZY ', 'LK-1', 'L 1"', 'ÁBCD', plane.repeat(4)],
      fails: [
        ['', mandatory],
        ...['LKP', 'LKPRX', 'ÁBC', plane.repeat(2), plane.repeat(5)].map(
          (code) => [code, "'Icao Code' should be 4 characters long."] as const,
        ),
      ],
      sent: { fails: [null, undefined, 1234, 'LK\n1', 'LK\u00071', 'LK\u200b1'] },
    },
    description,
    degrees('latitude', 90, "'Latitude' should be between -90 and 90."),
    degrees('longitude', 180, "'Longitude' should be between -180 and 180."),
    { field: 'id', sent: { passes: ['', null, undefined, '0'], fails: ['x', -1, 1.5] } },
    version,
  ],
}

export const aircraftForm: BoundedForm = {
  path: '/api/aircraft/save',
  sound: {
    id: 0,
    name: 'Skyhawk',
    type: 'C172',
    registrationCode: 'D-EABC',
    assignedAirportId: 1,
    description: '',
    isVisibleForExternalUsers: false,
  },
  limits: [
    line('name', 100, "'Name' max length is 100 characters"),
    optional('type', 50, "'Type' max length is 50 characters", 'one line'),
    line('registrationCode', 10, "'Registration Code' max length is 10 characters"),
    description,
    { field: 'assignedAirportId', sent: { passes: ['1'], fails: [null, undefined, '', 0, '0', ...noAirport] } },
    { field: 'isVisibleForExternalUsers', sent: { passes: [true, null, undefined], fails: ['yes', 1] } },
    { field: 'id', sent: { passes: ['', null, undefined, '0'], fails: ['x', -1, 1.5] } },
    version,
  ],
}

export const userForm: BoundedForm = {
  path: '/api/user/save',
  sound: { ...person, id: '', email: 'rosa@club.example', assignedAirportId: null, roles: ['Pilot'], color: '#ffffff' },
  limits: [
    ...personLimits,
    { field: 'assignedAirportId', sent: { passes: ['', null, undefined, 0, '1'], fails: noAirport } },
    { field: 'roles', sent: { passes: [[], null, ['External', 'Pilot']], fails: ['Pilot', ['Owner'], [null]] } },
    {
      field: 'color',
      sent: { passes: ['', null, '#ABCDEF', ' #000000 '], fails: ['red', '#fff', '#1234567', '#ggg000', 7] },
    },
    { field: 'isApproved', sent: { passes: [true, false, null, undefined], fails: ['yes', 1] } },
    version,
  ],
}

export const registrationForm: BoundedForm = {
  path: '/api/user/register',
  sound: { ...person, password: newPassword, email: 'rosa@club.example', assignedAirportId: null },
  limits: [
    ...personLimits,
    password('password'),
    { field: 'assignedAirportId', sent: { passes: ['', null, undefined, 0, '1'], fails: noAirport } },
    // The language of a browser is a guess, which is ignored if it is not offered.
    { field: 'language', sent: { passes: ['en', 'en-GB', 'tlh', '', null, undefined, 7] } },
  ],
}

/** The sign-up of a person who signs in with the provider. */
export const providerRegistrationForm: BoundedForm = {
  path: '/api/oidc/register',
  sound: { ...person, email: 'rosa@club.example', assignedAirportId: null },
  limits: registrationForm.limits.filter(({ field }) => field !== 'password'),
}

/** The field of the sign-up form that the browser checks but does not send. */
export const repeatedPassword = confirmPassword

export const passwordChangeForm: BoundedForm = {
  path: '/api/user/changePassword',
  sound: { oldPassword: 'old and tired', newPassword, confirmPassword: newPassword },
  limits: [
    {
      field: 'oldPassword',
      passes: ['old and tired'],
      fails: [['', mandatory]],
      sent: { fails: [null, undefined, 7] },
    },
    password('newPassword'),
    confirmPassword,
    { field: 'userId', sent: { passes: ['rosa-lind', '', null, undefined], fails: ['anna', 7] } },
  ],
}

export const passwordResetForm: BoundedForm = {
  path: '/api/user/resetPassword',
  sound: { newPassword, confirmPassword: newPassword },
  limits: [password('newPassword'), confirmPassword],
}

export const resetEmailForm: BoundedForm = {
  path: '/api/user/sendResetPasswordEmail',
  sound: { email: 'rosa@club.example' },
  limits: [email],
}

export const calendarForm: BoundedForm = {
  path: '/api/calendars/save',
  sound: { name: 'Phone', kind: 'flights', detail: 'full' },
  limits: [line('name', 50, "'Name' max length is 50 characters")],
}

export const emailChoiceForm: BoundedForm = {
  path: '/api/letters/save',
  sound: { kind: 'booked', choice: 'evening' },
  limits: [
    { field: 'kind', sent: { passes: ['booked'], fails: ['account', 'lost', 'push', '', null, undefined, 1] } },
    { field: 'choice', sent: { passes: ['atOnce', 'evening'], fails: ['none', 'morning', 'x', '', null, undefined] } },
  ],
}

/** The other fields are what a device answers; tests have a device make them. */
export const passkeyForm: BoundedForm = {
  path: '/api/passkeys/save',
  sound: { name: 'Phone' },
  limits: [line('name', 50, "'Name' max length is 50 characters")],
}

export const aircraftGroupForm: BoundedForm = {
  path: '/api/aircraftGroups/save',
  sound: { id: 0, name: 'Two-seaters', aircraftIds: [1] },
  limits: [
    line('name', 50, "'Name' max length is 50 characters"),
    { field: 'aircraftIds', sent: { passes: [[], [1, 1], ['1']], fails: [null, undefined, 1, [0], ['x'], [4711]] } },
    { field: 'id', sent: { passes: ['', null, undefined, '0'], fails: ['x', -1, 1.5, 4711] } },
  ],
}

const number = (field: string, passes: readonly unknown[] = []): Boundary => ({
  field,
  sent: { passes: ['', null, undefined, '7', ...passes], fails: [-1, 1.5, 'x', true, MAX_RULE_NUMBER + 1] },
})

export const ruleForm: BoundedForm = {
  path: '/api/rules/save',
  sound: { id: 0, name: 'Three bookings', kind: 'length', roles: ['Pilot'], amount: 300, least: 30 },
  limits: [
    line('name', 100, "'Name' max length is 100 characters"),
    optional('text', 500, "'Text' max length is 500 characters", 'several lines'),
    { field: 'kind', sent: { passes: ['open hours', 'cancelling'], fails: ['no-shows', 'x', '', null, undefined] } },
    { field: 'state', sent: { passes: ['on', 'off', undefined], fails: ['x', '', 1] } },
    { field: 'level', sent: { passes: ['note', 'warn', undefined], fails: ['x', '', 1] } },
    { field: 'roles', sent: { passes: [[], ['Pilot', 'Pilot']], fails: [['Guest'], 'Pilot', null, undefined] } },
    { field: 'amount', sent: { passes: ['300', null], fails: [-1, 0, 1.5, 'x', true, MAX_RULE_NUMBER + 1] } },
    number('least', [0]),
    number('days', [0, MAX_RULE_NUMBER]),
    number('exceptHours', [0, MAX_RULE_NUMBER]),
    { field: 'startsOn', sent: { passes: ['2026-01-01', null, undefined], fails: ['2026-02-30', 'x', '', 7] } },
    { field: 'groupId', sent: { passes: ['', 0, null, undefined], fails: [4711, -1, 'x'] } },
    { field: 'airportId', sent: { passes: ['', 0, null, undefined, '1'], fails: noAirport } },
    { field: 'isAskedWithInstructor', sent: { passes: [true, null, undefined], fails: ['true', 1] } },
    { field: 'isTold', sent: { passes: [true, null, undefined], fails: ['true', 1] } },
    { field: 'id', sent: { passes: ['', null, undefined, '0'], fails: ['x', -1, 1.5, 4711] } },
  ],
}

export const clubSettingsForm: BoundedForm = {
  path: '/api/clubSettings/save',
  sound: { instructorsDecideOnDefects: true, elsewhereIsToBeConfirmed: false, correctionDays: 1 },
  limits: [
    { field: 'correctionDays', sent: { passes: [1, 31, '7', null, undefined], fails: [0, 32, 1.5, '', 'x', true] } },
    { field: 'instructorsDecideOnDefects', sent: { passes: [false, null, undefined], fails: ['true', 1] } },
    { field: 'elsewhereIsToBeConfirmed', sent: { passes: [true, null, undefined], fails: ['true', 1] } },
  ],
}

export const wallForm: BoundedForm = {
  path: '/api/walls/save',
  sound: { airportId: 1, name: 'Hall' },
  limits: [
    line('name', 50, "'Name' max length is 50 characters"),
    { field: 'airportId', sent: { fails: [null, undefined, '', 0, 4711] } },
  ],
}

/** The times of the window are given by the test, because they must not be in the past. */
export const wishForm: BoundedForm = {
  path: '/api/wishes/save',
  sound: {
    id: 0,
    pilotId: 'petra',
    airportId: 1,
    aircraftIds: [1],
    minutes: 120,
    instructor: 'none',
    way: 'book',
    noticeHours: 12,
  },
  limits: [
    { ...description, sent: { passes: [null, undefined, 'two\nlines'], fails: unprintable } },
    {
      field: 'aircraftIds',
      sent: { passes: [[1, 1]], fails: [null, undefined, [], 1, [0], Array(11).fill(1), [4711]] },
    },
    { field: 'airportId', sent: { passes: ['1'], fails: [null, undefined, '', 0, '0', ...noAirport] } },
    { field: 'pilotId', sent: { fails: [null, undefined, '', ' ', 'nobody', 7] } },
    { field: 'windows', sent: { fails: [null, undefined, [], [{}], 'today'] } },
    { field: 'minutes', sent: { passes: [30, '840'], fails: [null, undefined, 0, 45, 870, -30, 'long'] } },
    { field: 'instructor', sent: { passes: ['any'], fails: [null, undefined, '', 'some', [], ['nobody'], 7] } },
    { field: 'way', sent: { passes: ['ask'], fails: [null, undefined, '', 'tell'] } },
    { field: 'noticeHours', sent: { passes: [1, 3, '24', 48], fails: [null, undefined, 0, 2, 12.5, 'soon'] } },
    version,
  ],
}
