import type { Page } from '@playwright/test'

/** A virtual device with passkeys, which answers in the place of a fingerprint reader. */
export interface Authenticator {
  /** Whether the person is recognized when the device asks. */
  recognizes: (isRecognized: boolean) => Promise<void>
  /** Whether the person touches the device when it asks. Without it, the device waits. */
  answers: (isAnswering: boolean) => Promise<void>
  count: () => Promise<number>
}

/** Gives the browser of a page a device that keeps passkeys. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognizes: async (isUserVerified) =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    answers: async (enabled) =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
