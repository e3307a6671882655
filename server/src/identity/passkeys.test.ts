import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeySignIn } from '@windsock/contract/sign-in/passkey-login'
import { expect, describe, it } from 'vitest'
import { hasCountedOn, judgedCreation, judgedSignIn } from './passkeys'
import { type Algorithm, type Fault, PRESENT_AND_VERIFIED, TestAuthenticator } from './test-authenticator'

const site = { rpId: 'localhost', origin: 'http://localhost:3000' }
const challenge = Buffer.from('a challenge of some length').toString('base64url')
const algorithms: readonly Algorithm[] = [-8, -7, -257]
const devices = new Map(algorithms.map((algorithm) => [algorithm, new TestAuthenticator(algorithm)]))
const user = Buffer.from('petra').toString('base64url')
const all = PRESENT_AND_VERIFIED

function device(algorithm: Algorithm): TestAuthenticator {
  const found = devices.get(algorithm)
  if (!found) throw new Error(`No device signs with ${algorithm}.`)
  return found
}

/** Whether we accept a sign-in, with the checks that the login makes around `judgedSignIn`. */
function isOurs(sent: PasskeySignIn, of: TestAuthenticator, kept: number): boolean {
  const judged = judgedSignIn(sent, of, site)
  return judged !== undefined && judged.challenge === challenge && hasCountedOn(judged.device.signCount, kept)
}

/** Whether the other implementation accepts it. */
async function isTheirs({ id, ...response }: PasskeySignIn, of: TestAuthenticator, kept: number): Promise<boolean> {
  const publicKey = new Uint8Array(of.cosePublicKey)
  const { verified } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: { id: of.id, publicKey, counter: kept },
    requireUserVerification: true,
  }).catch(() => ({ verified: false }))
  return verified
}

const flipped = (at: number) => (signature: Buffer) => {
  const changed = Buffer.from(signature)
  const place = at < 0 ? changed.length + at : at
  changed.writeUInt8(changed.readUInt8(place) ^ 0x01, place)
  return changed
}
const client = (text: string) => ({ clientDataJSON: Buffer.from(text).toString('base64url') })
const said = (fields: object) => client(JSON.stringify({ type: 'webauthn.get', challenge, ...fields }))

interface Case extends Fault {
  kept?: number
  challenge?: string
}

const sound: Readonly<Record<string, Case>> = {
  'a plain one': {},
  'a counter that rises': { signCount: 5, kept: 4 },
  'a counter that begins': { signCount: 1, kept: 0 },
  'the largest counter': { signCount: 0xffffffff, kept: 1 },
  'a passkey that is backed up': { flags: all | 0x18 },
  'a passkey that could be backed up': { flags: all | 0x08 },
  'an extension': { flags: all | 0x80, trailer: Buffer.from('a16b6372656450726f7465637402', 'hex') },
  'client data with a field of the future': said({ origin: site.origin, crossOrigin: false, later: [1] }),
  'client data without crossOrigin': said({ origin: site.origin }),
}

