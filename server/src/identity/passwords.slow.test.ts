import { parseOptions } from '@node-rs/argon2'
import listed from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { commonPassword, ownNamePassword } from '@windsock/contract/errors'
import { message } from '@windsock/messages/message'
import { beforeAll, describe, expect, it } from 'vitest'
import { airport } from '../storage/test-club'
import { onEachEngine } from '../database/test-engines'
import { isCommon } from './common-passwords'
import { type PasswordClub, passwordProblems } from './password-rules'
import { hashPassword, isPassword } from './passwords'
import { TooBusy } from '../semaphore'

const owner = { userName: 'Rosalinda', email: 'rosalinda@club.example', firstName: 'Rosa', lastName: 'Lind' }

describe('a password', () => {
  it('is stored as argon2id with at least OWASP’s parameters, and a new salt each time', async () => {
    const [one, other] = await Promise.all([hashPassword('clear skies ahead'), hashPassword('clear skies ahead')])
    expect(one).toMatch(/^\$argon2id\$v=19\$/)
    expect(one).not.toBe(other)
    expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  })

  it('is verified to the last space', async () => {
    const kept = await hashPassword(' clear skies ')
    expect(await isPassword(' clear skies ', kept)).toBe(true)
    expect(await isPassword('clear skies', kept)).toBe(false)
    expect(await isPassword('', kept)).toBe(false)
  })

  it('of a user without one is never correct', async () => {
    expect(await isPassword('', null)).toBe(false)
    expect(await isPassword('clear skies ahead', null)).toBe(false)
  })
})

onEachEngine('a new password', (open) => {
  let club: PasswordClub

  beforeAll(async () => {
    club = { db: await open(), config: { clubName: 'Skyhaven Aero' } }
    await airport(club.db, 'LKVH')
  })

  it.each(['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou', 'cessna172', 'aaaaaaaaaaaa', '20262026'])(
    'is refused if it is one of the most common: %s',
    async (password) => {
      expect(await passwordProblems(password, owner, club)).toEqual([{ message: message(commonPassword) }])
    },
  )

  it.each(['abcdefgh', '98765432', 'Lovelove', 'flyfly flyfly ', 'aaaaaaaB', '7aaaaaaaaa', '🛩🛩🛩🛩🛩🛩🛩x'])(
    'is refused if it is a pattern that the list of leaked ones leaves out: %s',
    async (password) => {
      expect(await passwordProblems(password, owner, club)).toEqual([{ message: message(commonPassword) }])
    },
  )

  it.each(['Dragon2031!', 'windsock7', 'sunshine!!', 'QWERTY987654', 'pa$$word#1'])(
    'is refused if it is a common one with a short ending: %s',
    async (password) => {
      expect(await passwordProblems(password, owner, club)).toEqual([{ message: message(commonPassword) }])
    },
  )

  it.each([
    'dragonfly over hay',
    '8 dragons at dawn',
    'rich-9321-4471',
    'correct horse',
    'ababababababababababab',
    'abcdefgh1',
  ])('is accepted if it has enough else in it: %s', async (password) => {
    expect(await passwordProblems(password, owner, club)).toEqual([])
  })

  it('is refused if it is the user name of the account', async () => {
    expect(await passwordProblems('rosalinda', owner, club)).toEqual([{ message: message(ownNamePassword) }])
    expect(await passwordProblems('Rosalinda@Club.example', owner, club)).toEqual([
      { message: message(ownNamePassword) },
    ])
  })

  it.each(['RosaLind1', 'lind.rosa', '2026Rosalinda!'])(
    'is refused if it is a name of its owner: %s',
    async (password) => {
      expect(await passwordProblems(password, owner, club)).toEqual([{ message: message(ownNamePassword) }])
    },
  )

  it.each(['Skyhaven', 'skyhaven2026', 'Skyhaven Aero', 'LKVH2026', 'Skyhaven-Rosa'])(
    'is refused if it is a name of the club or an airport: %s',
    async (password) => {
      expect(await passwordProblems(password, owner, club)).toEqual([{ message: message(commonPassword) }])
    },
  )

  it('is accepted if only other users have such a name', async () => {
    expect(await passwordProblems('clear skies ahead', owner, club)).toEqual([])
  })
})

describe('the list of leaked passwords', () => {
  const longEnough = listed.filter((password) => password.length >= 8)

  it('contains far more than three thousand that are long enough, the commonest first, in lower case', () => {
    expect(listed.length).toBe(49_233)
    expect(longEnough.length).toBe(17_950)
    expect(listed.slice(0, 3)).toEqual(['123456', 'password', '12345678'])
    expect(listed.filter((password) => password !== password.toLowerCase())).toEqual([])
  })

  it('is refused from its first to its last, in any case', async () => {
    const some = longEnough.filter((_, place) => place % 50 === 0 || place === longEnough.length - 1)
    expect(some.length).toBeGreaterThan(300)
    for (const password of some) expect(await isCommon(password.toUpperCase()), password).toBe(true)
  })

  it('has a thousand commonest words, which are refused with digits and signs behind them, and later ones are not', async () => {
    expect(await isCommon(`${listed[999]}#75319`), listed[999]).toBe(true)
    expect(await isCommon(`${listed[1000]}#75319`), listed[1000]).toBe(false)
  })
})

it(
  'the queue for comparing passwords is shared fairly: one busy source does not block another',
  { timeout: 60_000 },
  async () => {
    const ends: string[] = []
    const ask = (source: string, at: number) =>
      (at % 2 ? isPassword('a guess', null, source) : hashPassword('a guess', source)).then(
        () => ends.push(source),
        (error: unknown) => ends.push(error instanceof TooBusy ? `${source} refused` : String(error)),
      )
    // Two passwords are checked at the same time and 200 wait, so two of these 204 calls are refused at once.
    const flood = Array.from({ length: 204 }, (_, at) => ask('many', at))
    const others = [ask('anna', 0), ask('igor', 1)]
    await Promise.all(others)
    expect(ends.filter((end) => end === 'many').length).toBeLessThan(10)
    await Promise.all(flood)
    expect(ends.filter((end) => end.endsWith('refused'))).toEqual(Array.from({ length: 4 }, () => 'many refused'))
  },
)
