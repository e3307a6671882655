import type { CreationOptions, Passkey } from '@windsock/contract/sign-in/passkeys'
import { type Algorithm, type Fault, TestAuthenticator } from '../../identity/test-authenticator'
import { type Caller, type Club, post } from '../test-club'

/** A device that holds a passkey of a member. */
export interface Held {
  device: TestAuthenticator
  userHandle: string
  passkey: Passkey
}

export async function creationFor(club: Club, token: string, password: string) {
  const { status, body } = await post(club, '/api/passkeys/getCreation', { password }, { token })
  return { status, body, options: body as CreationOptions }
}

/** Adds a passkey to the account of a session. */
export async function addPasskey(
  club: Club,
  token: string,
  { password, name = 'Phone', algorithm = -7 }: { password: string; name?: string; algorithm?: Algorithm },
): Promise<Held> {
  const device = new TestAuthenticator(algorithm)
  const { options } = await creationFor(club, token, password)
  const { attestationObject: _, ...made } = device.create(options.challenge)
  const { status, body } = await post(club, '/api/passkeys/save', { ...made, name }, { token })
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return { device, userHandle: options.user.id, passkey: body as Passkey }
}

export async function challengeOf(club: Club): Promise<string> {
  const { body } = await post(club, '/api/passkeys/getChallenge')
  return (body as { challenge: string }).challenge
}

/** Signs in with a passkey, on a fresh challenge unless the test gives one. */
export async function signInBy(
  club: Club,
  { device, userHandle }: Pick<Held, 'device' | 'userHandle'>,
  { challenge, caller, ...fault }: Fault & { challenge?: string; caller?: Caller & { userAgent?: string } } = {},
) {
  const sent = device.get(challenge ?? (await challengeOf(club)), userHandle, fault)
  return sendSignIn(club, sent, caller)
}

export async function sendSignIn(
  club: Club,
  sent: object,
  { address, userAgent }: { address?: string; userAgent?: string } = {},
) {
  const { statusCode, body } = await club.app.inject({
    method: 'POST',
    url: '/api/passkeys/login',
    headers: { 'content-type': 'application/json', ...(userAgent && { 'user-agent': userAgent }) },
    payload: JSON.stringify(sent),
    ...(address && { remoteAddress: address }),
  })
  return { status: statusCode, body: JSON.parse(body) as { token?: string } & string[] }
}
