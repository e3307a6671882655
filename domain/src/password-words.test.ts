import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNamedAfter, isNamedAfterClub } from './password-words'

const petra = { firstName: 'Petra', lastName: 'Nováková', userName: 'petran7', email: 'petra.fly@club.example' }
const skyhaven = ['Skyhaven Aero', 'LKPR', 'Praha Ruzyně']

describe('a password', () => {
  it.each([
    'petran7',
    'PETRAN7',
    'petran2026',
    '2026petran!',
    'PetraNováková',
    'petranovakova',
    'Nováková Petra 1',
    'Novakova123456',
    'petra.fly@club.example',
    'petrafly99',
    'petrapetrapetra',
  ])('named after its owner is recognized: %s', (password) => {
    expect(isNamedAfter(password, petra)).toBe(true)
  })

  it.each(['Skyhaven', 'Skyhaven1', 'skyhavenaero', 'LKPR2026', 'Praha2026', 'Petra@Skyhaven1'])(
    'named after the club is recognized: %s',
    (password) => {
      expect(isNamedAfter(password, petra)).toBe(false)
      expect(isNamedAfterClub(password, skyhaven, petra)).toBe(true)
    },
  )

  it.each([
    'petra flies at dawn',
    'Skyhaven over hay',
    'novakova1234567',
    'clear skies ahead',
    '2026-11-22 08:00',
    'kletra2026',
    '',
  ])('with enough else in it is accepted: %s', (password) => {
    expect(isNamedAfter(password, petra)).toBe(false)
    expect(isNamedAfterClub(password, skyhaven, petra)).toBe(false)
  })

  it('of any name with at most six digits before and after, and any signs, is recognized', () => {
    const name = fc.stringMatching(/^[a-zéßøа-я]{3,12}$/u)
    const digits = fc.stringMatching(/^\d{0,6}$/)
    const signs = fc.stringMatching(/^[!#$._ -]{0,4}$/)
    fc.assert(
      fc.property(name, digits, digits, signs, (userName, before, behind, sign) => {
        const owner = { userName, email: 'a@b.example' }
        expect(isNamedAfter(`${before}${sign}${userName.toUpperCase()}${sign}${behind}`, owner)).toBe(true)
        expect(isNamedAfter(`${userName}${sign}qx`, { ...owner, userName: `${userName}z` })).toBe(false)
      }),
    )
  })

  it('is accepted if the owner has no name that is long enough', () => {
    const unknown = { firstName: '', lastName: '', userName: '', email: '' }
    fc.assert(
      fc.property(fc.string(), (password) => {
        expect(isNamedAfter(password, unknown)).toBe(false)
      }),
    )
  })
})
