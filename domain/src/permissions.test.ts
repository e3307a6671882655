import { roles, type Role } from '@windsock/contract/roles'
import { describe, expect, it } from 'vitest'
import * as may from './permissions'

const actor = (id: string, ...held: Role[]) => ({ id, roles: held })
const booking = { pilot: { id: 'petra' }, instructor: { id: 'igor' } }
const holders = (allowed: (one: may.Actor) => boolean) => roles.filter((role) => allowed(actor('x', role)))

describe('permissions', () => {
  it('let staff edit any booking, everybody else their own', () => {
    expect(holders((one) => may.mayEditBooking(one, booking))).toEqual(['Administrator', 'Instructor'])
    expect(may.mayEditBooking(actor('petra', 'Pilot'), booking)).toBe(true)
    expect(may.mayEditBooking(actor('igor', 'External'), booking)).toBe(true)
    expect(may.mayEditBooking(actor('x', 'Pilot'), { pilot: null, instructor: null })).toBe(false)
    expect(may.mayEditBooking(actor('x', 'Pilot', 'Instructor'), booking)).toBe(true)
  })

  it('let the person who made a booking delete it for 30 seconds, while nobody has changed it', () => {
    const made = { createdBy: 'sam', createdAt: '2027-03-10T09:00:00.000Z', version: 1 }
    const sam = actor('sam', 'Student')
    expect(may.mayTakeBack(sam, made, '2027-03-10T09:00:30.000Z')).toBe(true)
    expect(may.mayTakeBack(sam, made, '2027-03-10T09:00:30.001Z')).toBe(false)
    expect(may.mayTakeBack(sam, { ...made, version: 2 }, '2027-03-10T09:00:01.000Z')).toBe(false)
    expect(may.mayTakeBack(actor('petra', 'Pilot'), made, '2027-03-10T09:00:01.000Z')).toBe(false)
  })

  it('hide aircraft only from users whose only role is External', () => {
    const hidden = { isVisibleForExternalUsers: false }
    expect(may.maySeeAircraft(actor('eva', 'External'), hidden)).toBe(false)
    expect(may.maySeeAircraft(actor('eva', 'External', 'Pilot'), hidden)).toBe(true)
    expect(may.maySeeAircraft(actor('eva', 'External'), { isVisibleForExternalUsers: true })).toBe(true)
    expect(may.isExternalOnly(actor('nobody'))).toBe(false)
  })

  it('show guests the numbers of administrators, guests, themselves and their crew', () => {
    const guest = actor('eva', 'External')
    expect(may.maySeePhone(guest, actor('petra', 'Pilot'))).toBe(false)
    expect(may.maySeePhone(guest, actor('anna', 'Administrator'))).toBe(true)
    expect(may.maySeePhone(guest, actor('ed', 'External'))).toBe(true)
    expect(may.maySeePhone(guest, actor('eva'))).toBe(true)
    const together = { pilot: { id: 'eva' }, instructor: { id: 'igor' } }
    expect(may.maySeePhone(guest, actor('igor', 'Instructor'), together)).toBe(true)
    expect(may.maySeePhone(guest, actor('igor', 'Instructor'), booking)).toBe(false)
    expect(may.maySeePhone(actor('sam', 'Student'), actor('petra', 'Pilot'))).toBe(true)
  })

  it('let guests see a day individually, and all others the same', () => {
    expect(may.dayReader({ ...actor('eva', 'External'), color: 'red' } as may.Actor)).toEqual(actor('eva', 'External'))
    for (const role of roles.filter((one) => one !== 'External'))
      expect(may.dayReader(actor('x', role, 'External'))).toEqual({ id: '', roles: ['Pilot'] })
  })

  it('limit schedules to their owner and administrators', () => {
    expect(holders((one) => may.mayEditSchedule(one, 'igor'))).toEqual(['Administrator'])
    expect(may.mayEditSchedule(actor('igor', 'Instructor'), 'igor')).toBe(true)
    expect(may.mayEditSchedule(actor('igor', 'Pilot'), 'igor')).toBe(false)
  })

  it('limit calendar links to approved members with a role, and those of aircraft to staff', () => {
    const person = { ...actor('petra', 'Pilot'), isActive: true, isApproved: true }
    expect(may.mayReadCalendar(person, 'flights')).toBe(true)
    for (const lacking of [{ isActive: false }, { isApproved: false }, { roles: [] }])
      expect(may.mayReadCalendar({ ...person, ...lacking }, 'flights')).toBe(false)
    const readers = holders((one) => may.mayReadCalendar({ ...person, ...one }, 'aircraft'))
    expect(readers.toSorted()).toEqual(['Administrator', 'Instructor'])
    expect(may.mayReadCalendar({ ...person, roles: ['Instructor'], isApproved: false }, 'aircraft')).toBe(false)
  })

  it('limit a user’s data to the user and administrators', () => {
    expect(holders((one) => may.mayReadUser(one, 'petra'))).toEqual(['Administrator'])
    expect(may.mayReadUser(actor('petra'), 'petra')).toBe(true)
  })

  // These roles are from the table of routes in spec §2.
  it.each<[Role, Role[]]>([
    ['Student', ['Administrator', 'Instructor']],
    ['Pilot', ['Administrator', 'Instructor']],
    ['Instructor', ['Administrator', 'Instructor', 'Pilot', 'Student']],
    ['External', ['Administrator', 'Instructor', 'Pilot', 'External']],
    ['Administrator', [...roles]],
  ])('open the directory of %s to its readers', (of, readers) => {
    expect(holders((one) => may.mayReadDirectory(one, of))).toEqual(readers)
  })
})
