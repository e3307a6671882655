import { describe, expect, it } from 'vitest'
import type { Actor } from '../permissions'
import { mayChangeProof, mayConfirmProof, mayDeleteProof, mayEnterProof, mayWaive } from './proof-permissions'

const anna: Actor = { id: 'anna', roles: ['Administrator'] }
const igor: Actor = { id: 'igor', roles: ['Instructor'] }
const petra: Actor = { id: 'petra', roles: ['Pilot'] }
const colin: Actor = { id: 'colin', roles: ['External'] }

const open = { kind: 'proof', isPrivate: false, isToBeConfirmed: false } as const
const hidden = { ...open, isPrivate: true }
const checked = { ...open, isToBeConfirmed: true }
const proofOf = (userId: string, confirmedAt: string | null = null) => ({ userId, isWaiver: false, confirmedAt })
const confirmed = (userId: string) => proofOf(userId, '2027-03-10T10:00:00.000Z')

describe('who enters proofs', () => {
  it.each([
    ['an administrator for anybody', anna, 'petra', open, true],
    ['an administrator for anybody, private or not', anna, 'petra', hidden, true],
    ['an instructor for others', igor, 'petra', open, true],
    ['an instructor for others nothing private', igor, 'petra', hidden, false],
    ['an instructor their own private ones', igor, 'igor', hidden, true],
    ['a pilot their own', petra, 'petra', hidden, true],
    ['a pilot none of others', petra, 'colin', open, false],
    ['C24: a guest their own', colin, 'colin', checked, true],
    ['C24: a guest none of others', colin, 'petra', open, false],
    ['nobody for a recency, which flights meet', anna, 'petra', { ...open, kind: 'recency' as const }, false],
  ] as const)('%s', (_, actor, userId, asked, may) => {
    expect(mayEnterProof(actor, userId, asked)).toBe(may)
  })

  it('C19: only administrators add, change or delete a waiver', () => {
    expect([anna, igor, petra, colin].map(mayWaive)).toEqual([true, false, false, false])
    const waiver = { ...confirmed('petra'), isWaiver: true }
    for (const may of [mayChangeProof, mayDeleteProof])
      expect([anna, igor, petra].map((actor) => may(actor, waiver, open))).toEqual([true, false, false])
  })
})

describe('who changes and deletes proofs', () => {
  it('a member can change an unconfirmed proof, and delete a confirmed one to enter it again', () => {
    expect(mayChangeProof(petra, proofOf('petra'), checked)).toBe(true)
    expect(mayChangeProof(petra, confirmed('petra'), checked)).toBe(false)
    expect(mayDeleteProof(petra, confirmed('petra'), checked)).toBe(true)
  })

  it('without a confirmation, a member can change what staff entered', () => {
    expect(mayChangeProof(petra, confirmed('petra'), open)).toBe(true)
  })

  it('an instructor has a member’s rights for their own proofs, an administrator can change any', () => {
    expect(mayChangeProof(igor, confirmed('igor'), checked)).toBe(false)
    expect(mayChangeProof(igor, confirmed('petra'), checked)).toBe(true)
    expect(mayChangeProof(anna, confirmed('anna'), checked)).toBe(true)
  })

  it('only administrators can delete private proofs of others', () => {
    expect([anna, igor, colin].map((actor) => mayDeleteProof(actor, proofOf('petra'), hidden))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('who confirms proofs', () => {
  it('C10: nobody can confirm their own, except administrators', () => {
    expect(mayConfirmProof(igor, proofOf('igor'), checked)).toBe(false)
    expect(mayConfirmProof(petra, proofOf('petra'), checked)).toBe(false)
    expect(mayConfirmProof(anna, proofOf('anna'), checked)).toBe(true)
  })

  it('staff can confirm those of others, but private ones only administrators can', () => {
    expect(mayConfirmProof(igor, proofOf('petra'), checked)).toBe(true)
    expect(mayConfirmProof(petra, proofOf('colin'), checked)).toBe(false)
    expect(mayConfirmProof(igor, proofOf('petra'), hidden)).toBe(false)
    expect(mayConfirmProof(anna, proofOf('petra'), hidden)).toBe(true)
  })
})