const broken: Readonly<Record<string, Case>> = {
  'another site': { origin: 'https://evil.example' },
  'another port': { origin: 'http://localhost:3001' },
  'another scheme': { origin: 'https://localhost:3000' },
  'a slash behind the origin': { origin: 'http://localhost:3000/' },
  'an empty origin': { origin: '' },
  'another host': { rpId: 'evil.example' },
  'an empty host': { rpId: '' },
  'the answer to another question': { type: 'webauthn.create' },
  'a payment': { type: 'payment.get' },
  'no type': client(JSON.stringify({ challenge, origin: site.origin })),
  'another challenge': { challenge: Buffer.from('another challenge').toString('base64url') },
  'a challenge with padding': { challenge: `${challenge}=` },
  'no challenge': client(JSON.stringify({ type: 'webauthn.get', origin: site.origin })),
  'an origin that is a list': said({ origin: [site.origin] }),
  'nobody present': { flags: 0x04 },
  'nobody verified': { flags: 0x01 },
  neither: { flags: 0 },
  'a backup of what cannot be backed up': { flags: all | 0x10 },
  'a counter that stands': { signCount: 5, kept: 5 },
  'a counter that falls': { signCount: 4, kept: 5 },
  'a counter that is lost': { signCount: 0, kept: 5 },
  'bytes too many': { trailer: Buffer.from([0]) },
  'an extension that is announced and missing': { flags: all | 0x80 },
  'an extension that is cut off': { flags: all | 0x80, trailer: Buffer.from('a16b63726564', 'hex') },
  'a credential that is announced and missing': { flags: all | 0x40 },
  'a flipped first bit': { signature: flipped(0) },
  'a flipped last bit': { signature: flipped(-1) },
  'a flipped bit in the middle': { signature: flipped(20) },
  'half a signature': { signature: (signature) => signature.subarray(0, signature.length / 2) },
  'a signature of zeros': { signature: (signature) => Buffer.alloc(signature.length) },
  'an empty signature': { signature: () => Buffer.alloc(0) },
  'client data that is no JSON': client('{"type":'),
  'client data that is a list': client('[]'),
  'client data that is null': client('null'),
}

function answered({ kept = 0, challenge: other = challenge, ...fault }: Case, of: TestAuthenticator) {
  return { sent: of.get(other, user, fault), kept }
}

describe.each(algorithms)('SIG-5 a sign-in with algorithm %s', (algorithm) => {
  it.each(Object.entries(sound))('is accepted as @simplewebauthn/server does: %s', async (_, one) => {
    const { sent, kept } = answered(one, device(algorithm))
    expect([isOurs(sent, device(algorithm), kept), await isTheirs(sent, device(algorithm), kept)]).toEqual([true, true])
  })

  it.each(Object.entries(broken))('is refused as @simplewebauthn/server does: %s', async (_, one) => {
    const { sent, kept } = answered(one, device(algorithm))
    expect([isOurs(sent, device(algorithm), kept), await isTheirs(sent, device(algorithm), kept)]).toEqual([
      false,
      false,
    ])
  })

  it('is refused with the key of another device, and from a frame of another site', async () => {
    const other = new TestAuthenticator(algorithm)
    const sent = device(algorithm).get(challenge, user)
    expect([isOurs(sent, other, 0), await isTheirs(sent, other, 0)]).toEqual([false, false])
    // Here we are stricter: the other implementation does not read crossOrigin.
    expect(isOurs(device(algorithm).get(challenge, user, { crossOrigin: true }), device(algorithm), 0)).toBe(false)
  })

  it.each(['authenticatorData', 'clientDataJSON', 'signature'] as const)(
    'is refused with %s that is truncated, changed or not base64url',
    async (field) => {
      const sent = device(algorithm).get(challenge, user)
      const text = sent[field]
      const bent = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
      for (const changed of ['', text.slice(0, 8), bent, '!', `${text} `, `${text}=`]) {
        const tried = { ...sent, [field]: changed }
        expect([changed, isOurs(tried, device(algorithm), 0)]).toEqual([changed, false])
      }
      expect(await isTheirs({ ...sent, [field]: bent }, device(algorithm), 0)).toBe(false)
    },
  )
})

