import { message } from '@windsock/messages/message'
import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { type BookedTime, occupiedPeople } from '../clashes'
import * as rules from './clashes'

const zone = 'Europe/Prague'
const jan = { id: 'jan', firstName: 'Jan', lastName: 'Novák' }
const igor = { id: 'igor', firstName: 'Igor', lastName: 'Malý' }
const eva = { id: 'eva', firstName: 'Eva', lastName: 'Guest' }
const km = { id: 1, registrationCode: 'HB-KLM', isVisibleForExternalUsers: true }
const hidden = { id: 2, registrationCode: 'HB-ABC', isVisibleForExternalUsers: false }
const member = { id: 'm', roles: ['Pilot'] as const }
const guest = { id: 'eva', roles: ['External'] as const }

const morning = { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T11:00:00.000Z' }
const booked = (over: Partial<BookedTime>): BookedTime => ({
  id: 1,
  aircraft: km,
  pilot: jan,
  instructor: null,
  isSoloFlight: false,
  ...morning,
  ...over,
})
const clashMessages = (...of: Parameters<typeof rules.clashMessages>) => rules.clashMessages(...of).map(english)
const clashRefusal = (...of: Parameters<typeof rules.clashRefusal>) => rules.clashRefusal(...of).map(english)
/** A message to be passed on. */
const clash = (text: string) => message('drag.personFree', { person: text })
const wanted = { aircraft: km, pilot: eva, instructor: null, isSoloFlight: false, ...morning }

describe('the conflicts of a booking', () => {
  it('name the aircraft, the time at the airport and who booked it', () => {
    expect(clashMessages(wanted, { booked: [booked({})], maintenances: [] }, { actor: member, zone })).toEqual([
      'HB-KLM is booked Sat 2026-11-21 10:00–12:00 by Jan Novák.',
    ])
  })

  it('name the instructor if there is no pilot', () => {
    const dual = booked({ pilot: null, instructor: igor })
    const [said] = clashMessages(wanted, { booked: [dual], maintenances: [] }, { actor: member, zone })
    expect(said).toContain('by Igor Malý')
  })

  it('name an unknown person if a booking has nobody in it', () => {
    const empty = booked({ pilot: null })
    const [said] = clashMessages(wanted, { booked: [empty], maintenances: [] }, { actor: member, zone })
    expect(said).toBe('HB-KLM is booked Sat 2026-11-21 10:00–12:00 by an unknown person.')
  })

  it('name twenty bookings at most and count the others, but every date of a series', () => {
    const messages = Array.from({ length: 25 }, (_, at) => clash(`Glider ${at}`))
    const refusal = clashRefusal([{ period: morning, messages }], zone)
    expect(refusal).toEqual([...messages.slice(0, 20).map(english), 'And 5 more.'])
    const days = Array.from({ length: 30 }, (_, at) => {
      const day = `2026-12-${String(at + 1).padStart(2, '0')}`
      return { period: { from: `${day}T09:00:00.000Z`, to: `${day}T11:00:00.000Z` }, messages: [clash(day)] }
    })
    const [first, ...named] = clashRefusal(days, zone)
    expect(first).toContain('on Tue 2026-12-01, Wed 2026-12-02,')
    expect(first).toContain('2026-12-30.')
    expect(named).toHaveLength(21)
    expect(named.at(-1)).toBe('And 10 more.')
    expect(clashRefusal(days.slice(0, 20), zone)).toHaveLength(21)
  })

  it('start with maintenance', () => {
    const messages = clashMessages(wanted, { booked: [booked({})], maintenances: [morning] }, { actor: member, zone })
    expect(messages[0]).toBe('HB-KLM is under maintenance Sat 2026-11-21 10:00–12:00.')
    expect(messages).toHaveLength(2)
  })

  it('name a person who flies another aircraft', () => {
    const elsewhere = booked({ aircraft: hidden, pilot: eva })
    expect(clashMessages(wanted, { booked: [elsewhere], maintenances: [] }, { actor: member, zone })).toEqual([
      'Eva Guest already flies Sat 2026-11-21 10:00–12:00 with HB-ABC.',
    ])
  })

  it('do not name to a guest an aircraft that they may not see', () => {
    const elsewhere = booked({ aircraft: hidden, pilot: eva })
    expect(clashMessages(wanted, { booked: [elsewhere], maintenances: [] }, { actor: guest, zone })).toEqual([
      'Eva Guest already flies Sat 2026-11-21 10:00–12:00.',
    ])
  })

  it('do not name to a guest the people of an aircraft that they may not see', () => {
    const theirs = { ...wanted, aircraft: hidden }
    const other = booked({ aircraft: hidden, pilot: jan })
    expect(clashMessages(theirs, { booked: [other], maintenances: [] }, { actor: guest, zone })).toEqual([
      'HB-ABC is booked Sat 2026-11-21 10:00–12:00.',
    ])
  })

  it('say that an unknown person has booked the aircraft if a booking names nobody', () => {
    const other = booked({ pilot: null, instructor: null })
    expect(clashMessages(wanted, { booked: [other], maintenances: [] }, { actor: member, zone })).toEqual([
      'HB-KLM is booked Sat 2026-11-21 10:00–12:00 by an unknown person.',
    ])
  })

  it('find a person in any capacity: the pilot of one flight, the instructor of another', () => {
    const teaching = booked({ aircraft: hidden, pilot: jan, instructor: igor })
    const own = { ...wanted, pilot: igor }
    const [said] = clashMessages(own, { booked: [teaching], maintenances: [] }, { actor: member, zone })
    expect(said).toMatch(/^Igor Malý already flies/)
  })

  it('do not exist for an instructor who supervises a solo flight while flying another one', () => {
    const teaching = booked({ aircraft: hidden, pilot: jan, instructor: igor })
    const solo = { ...wanted, instructor: igor, isSoloFlight: true }
    expect(clashMessages(solo, { booked: [teaching], maintenances: [] }, { actor: member, zone })).toEqual([])
    expect(occupiedPeople(solo)).toEqual([eva])
  })

  it('do not exist if one booking ends when the other begins', () => {
    const after = booked({ from: morning.to, to: '2026-11-21T12:00:00.000Z' })
    expect(clashMessages(wanted, { booked: [after], maintenances: [] }, { actor: member, zone })).toEqual([])
  })
})

describe('the refusal', () => {
  const evening = { from: '2026-11-28T17:00:00.000Z', to: '2026-11-28T19:00:00.000Z' }

  it('of a single flight consists of its conflicts', () => {
    expect(clashRefusal([{ period: morning, messages: [clash('one'), clash('other')] }], zone)).toEqual([
      'one is free',
      'other is free',
    ])
  })

  it('of a series lists all conflicting dates first, and no free ones', () => {
    const dates = [
      { period: morning, messages: [clash('one')] },
      { period: { from: '2026-11-24T09:00:00.000Z', to: '2026-11-24T11:00:00.000Z' }, messages: [] },
      { period: evening, messages: [clash('other')] },
    ]
    expect(clashRefusal(dates, zone)).toEqual([
      'Nothing was saved, because something is in the way on Sat 2026-11-21, Sat 2026-11-28.',
      'one is free',
      'other is free',
    ])
  })

  it('does not exist without a conflict', () => {
    expect(
      clashRefusal(
        [morning, evening].map((period) => ({ period, messages: [] })),
        zone,
      ),
    ).toEqual([])
  })
})
