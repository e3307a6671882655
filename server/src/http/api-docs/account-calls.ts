import { registration } from '@windsock/contract/account'
import { type DescribedCalls, madeUp, people } from './described'

export const accountCalls: DescribedCalls = {
  '/api/user/login': {
    summary: 'Logs in: exchanges a user name and password for a bearer token.',
    description:
      'The token is good for 12 hours or until it is ended. Wrong credentials are a 400; too many of them in a row a 429 with `Retry-After`.',
    refuses: [429],
    example: { send: { userName: 'petra', password: 'demo-club-1' } },
  },
  '/api/user/register': {
    summary: 'Signs a new person up.',
    description:
      'Also a refusal is a 200: `succeeded` is false then and `errors` says why. Whether the person waits for approval, may fly at once or cannot sign up at all is the club’s setting; `waitsForApproval` says which of the first two it is.',
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
    summary: 'Ends the session: its token is worth nothing from then on.',
    example: { by: 'petra' },
  },
  '/api/user/changePassword': {
    summary: 'Sets the caller’s own password, and ends all of his other sessions.',
    description: 'The old one has to be sent with it. A `userId` may be sent along, if it is the caller’s own.',
    refuses: [429],
    example: {
      by: 'petra',
      send: { oldPassword: 'demo-club-1', newPassword: 'clear skies ahead', confirmPassword: 'clear skies ahead' },
    },
  },
  '/api/sessions/get': {
    summary: 'Where the caller is logged in, the latest login first.',
    example: { by: 'petra' },
  },
  '/api/sessions/end': {
    summary: 'Ends one of the caller’s own sessions, at once and wherever it is open.',
    description: 'His password has to be sent with it; a wrong one counts as a failed login.',
    refuses: [404, 429],
    example: { by: 'petra', after: ['/api/sessions/get'], send: { id: madeUp.id, password: 'demo-club-1' } },
  },
  '/api/sessions/endOthers': {
    summary: 'Ends all of the caller’s own sessions but the one that asks.',
    description: 'His password has to be sent with it; a wrong one counts as a failed login.',
    refuses: [429],
    example: { by: 'petra', send: { password: 'demo-club-1' } },
  },
  '/api/sessions/endOf': {
    summary: 'Ends all sessions of a person, but for the one that asks.',
    description: 'His password stays as it is: he may log in again. The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', send: people.petra },
  },
  '/api/user/sendResetPasswordEmail': {
    summary: 'Sends a letter with a link that sets a new password.',
    description:
      'One account gets one letter in 5 minutes and five in an hour; whoever asks more often is answered the same.',
    refuses: [429],
    example: { send: 'petra@windy-hill.example' },
  },
  '/api/user/resetPassword': {
    summary: 'Sets a new password with the key of such a letter.',
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
    summary: 'One person: oneself, or anybody for an administrator.',
    refuses: [404],
    example: { by: 'anna', send: { id: people.petra } },
  },
}
