import { message } from '@windsock/messages/message'
import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { momentAt } from '../time'
import { documentForm, missingMessage, withoutStoredDays } from './document-words'
import { standingAt, standingMessage } from './standings'
import { aircraft, person, recency, today, zone } from './test-documents'

const petra = person('petra')
const words = documentForm('Medical', { person: petra, reader: petra, aircraft: null })

it('a message contains what its sentence says and no more', () => {
  const holds = { form: 'own', document: 'Medical', name: 'Petra Svobodová', aircraft: '' }
  expect(words).toEqual(holds)
  const missing = { ...holds, when: 'other', first: '', last: '', next: '' }
  const found = (after: string | null, next: string | null) => missingMessage(words, { after, next }).values
  expect(found(null, null)).toEqual(missing)
  expect(found('2026-12-31', null)).toEqual({ ...missing, when: 'from', first: '2027-01-01' })
  const before = { last: '2027-02-28', next: '2027-03-01' }
  expect(found(null, '2027-03-01')).toEqual({ ...missing, when: 'before', ...before })
  expect(found('2026-12-31', '2027-03-01')).toEqual({ ...missing, when: 'between', first: '2027-01-01', ...before })
})

it('C24: the message to a guest does not contain the registration of a hidden aircraft', () => {
  const guest = person('colin')
  const named = (one: (typeof aircraft)['vha'] | (typeof aircraft)['vhd']) =>
    documentForm('Check-out', { person: guest, reader: guest, aircraft: one }).aircraft
  expect(named(aircraft.vhd)).toEqual(message('rules.anotherAircraft'))
  expect(named(aircraft.vha)).toBe('OK-VHA')
})

it('others read the name, with or without an aircraft', () => {
  const form = (reader: string, one: (typeof aircraft)['vha'] | null) =>
    documentForm('Check-out', { person: petra, reader: person(reader), aircraft: one }).form
  expect([form('petra', null), form('petra', aircraft.vha)]).toEqual(['own', 'ownAircraft'])
  expect([form('igor', null), form('igor', aircraft.vha)]).toEqual(['other', 'aircraft'])
})

describe('C25: a stored message about a requirement that is not met is worded without its days', () => {
  const stranger = { id: '', roles: [] }
  const form = (one: (typeof aircraft)['vha'] | null) =>
    documentForm('Medical', { person: petra, reader: stranger, aircraft: one })
  const unmet = message('requirements.doesNotMeet', form(null))

  it.each([
    ['ended', message('requirements.ended', { ...form(null), day: '2026-11-05' })],
    ['missing', missingMessage(form(null), { after: '2026-11-05', next: '2026-12-24' })],
    ['waits', message('requirements.waits', form(null))],
    ['neutral already', unmet],
  ])('%s', (_, stored) => {
    expect(withoutStoredDays(stored)).toEqual(unmet)
    const withOwn = message('rules.sentences', { first: stored, second: 'Since 2026-11-05 the club asks for it.' })
    expect(withoutStoredDays(withOwn), "without the club's own sentence").toEqual(unmet)
  })

  it('with the aircraft of a requirement that is per aircraft', () => {
    const stored = message('requirements.ended', { ...form(aircraft.vha), day: '2026-11-05' })
    expect(withoutStoredDays(stored)).toEqual(message('requirements.doesNotMeet', form(aircraft.vha)))
  })

  it.each([null, aircraft.vha])('for a recency requirement', (one) => {
    const asked = recency({ name: 'Medical', isPerAircraft: one !== null })
    const at = { day: '2026-12-24', before: momentAt('2026-12-24', '10:00', zone), zone, today }
    const standing = standingAt(asked, petra, { ...at, aircraftId: one && one.id })
    const stored = standingMessage(asked, standing, { person: petra, reader: stranger, aircraft: one })
    expect(english(stored)).toContain('2026-12-24')
    expect(withoutStoredDays(stored)).toEqual(message('requirements.doesNotMeet', form(one)))
  })

  it('or not at all, if the message is of an unknown kind', () => {
    expect(withoutStoredDays(message('requirements.notFlownYet'))).toBeNull()
    expect(withoutStoredDays(message('rules.sentences', { first: '2026-11-05', second: '' }))).toBeNull()
  })
})
