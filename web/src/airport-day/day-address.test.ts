import { describe, expect, it } from 'vitest'
import { dayAddress, openedByAddress } from './day-address'
import { firstDay } from './first-day'
import type { Viewer } from './shown-airport'

describe('an address', () => {
  it.each([
    ['day=2026-11-28&at=LKSQ', { day: '2026-11-28', at: 'LKSQ' }],
    ['?at=lksq', { day: undefined, at: 'LKSQ' }],
    ['?at=%C3%A1%26-%2B', { day: undefined, at: 'Á&-+' }],
    ['', { day: undefined, at: undefined }],
    ['day=2027-02-30', { day: undefined, at: undefined }],
    ['day=2200-12-31', { day: '2200-12-31', at: undefined }],
    ['day=2201-01-01', { day: undefined, at: undefined }],
    ['day=1949-12-31&at=', { day: undefined, at: undefined }],
    ['day=20270101', { day: undefined, at: undefined }],
    ['day=%&at=%E0', { day: undefined, at: '\uFFFD' }],
  ])('the query %j names only a valid day and airport', (query, named) => {
    expect(dayAddress(query)).toEqual(named)
  })

  it.each([
    ['flight=123', { flight: 123 }],
    ['entry=7', { entry: 7 }],
    ['flight=0', {}],
    ['flight=-1', {}],
    ['flight=1e3', {}],
    ['flight=12345678901234567890', {}],
    ['flight=abc&entry=', {}],
  ])('%j opens a record only by its id', (query, { flight, entry }: { flight?: number; entry?: number }) => {
    expect(openedByAddress(query)).toEqual({ flight, entry })
  })
})

describe('the day that is loaded first', () => {
  const airport = (id: number, icaoCode: string, timeZone: string) => ({ id, name: icaoCode, icaoCode, timeZone })
  const airports = [airport(1, 'LKVH', 'Europe/Prague'), airport(2, 'LPGZ', 'Europe/Lisbon')]
  const petra: Viewer = {
    id: 'petra',
    firstName: 'Petra',
    lastName: 'Pilot',
    userName: 'petra',
    email: 'petra@club.example',
    phoneNumber: '040 123',
    address: '',
    color: null,
    language: null,
    roles: ['Pilot'],
    isApproved: true,
    isActive: true,
    assignedAirportId: 1,
    assignedAirport: null,
  }

  it('is the day in the address, at that airport and by its clock', () => {
    const first = firstDay(airports, petra, { day: '2026-11-28', at: 'LPGZ' })
    expect(first).toEqual({ airportId: 2, day: '2026-11-28', zone: 'Europe/Lisbon' })
  })

  it('is at the member’s own airport if the club does not have the airport in the address', () => {
    expect(firstDay(airports, petra, { day: '2026-11-28', at: 'XXXX' })).toMatchObject({ airportId: 1 })
  })
})
