import type { Role } from '@windsock/contract/roles'
import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { byFullName, capacitiesLost, emailTaken, fullName, newcomer, rolesInForce, userNameTaken } from './users'

describe('people', () => {
  it('are named first name first', () => {
    expect(fullName({ firstName: 'Igor', lastName: 'Novák' })).toBe('Igor Novák')
  })

  it('are sorted by full name, with accents next to their letter', () => {
    const people = ['Zoe Adams', 'Émile Roux', 'Eva Zak', 'Emil Horn'].map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      return { firstName, lastName }
    })
    expect(people.sort(byFullName).map(fullName)).toEqual(['Emil Horn', 'Émile Roux', 'Eva Zak', 'Zoe Adams'])
  })
})

describe('a new user', () => {
  it('is a student who waits for approval if the club approves', () => {
    expect(newcomer('approval')).toEqual({ roles: ['Student'], isApproved: false })
  })

  it('is a pilot at once if the club is open', () => {
    expect(newcomer('open')).toEqual({ roles: ['Pilot'], isApproved: true })
  })

  it('is refused if the club is closed', () => {
    expect(newcomer('closed')).toBeUndefined()
  })

  it('loses the capacities that none of their new roles permits', () => {
    const before = { roles: ['Instructor', 'Pilot', 'Student'] as Role[], isApproved: true }
    const none = { asPilot: false, asInstructor: false, asAdministrator: false }
    expect(capacitiesLost(before, { ...before, roles: ['Instructor', 'Student'] })).toEqual(none)
    expect(capacitiesLost(before, { ...before, roles: ['Pilot'] })).toEqual({ ...none, asInstructor: true })
    expect(capacitiesLost(before, { ...before, isApproved: false })).toEqual({
      ...none,
      asPilot: true,
      asInstructor: true,
    })
    expect(capacitiesLost({ ...before, isApproved: false }, { roles: [], isApproved: false })).toEqual(none)
  })

  it('has no effective role before approval', () => {
    expect(rolesInForce({ roles: ['Student'], isApproved: false })).toEqual([])
    expect(rolesInForce({ roles: ['Student', 'Pilot'], isApproved: true })).toEqual(['Student', 'Pilot'])
  })
})

it('a duplicate name or address is reported as it was typed', () => {
  expect(english(userNameTaken('igor'))).toBe("User name 'igor' is already taken.")
  expect(english(emailTaken('igor@club.example'))).toBe("Email 'igor@club.example' is already taken.")
})
