import type { CreationOptions, PasskeyDraft } from '@windsock/contract/sign-in/passkeys'
import { t } from '../kit/language/translate'
import { base64url, bytesOf } from './base64url'

/** A passkey that the device has made and the club does not know yet. */
export interface MadePasskey {
  draft: Omit<PasskeyDraft, 'name'>
  /** The kind of device, for the name. */
  device: string
}

/** Why the browser made no passkey, as a message for the person. */
export class NotMade extends Error {}

/** Has the browser make a passkey. @throws NotMade */
export async function createPasskey(options: CreationOptions): Promise<MadePasskey> {
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(({ type, id }) => ({ type, id: bytesOf(id) })),
  }
  const made = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    const hasOne = error instanceof DOMException && error.name === 'InvalidStateError'
    throw new NotMade(t(hasOne ? 'passkeys.hasOne' : 'passkeys.notMade'))
  })
  if (!(made instanceof PublicKeyCredential)) throw new NotMade(t('passkeys.notMade'))
  const response = made.response as AuthenticatorAttestationResponse
  const draft = {
    id: made.id,
    authenticatorData: base64url(response.getAuthenticatorData()),
    clientDataJSON: base64url(response.clientDataJSON),
    publicKey: base64url(response.getPublicKey()),
    algorithm: response.getPublicKeyAlgorithm(),
  }
  return { draft, device: deviceOf(made.authenticatorAttachment, response.getTransports()) }
}

function deviceOf(attachment: string | null, transports: readonly string[]): string {
  if (attachment === 'cross-platform')
    return t(transports.includes('hybrid') ? 'passkeys.phone' : 'passkeys.securityKey')
  return thisDevice(navigator.userAgent) ?? t('passkeys.computer')
}

const devices = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const

/** Returns the kind of the device that runs this page. Names of products are not translated. */
export function thisDevice(userAgent: string): string | undefined {
  return devices.find((device) => userAgent.includes(device))
}
