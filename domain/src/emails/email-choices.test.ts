import { emailChoice, emailKinds } from '@windsock/contract/email-choices'
import type { Role } from '@windsock/contract/roles'
import { describe, expect, it } from 'vitest'
import { defaultEmailChoice, emailChoiceOf, emailOffers, isNear, storableChoices } from './email-choices'

const offers = (roles: readonly Role[], reminders = true) => emailOffers({ person: { roles }, reminders })
const kinds = (roles: readonly Role[], reminders = true) => offers(roles, reminders).map(({ kind }) => kind)
const choices = (roles: readonly Role[], kind: string) => offers(roles).find((offer) => offer.kind === kind)?.choices

describe('the kinds and choices of table 3.4', () => {
  it.each([
    [['Pilot'], ['account', 'lost', 'booked', 'reminder']],
    [['Student'], ['account', 'lost', 'booked', 'reminder']],
    [['External'], ['account', 'lost', 'booked', 'reminder']],
    [['Instructor'], ['account', 'lost', 'booked', 'day']],
    [['Administrator'], ['account', 'lost', 'booked', 'newcomers']],
    [
      ['Administrator', 'Instructor', 'Pilot'],
      ['account', 'lost', 'booked', 'reminder', 'day', 'newcomers'],
    ],
  ] as const)('%s have %s', (roles, expected) => {
    expect(kinds(roles)).toEqual(expected)
  })

  it('cover the flight log only if an aircraft keeps one, for those who fly', () => {
    const log = (roles: readonly Role[]) =>
      emailOffers({ person: { roles }, reminders: false, keepsLog: true }).find(({ kind }) => kind === 'log')
    for (const role of ['Pilot', 'Student', 'External', 'Instructor'] as const)
      expect(log([role]), role).toEqual({ kind: 'log', choices: ['atOnce', 'none'], isLocked: false })
    expect(log(['Administrator'])).toBeUndefined()
    const choosing = { person: { roles: ['Pilot'] as const }, reminders: false }
    expect(emailChoiceOf('log', {}, choosing)).toBeUndefined()
    expect(emailChoiceOf('log', { log: 'none' }, { ...choosing, keepsLog: true })).toBe('none')
  })

  it('start with the default', () => {
    expect(choices(['Pilot'], 'booked')).toEqual(['atOnce', 'evening'])
    expect(choices(['Instructor'], 'booked')).toEqual(['atOnce', 'evening', 'inMyDay'])
    expect(choices(['Pilot'], 'reminder')).toEqual(['eveningBefore', 'twoEvenings', 'none'])
    expect(choices(['Instructor'], 'day')).toEqual(['eveningBefore', 'morning', 'none'])
    expect(choices(['Administrator'], 'newcomers')).toEqual(['atOnce', 'evening', 'none'])
  })

  it('NOT-2 lock emails that nobody may miss', () => {
    const locked = offers(['Administrator', 'Instructor', 'Pilot']).filter(({ isLocked }) => isLocked)
    expect(locked).toEqual([
      { kind: 'account', choices: ['atOnce'], isLocked: true },
      { kind: 'lost', choices: ['atOnce'], isLocked: true },
    ])
  })

  it('NOT-17 offer neither reminders nor days if the club sends none', () => {
    expect(kinds(['Instructor', 'Pilot'], false)).toEqual(['account', 'lost', 'booked'])
    expect(offers(['Instructor'], false).at(-1)?.choices).toEqual(['atOnce', 'evening'])
  })
})

describe('the effective choice', () => {
  const person = { roles: ['Instructor'] as const }

  it('NOT-1 is the default until another one is stored', () => {
    expect(emailChoiceOf('booked', {}, { person, reminders: true })).toBe('atOnce')
    expect(emailChoiceOf('booked', { booked: 'inMyDay' }, { person, reminders: true })).toBe('inMyDay')
  })

  it('is the default again when the stored one is no longer offered', () => {
    expect(emailChoiceOf('booked', { booked: 'inMyDay' }, { person: { roles: ['Pilot'] }, reminders: true })).toBe(
      'atOnce',
    )
    expect(emailChoiceOf('booked', { booked: 'inMyDay' }, { person, reminders: false })).toBe('atOnce')
  })

  it('does not exist for a kind that the person cannot have', () => {
    expect(emailChoiceOf('newcomers', { newcomers: 'evening' }, { person, reminders: true })).toBeUndefined()
  })
})

it('NOT-1 anything but the default can be stored', () => {
  const all = storableChoices()
  expect(all).toContain('reminder none')
  for (const kind of emailKinds) expect(all).not.toContain(`${kind} ${defaultEmailChoice(kind)}`)
  for (const one of all) expect(emailChoice.safeParse(one.split(' ')[1]).success).toBe(true)
})

it('NOT-2 a flight is near if it begins within 48 hours, or has begun', () => {
  const now = '2026-07-01T08:00:00.000Z'
  expect(isNear('2026-07-03T07:59:59.999Z', now)).toBe(true)
  expect(isNear('2026-07-03T08:00:00.000Z', now)).toBe(false)
  expect(isNear('2026-06-30T08:00:00.000Z', now)).toBe(true)
})
