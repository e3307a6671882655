import { parseOptions } from '@node-rs/argon2'
import { commonPassword, ownNamePassword } from '@windsock/contract/errors'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords'
import { passwordProblems } from './password-rules'
import { hashPassword, isPassword } from './passwords'

const owner = { userName: 'Rosalinda', email: 'rosalinda@club.example' }

describe('a password', () => {
  it('is kept as argon2id with at least what OWASP asks for, salted anew each time', async () => {
    const [one, other] = await Promise.all([hashPassword('clear skies ahead'), hashPassword('clear skies ahead')])
    expect(one).toMatch(/^\$argon2id\$v=19\$/)
    expect(one).not.toBe(other)
    expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  })

  it('is known again, to the last space', async () => {
    const kept = await hashPassword(' clear skies ')
    expect(await isPassword(' clear skies ', kept)).toBe(true)
    expect(await isPassword('clear skies', kept)).toBe(false)
    expect(await isPassword('', kept)).toBe(false)
  })

  it('of somebody who has none is never right', async () => {
    expect(await isPassword('', null)).toBe(false)
    expect(await isPassword('clear skies ahead', null)).toBe(false)
  })
})

describe('a new password', () => {
  it.each(['password', 'Password1', '12345678', 'QWERTYUIOP', 'aaaaaaaaaaaa', 'iloveyou', 'cessna172'])(
    'is refused when everybody would try it: %s',
    (password) => {
      expect(passwordProblems(password, owner)).toEqual([{ message: commonPassword }])
    },
  )

  it.each(['Dragon2031!', 'windsock7', 'sunshine!!', 'QWERTY987654', 'pa$$word#1'])(
    'is refused when it is a common one with a little behind it: %s',
    (password) => {
      expect(passwordProblems(password, owner)).toEqual([{ message: commonPassword }])
    },
  )

  it.each(['dragonfly over hay', '8 dragons at dawn', 'rich-9321-4471', 'correct horse'])(
    'is taken when more than that sets it apart: %s',
    (password) => {
      expect(passwordProblems(password, owner)).toEqual([])
    },
  )

  it('is refused when it is the name of the account', () => {
    expect(passwordProblems('rosalinda', owner)).toEqual([{ message: ownNamePassword }])
    expect(passwordProblems('Rosalinda@Club.example', owner)).toEqual([{ message: ownNamePassword }])
  })

  it('is taken when it is nobody else’s', () => {
    expect(passwordProblems('clear skies ahead', owner)).toEqual([])
  })
})

it('the common passwords are those the length rule lets through, in lower case', () => {
  expect(commonPasswords.size).toBeGreaterThan(1000)
  expect([...commonPasswords].filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual(
    [],
  )
})
