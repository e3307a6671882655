import { oidcRegistration } from '@windsock/contract/sign-in/oidc'
import { type DescribedCalls, exampleIdentity, madeUp } from './described'

const finished = ['/api/oidc/finish'] as const
const connected = [...finished, '/api/oidc/connect'] as const

export const oidcCalls: DescribedCalls = {
  '/api/oidc/get': {
    summary: 'The accounts at the club’s provider with which the caller can sign in.',
    description: 'Like all calls of this group, it exists only in a club that has set a provider.',
    example: { by: 'petra', after: connected },
  },
  '/api/oidc/getProof': {
    summary: 'How the caller proves who they are where a password is asked for.',
    description: 'A person without a password leaves it out of such calls within 10 minutes of a sign-in.',
    example: { by: 'petra' },
  },
  '/api/oidc/begin': {
    summary: 'Begins to connect an account at the provider with the caller’s account.',
    description:
      'The browser goes to `location` with the cookie of this answer. To sign in, a browser opens `GET /api/oidc/begin` instead, which redirects. Both end at the page `/#/auth/oidc?key=…`. A provider that cannot be reached is a 503.',
    refuses: [429],
    example: { by: 'petra', send: { password: 'demo-club-1' } },
  },
  '/api/oidc/finish': {
    summary: 'Exchanges the key that the provider’s answer has left for the page.',
    description:
      'Answers a `token`, or `connected` if the caller has begun to connect an account, or `unknown` if the club does not know the account. A key lasts 60 seconds, works once and only with the cookie of its own browser; for an unknown account it then lasts 10 minutes for one of the next two calls.',
    example: { send: { key: madeUp.key } },
  },
  '/api/oidc/connect': {
    summary: 'Connects an unknown account at the provider with an account of the club, and logs in.',
    description: 'Has the limits of a login. A refused call leaves the key.',
    refuses: [429],
    example: { after: finished, send: { key: madeUp.key, userName: 'petra', password: 'demo-club-1' } },
  },
  '/api/oidc/register': {
    summary: 'Registers the person behind an unknown account at the provider, without a password.',
    description: 'Otherwise like `/api/user/register`. A refused call leaves the key.',
    body: oidcRegistration,
    example: {
      after: finished,
      send: {
        key: madeUp.key,
        firstName: 'Rosa',
        lastName: 'Lind',
        userName: 'rosa',
        email: 'rosa@club.example',
        phoneNumber: '+420 700 100 200',
        address: '',
        assignedAirportId: 1,
      },
    },
  },
  '/api/oidc/remove': {
    summary: 'Disconnects one of the caller’s accounts at the provider.',
    description: 'Requires the caller’s password. Refused without one, because the account may be the only way in.',
    refuses: [404, 429],
    example: { by: 'petra', after: connected, send: { ...exampleIdentity, password: 'demo-club-1' } },
  },
}
