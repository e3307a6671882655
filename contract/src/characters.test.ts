import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registration } from './account'
import { isVisible, withoutInvisible } from './characters'
import { isOfOneScript } from './readable-names'
import { addressLikeName, mandatory, mixedUserName, unprintable, unreadableName } from './errors'
import { userDraft, userDraftOf } from './users'

const person = { firstName: 'Rosa', lastName: 'Lind', email: 'rosa@club.example', phoneNumber: '1', address: '' }
const signUp = { ...person, userName: 'rosa', password: 'clear skies ahead', assignedAirportId: null }

/** Returns the error of one field of a registration; undefined if the field is valid. */
function saidOf(field: 'firstName' | 'userName' | 'phoneNumber' | 'address', value: string) {
  const issues = registration.safeParse({ ...signUp, [field]: value }).error?.issues ?? []
  return issues.find(({ path }) => path[0] === field)?.message
}

const hidden = ['\u200b', '\u00ad', '\u2060', '\u202e', '\u2066', '\ufeff', '\u115f', '\u3164', '\u{e0061}', '\ud800']

describe('a name', () => {
  it.each(['Jan', 'Zoë', 'Nguyễn', "O'Brien", 'Núñez-García', 'J. R.', 'Ольга', '山田', 'नमस्ते', 'محمد', 'שָׁלוֹם', 'R2'])(
    'may be %s',
    (name) => {
      expect(saidOf('firstName', name)).toBeUndefined()
      expect(saidOf('userName', name)).toBeUndefined()
    },
  )

  it('may contain the joiner of the Persian script, which is refused in other scripts', () => {
    expect(saidOf('userName', 'می\u200cخواهم')).toBeUndefined()
    expect(saidOf('firstName', 'می\u200cخواهم')).toBeUndefined()
    expect(saidOf('userName', 'ad\u200cmin')).toBe(unprintable)
    expect(saidOf('userName', 'admin\u200d')).toBe(unprintable)
  })

  it.each(hidden)('must not contain the invisible character %j', (character) => {
    for (const field of ['firstName', 'userName'] as const) {
      expect(saidOf(field, `ad${character}min`)).toBe(unprintable)
    }
  })

  it.each(['-', '...', '♥', '´'])('must contain a letter or digit: %s', (name) => {
    expect(saidOf('firstName', name)).toBe(unreadableName)
  })

  it('has at most three combining marks on a letter', () => {
    expect(saidOf('firstName', `Z${'\u0301'.repeat(3)}`)).toBeUndefined()
    expect(saidOf('firstName', `Q${'\u0489'.repeat(4)}`)).toBe(unreadableName)
    expect(saidOf('firstName', `Z${'\u0301'.repeat(90)}`)).toBe(unreadableName)
  })

  it.each([
    'unlock it at https://evil.example',
    'URGENT: your account is blocked',
    'www.evil.example',
    'WWW.Evil.example',
    'office@club.example',
    'office＠club.example',
  ])('is neither an address nor the start of a message: %s', (name) => {
    for (const field of ['firstName', 'userName'] as const) expect(saidOf(field, name)).toBe(addressLikeName)
  })
})

describe('the letters of a user name', () => {
  it.each(['petra.nová_2', 'Олена', 'ΝΙΚΟΣ', '山田たろう', '김민수', 'ｐｅｔｒａ', '123'])(
    'are of one script: %s',
    (name) => {
      expect(saidOf('userName', name)).toBeUndefined()
    },
  )

  it.each(['аdmin', 'admіn', 'αdmin', 'pеtra', 'Оlga', 'petraあ'])('must not mix two scripts: %s', (name) => {
    expect(saidOf('userName', name)).toBe(mixedUserName)
  })

  it('are checked alike wherever a foreign letter is', () => {
    const latin = fc.stringMatching(/^[a-z0-9._-]{1,12}$/)
    fc.assert(
      fc.property(latin, latin, fc.constantFrom('а', 'ο', 'ձ', 'ა', 'あ', '한'), (before, after, foreign) => {
        const hasLatin = /[a-z]/.test(before + after)
        expect(isOfOneScript(`${before}${foreign}${after}`)).toBe(!hasLatin)
        expect(isOfOneScript(before + after)).toBe(true)
      }),
    )
  })
})

describe('invisible characters', () => {
  it('are found anywhere in a text, and removed', () => {
    const character = fc.integer({ min: 0x20, max: 0x10_ffff })
    const text = fc.array(character, { maxLength: 12 }).map((codes) => String.fromCodePoint(...codes))
    fc.assert(
      fc.property(text, text, fc.constantFrom('\u200b', '\u202e', '\u00ad', '\u2066', '\u{e0061}'), (a, b, one) => {
        expect(isVisible(`${a}x${one}y${b}`)).toBe(false)
        const kept = withoutInvisible(`${a}x${one}y${b}`)
        expect(isVisible(kept)).toBe(true)
        expect(kept).not.toContain(one)
      }),
    )
  })

  it('are removed from numbers, addresses and descriptions, except those that emoji need', () => {
    const read = registration.parse({
      ...signUp,
      phoneNumber: '\u202a+420 700 1\u202c',
      address: 'Hill 1\u200b\n\u202eB',
    })
    expect(read).toMatchObject({ phoneNumber: '+420 700 1', address: 'Hill 1\nB' })
    for (const text of ['❤️', '👩🏽‍✈️ solo', '👨‍👩‍👧', '1 000 €', 'café', 'می\u200cخواهم'])
      expect(withoutInvisible(text)).toBe(text)
    expect(saidOf('phoneNumber', '\u202a\u202c')).toBe(mandatory)
  })
})

describe('names that were stored before these rules', () => {
  const before = { firstName: 'Ro\u200bsa', lastName: 'a: b' }
  const draft = { ...person, ...before, id: 'u-1', userName: 'old@name', color: null, assignedAirportId: null }
  const said = (schema: typeof userDraft, of: object) =>
    schema.safeParse(of).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

  it('can be saved unchanged, and must follow the rules once they change', () => {
    expect(said(userDraftOf(before), draft)).toEqual([])
    expect(said(userDraftOf(before), { ...draft, firstName: 'Ro\u200bsi' })).toEqual([['firstName', unprintable]])
    expect(said(userDraftOf(before), { ...draft, lastName: '' })).toEqual([['lastName', mandatory]])
    expect(said(userDraftOf(before), { ...draft, firstName: 'Rosa' })).toEqual([])
  })

  it('are not accepted for a new user', () => {
    expect(said(userDraft, { ...draft, id: '' })).toEqual([
      ['firstName', unprintable],
      ['lastName', addressLikeName],
      ['userName', addressLikeName],
    ])
    expect(said(userDraft, { ...draft, ...person, id: '', userName: ' ' })).toEqual([['userName', mandatory]])
  })
})
