import { expect, test } from 'vitest'
import { passkeySite } from './passkey-site'

test.each([
  ['https://fly.example', { rpId: 'fly.example', origin: 'https://fly.example' }],
  ['https://fly.example/club', { rpId: 'fly.example', origin: 'https://fly.example' }],
  ['https://Fly.example:8443', { rpId: 'fly.example', origin: 'https://fly.example:8443' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
])('SIG-3 passkeys of %s belong to its host, and are used at exactly its origin', (publicUrl, site) => {
  expect(passkeySite(publicUrl)).toEqual(site)
})

test.each([
  'http://fly.example',
  'http://127.0.0.1:3000',
  'https://192.0.2.7',
  'https://[2001:db8::1]',
  'http://[::1]:3000',
  'http://sub.localhost:3000',
])('SIG-3 there are none at %s, where browsers have none', (publicUrl) => {
  expect(passkeySite(publicUrl)).toBeUndefined()
})