describe('SIG-5 the signature of an elliptic curve is read as DER', () => {
  const of = device(-7)
  const integer = (bytes: Buffer) => Buffer.concat([Buffer.from([0x02, bytes.length]), bytes])
  const parts = (signature: Buffer) => {
    const length = signature.readUInt8(3)
    return [signature.subarray(4, 4 + length), signature.subarray(6 + length)] as const
  }
  const sequence = (...all: Buffer[]) => {
    const body = Buffer.concat(all)
    return Buffer.concat([Buffer.from([0x30, body.length]), body])
  }
  const fixed = (bytes: Buffer) => Buffer.concat([Buffer.alloc(32), bytes]).subarray(-32)

  it.each<[string, (signature: Buffer) => Buffer]>([
    ['raw numbers without DER', (signature) => Buffer.concat(parts(signature).map(fixed))],
    ['zero for r', (signature) => sequence(integer(Buffer.from([0])), integer(parts(signature)[1]))],
    ['zero for s', (signature) => sequence(integer(parts(signature)[0]), integer(Buffer.from([0])))],
    ['one number', (signature) => sequence(integer(parts(signature)[0]))],
    ['the numbers swapped', (signature) => sequence(integer(parts(signature)[1]), integer(parts(signature)[0]))],
    ['a number too long', (signature) => sequence(integer(Buffer.alloc(40, 1)), integer(parts(signature)[1]))],
  ])('and is refused by both: %s', async (_, signature) => {
    const sent = of.get(challenge, user, { signature })
    expect([isOurs(sent, of, 0), await isTheirs(sent, of, 0)]).toEqual([false, false])
  })

  it('and is refused by Windsock with bytes behind it', () => {
    const signature = (made: Buffer) => Buffer.concat([made, Buffer.from([0])])
    expect(isOurs(of.get(challenge, user, { signature }), of, 0)).toBe(false)
  })
})

type Created = ReturnType<TestAuthenticator['create']>

async function isTheirCreation({ id, clientDataJSON, attestationObject }: Created): Promise<boolean> {
  const { verified } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => ({ verified: false }))
  return verified
}

const isOurCreation = (sent: Created) => judgedCreation(sent, site)?.challenge === challenge
const CREDENTIAL = 0x40

describe.each(algorithms)('SIG-2 a new passkey with algorithm %s', (algorithm) => {
  it.each<[string, Fault]>([
    ['a plain one', {}],
    ['one that is backed up', { flags: all | CREDENTIAL | 0x18 }],
    [
      'one with an extension',
      { flags: all | CREDENTIAL | 0x80, trailer: Buffer.from('a16b6372656450726f7465637402', 'hex') },
    ],
  ])('is accepted as @simplewebauthn/server does: %s', async (_, fault) => {
    const sent = device(algorithm).create(challenge, fault)
    expect([isOurCreation(sent), await isTheirCreation(sent)]).toEqual([true, true])
  })

  it.each<[string, Fault]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['nobody present', { flags: CREDENTIAL | 0x04 }],
    ['nobody verified', { flags: CREDENTIAL | 0x01 }],
    ['no credential', { flags: all }],
    ['bytes too many', { trailer: Buffer.from([0]) }],
    ['a backup of what cannot be backed up', { flags: all | CREDENTIAL | 0x10 }],
  ])('is refused as @simplewebauthn/server does: %s', async (_, fault) => {
    const sent = device(algorithm).create(challenge, fault)
    expect([isOurCreation(sent), await isTheirCreation(sent)]).toEqual([false, false])
  })

  it('is refused if the browser’s copy of key, algorithm or id differs from the device’s', () => {
    const sent = device(algorithm).create(challenge)
    const other = new TestAuthenticator(algorithm)
    const wrong = algorithm === -7 ? (-8 as const) : (-7 as const)
    expect(judgedCreation({ ...sent, publicKey: other.publicKey }, site)).toBeUndefined()
    expect(judgedCreation({ ...sent, algorithm: wrong }, site)).toBeUndefined()
    expect(judgedCreation({ ...sent, id: other.id }, site)).toBeUndefined()
    for (const publicKey of ['', 'AAAA', sent.publicKey.slice(0, 20), '!'])
      expect(judgedCreation({ ...sent, publicKey }, site)).toBeUndefined()
    expect(judgedCreation({ ...sent, clientDataJSON: `${sent.clientDataJSON}=` }, site)).toBeUndefined()
  })
})
