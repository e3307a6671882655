import { describe, expect, it } from 'vitest'
import { claimsOf } from './oidc-claims'

const of = (claims: Record<string, unknown>) => claimsOf({ iss: 'https://id.example', sub: 'x', ...claims })

describe('SIG-25: the claims of a provider', () => {
  it.each([
    ['ａnna@club.example', 'full-width letters'],
    ['\u212Aate@club.example', 'the sign of Kelvin'],
    ['anna@club.example\0', 'a zero byte at the end'],
    ['\u200banna@club.example', 'a space of no width'],
    [' anna@club.example', 'a space'],
    ['anna@club.example\nevil@e.example', 'two lines'],
    [`${'a'.repeat(250)}@club.example`, 'more than 254 characters'],
    ['', 'nothing'],
  ])('are no verified address if the address is not plain: %j (%s)', (email) => {
    expect(of({ email, email_verified: true }).isEmailVerified).toBe(false)
  })

  it('are a verified address if it is plain', () => {
    expect(of({ email: "Anna.O'Neil+club@club.example", email_verified: true })).toMatchObject({
      email: "Anna.O'Neil+club@club.example",
      isEmailVerified: true,
    })
  })

  it('propose names that fit on one line, whatever they contain', () => {
    expect(of({ name: 'x'.repeat(10_000_000) })).toMatchObject({ firstName: 'x'.repeat(99), lastName: '' })
    expect(of({ name: `A ${'y '.repeat(200)}` }).lastName.length).toBeLessThanOrEqual(99)
    expect(of({ given_name: '\u202eanna\ud800\r\n\u0007', family_name: '\u{1F6E9}'.repeat(200) })).toMatchObject({
      firstName: 'anna',
      lastName: '\u{1F6E9}'.repeat(99),
    })
    expect(of({ given_name: {}, family_name: [], name: null, email: 7 })).toMatchObject({
      firstName: '',
      lastName: '',
      email: '',
    })
  })
})
