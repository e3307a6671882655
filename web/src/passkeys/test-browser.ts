import { onTestFinished, vi } from 'vitest'

/** The passkey calls that the browser received. */
export interface TestBrowser {
  asked: CredentialRequestOptions[]
  created: CredentialCreationOptions[]
  signals: [name: string, about: unknown][]
  /** Answers the pending request with a passkey, or as if the person had closed the dialog. */
  answer: (credential: PublicKeyCredential | null) => void
}

/** A browser with passkeys at the club's address. happy-dom has none, and only a device could answer. */
export function browserWithPasskeys({ address = location.origin } = {}): TestBrowser {
  for (const [name, content] of [
    ['ways-in', 'passkeys'],
    ['address', address],
  ]) {
    const meta = document.createElement('meta')
    meta.name = name ?? ''
    meta.content = content ?? ''
    document.head.append(meta)
    onTestFinished(() => meta.remove())
  }
  let answer: TestBrowser['answer'] = () => {}
  const browser: TestBrowser = { asked: [], created: [], signals: [], answer: (credential) => answer(credential) }
  const pending = (signal?: AbortSignal) =>
    new Promise<Credential | null>((resolve, reject) => {
      answer = (credential) =>
        credential ? resolve(credential) : reject(new DOMException('closed', 'NotAllowedError'))
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  vi.stubGlobal('PublicKeyCredential', TestCredential)
  TestCredential.signal = (name, about) => browser.signals.push([name, about])
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: (options: CredentialRequestOptions) => (browser.asked.push(options), pending(options.signal)),
      create: (options: CredentialCreationOptions) => (browser.created.push(options), pending()),
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return browser
}

class TestCredential {
  static signal: (name: string, about: unknown) => void
  static isConditionalMediationAvailable = async () => true
  static signalUnknownCredential = async (about: unknown) => TestCredential.signal('unknown', about)
  static signalAllAcceptedCredentials = async (about: unknown) => TestCredential.signal('accepted', about)
  readonly authenticatorAttachment = 'platform'

  constructor(
    readonly id: string,
    readonly response: object,
  ) {}
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A passkey that signs in, with the names of its fields for their bytes. */
export function signedBy(id: string): PublicKeyCredential {
  const response = {
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('client'),
    signature: bytes('signature'),
    userHandle: bytes('pilot'),
  }
  return new TestCredential(id, response) as unknown as PublicKeyCredential
}

/** A passkey that was just made. */
export function madeBy(id: string): PublicKeyCredential {
  const response = {
    clientDataJSON: bytes('client'),
    getAuthenticatorData: () => bytes('data'),
    getPublicKey: () => bytes('key'),
    getPublicKeyAlgorithm: () => -7,
    getTransports: () => ['internal'],
  }
  return new TestCredential(id, response) as unknown as PublicKeyCredential
}
