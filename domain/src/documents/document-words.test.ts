import { message } from '@windsock/messages/message'
import { expect, it } from 'vitest'
import { documentForm, missingMessage } from './document-words'
import { aircraft, person } from './test-documents'

const petra = person('petra')
const words = documentForm('Medical', { person: petra, reader: petra, aircraft: null })

it('a message holds what its sentence says and no more', () => {
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

it('C24: the message to a guest does not hold the registration of a hidden aircraft', () => {
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
