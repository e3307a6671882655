import { registration } from '@windsock/contract/account'
import { type DescribedCalls, madeUp, people } from './described'

export const accountCalls: DescribedCalls = {
  '/api/user/login': {
    summary: 'Logs in: exchanges a user name and password for a bearer token.',
    description:
      'The token is valid for 12 hours, with `keepSignedIn` for 30 days, or until its session is ended. Wrong credentials are a 400, too many of them a 429 with `Retry-After`.',
    refuses: [429],
    example: { send: { userName: 'petra', password: 'demo-club-1' } },
  },
  '/api/user/register': {
    summary: 'Registers a new person.',
    description:
      'A refusal is a 200 too: `succeeded` is false and `errors` says why. A setting of the club decides whether the person has to wait for approval, may fly at once, or cannot register at all; `waitsForApproval` distinguishes the first two.',
    body: registration,
    example: {
      send: {
        firstName: 'Rosa',
        lastName: 'Lind',
        userName: 'rosa',
        password: 'clear skies ahead',
        email: 'rosa@club.example',
        phoneNumber: '+420 700 100 200',
        address: '',
        assignedAirportId: 1,
      },
    },
  },
  '/api/user/logout': {
    summary: 'Ends the session, which invalidates its token.',
    example: { by: 'petra' },
  },
  '/api/user/changePassword': {
    summary: 'Sets the caller’s own password and ends all their other sessions.',
    description: 'Requires the old password. `userId` is optional and has to be the caller’s own.',
    refuses: [429],
    example: {
      by: 'petra',
      send: { oldPassword: 'demo-club-1', newPassword: 'clear skies ahead', confirmPassword: 'clear skies ahead' },
    },
  },
  '/api/user/saveLanguage': {
    summary: 'Sets the language of the caller’s own pages and emails.',
    description: 'Null stands for the language of the club. A language that is not offered is refused.',
    refuses: [429],
    example: { by: 'petra', send: { language: 'en' } },
  },
  '/api/sessions/get': {
    summary: 'The caller’s sessions, the latest login first.',
    example: { by: 'petra' },
  },
  '/api/sessions/end': {
    summary: 'Ends one of the caller’s own sessions at once.',
    description:
      'Requires the caller’s password; a wrong one counts as a failed login. A caller who has none proves who they are by having signed in within 10 minutes.',
    refuses: [404, 429],
    example: { by: 'petra', after: ['/api/sessions/get'], send: { id: madeUp.id, password: 'demo-club-1' } },
  },
  '/api/sessions/endOthers': {
    summary: 'Ends all of the caller’s own sessions except the one of this request.',
    description:
      'Requires the caller’s password; a wrong one counts as a failed login. A caller who has none proves who they are by having signed in within 10 minutes.',
    refuses: [429],
    example: { by: 'petra', send: { password: 'demo-club-1' } },
  },
  '/api/sessions/endOf': {
    summary: 'Ends all sessions of a person, except the one of this request.',
    description: 'Their password stays valid, so they may log in again. The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', send: people.petra },
  },
  '/api/passkeys/getChallenge': {
    summary: 'A challenge for a device to sign, which signs in with a passkey.',
    description: 'It works once, within 5 minutes. A POST although it only reads, because every answer is different.',
    example: {},
  },
  '/api/passkeys/login': {
    summary: 'Signs in with a passkey: exchanges the answer of `navigator.credentials.get` for a bearer token.',
    description:
      'The token is valid for 12 hours. Whatever is wrong, the answer is the same 400; too many of them from one network are a 429 with `Retry-After`. The fields are base64url.',
    refuses: [429],
    example: {
      after: ['/api/passkeys/getCreation', '/api/passkeys/save', '/api/passkeys/getChallenge'],
      send: {
        id: madeUp.credential,
        authenticatorData: madeUp.authenticatorData,
        clientDataJSON: madeUp.clientDataJSON,
        signature: madeUp.signature,
        userHandle: Buffer.from(people.petra).toString('base64url'),
      },
    },
  },
  '/api/passkeys/get': {
    summary: 'The caller’s passkeys, in the order in which they were added.',
    example: { by: 'petra', after: ['/api/passkeys/getCreation', '/api/passkeys/save'] },
  },
  '/api/passkeys/getCreation': {
    summary: 'The options of `navigator.credentials.create` for a new passkey of the caller.',
    description:
      'Requires the caller’s password; a wrong one counts as a failed login. A caller who has none proves who they are by having signed in within 10 minutes. Read them with `PublicKeyCredential.parseCreationOptionsFromJSON`.',
    refuses: [429],
    example: { by: 'petra', send: { password: 'demo-club-1' } },
  },
  '/api/passkeys/save': {
    summary: 'Adds the passkey that a device has made for the caller.',
    description: 'A person has at most 10. An email tells them. The binary fields are base64url.',
    example: {
      by: 'petra',
      after: ['/api/passkeys/getCreation'],
      send: {
        id: madeUp.credential,
        authenticatorData: madeUp.authenticatorData,
        clientDataJSON: madeUp.clientDataJSON,
        publicKey: madeUp.publicKey,
        algorithm: -8,
        name: 'Phone',
      },
    },
  },
  '/api/passkeys/remove': {
    summary: 'Removes one of the caller’s own passkeys.',
    description:
      'Requires the caller’s password; a wrong one counts as a failed login. A caller who has none proves who they are by having signed in within 10 minutes. An email tells the person.',
    refuses: [404, 429],
    example: {
      by: 'petra',
      after: ['/api/passkeys/getCreation', '/api/passkeys/save'],
      send: { id: madeUp.credential, password: 'demo-club-1' },
    },
  },
  '/api/passkeys/removeOf': {
    summary: 'Removes all passkeys of a person. Their password stays valid.',
    description: 'The body is the person’s id alone. An email tells the person.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/passkeys/getCreation', '/api/passkeys/save'], send: people.petra },
  },
  '/api/user/sendResetPasswordEmail': {
    summary: 'Sends an email with a link to set a new password.',
    description:
      'An account gets at most one email in 5 minutes and five in an hour; beyond that, the answer is the same.',
    refuses: [429],
    example: { send: 'petra@windy-hill.example' },
  },
  '/api/user/resetPassword': {
    summary: 'Sets a new password with the key from such an email.',
    refuses: [429],
    example: {
      after: ['/api/user/sendResetPasswordEmail'],
      send: {
        email: 'petra@windy-hill.example',
        resetKey: madeUp.key,
        newPassword: 'clear skies ahead',
        confirmPassword: 'clear skies ahead',
      },
    },
  },
  '/api/user/getById': {
    summary: 'One person: the caller, or anybody for an administrator.',
    refuses: [404],
    example: { by: 'anna', send: { id: people.petra } },
  },
}
