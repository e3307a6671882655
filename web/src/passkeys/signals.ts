// With these signals the browser stops offering passkeys that the club does not know. Older browsers have none.

type Signals = Pick<typeof PublicKeyCredential, 'signalUnknownCredential' | 'signalAllAcceptedCredentials'>

const signals = (): Partial<Signals> => PublicKeyCredential

/** Tells the browser that the club does not know this passkey. */
export async function signalUnknown(rpId: string, credentialId: string): Promise<void> {
  await signals()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined)
}

/** Tells the browser which passkeys of a person the club accepts, so that it forgets the others. */
export async function signalAccepted(rpId: string, userId: string, allAcceptedCredentialIds: string[]): Promise<void> {
  await signals()
    .signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds })
    .catch(() => undefined)
}
