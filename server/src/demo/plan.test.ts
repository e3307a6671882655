import { roles } from '@windsock/contract/roles'
import { occupiedPeople } from '@windsock/domain/clashes'
import { addDays } from '@windsock/domain/calendar'
import { clockOf, dayBounds, dayOf, isOnHalfHour, overlaps, type Period } from '@windsock/domain/time'
import { covers } from '@windsock/domain/periods'
import { describe, expect, it } from 'vitest'
import { airports } from './airports'
import { cast, demoPassword } from './cast'
import type { DemoClub, PlannedBooking } from './club'
import { fleet } from './fleet'
import { members } from './members'
import { planDemoClub } from './plan'

// These dates cover the short days of winter, the weeks around a clock change and the long days of summer.
const todays = ['2026-11-20', '2027-03-06', '2027-06-23']
const main = airports.LKVH.timeZone

const zoneOf = (registration: string) =>
  airports[fleet.find(({ registrationCode }) => registrationCode === registration)?.airport ?? 'LKVH'].timeZone
const memberOf = (userName: string | null) => members.find((member) => member.userName === userName)
const ofToday = ({ bookings, today }: DemoClub) =>
  bookings.filter((booking) => overlaps(booking, dayBounds(today, main)))
const atMain = (bookings: PlannedBooking[]) => bookings.filter(({ aircraft }) => /^OK-(VH|A)/.test(aircraft))

function clashes<T extends Period>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other): [T, T][] => (overlaps(one, other) ? [[one, other]] : [])),
  )
}

describe('the demo club', () => {
  it('has three airports in two time zones, 14 aircraft and 60 members of every role', () => {
    expect(new Set(Object.values(airports).map(({ timeZone }) => timeZone)).size).toBe(2)
    expect([Object.keys(airports).length, fleet.length, members.length]).toEqual([3, 14, 60])
    for (const role of roles) expect(members.some((member) => member.roles.some((held) => held === role))).toBe(true)
    expect(fleet.filter((aircraft) => aircraft.isVisibleForExternalUsers).length).toBeGreaterThan(2)
  })

  it('gives everybody a unique user name, address and id', () => {
    for (const key of ['id', 'userName', 'email', 'phoneNumber'] as const)
      expect(new Set(members.map((member) => member[key])).size).toBe(members.length)
    for (const { userName } of members) expect(userName).toMatch(/^[a-z]+(\.[a-z]+)?$/)
  })

  it('has a cast with every role, several roles and none yet, and a password that is long enough', () => {
    expect(cast.max.roles).toEqual(['Administrator', 'Instructor', 'Pilot'])
    expect(cast.nina.isApproved).toBe(false)
    expect(demoPassword.length).toBeGreaterThanOrEqual(8)
    const single = [cast.anna, cast.igor, cast.petra, cast.sam, cast.eva].map((person) => person.roles.join())
    expect(single).toEqual(['Administrator', 'Instructor', 'Pilot', 'Student', 'External'])
  })

  it('stays within the maximum lengths of the forms', () => {
    for (const { name, type, registrationCode, description } of fleet) {
      expect(name.length).toBeLessThan(100)
      expect(type.length).toBeLessThan(50)
      expect(registrationCode.length).toBeLessThan(10)
      expect(description.length).toBeLessThan(500)
    }
    for (const { name, icaoCode } of Object.values(airports)) {
      expect(name.length).toBeLessThan(50)
      expect(icaoCode).toMatch(/^[A-Z]{4}$/)
    }
  })

  it('has calendar links of several people, some of which have been read', () => {
    const { calendars } = planDemoClub('2026-11-20')
    for (const { of, aircraft, isWithSchedules, read } of calendars) {
      const roles: readonly string[] = cast[of].roles
      if (aircraft !== undefined) expect(fleet.map(({ registrationCode }) => registrationCode)).toContain(aircraft)
      expect(aircraft === undefined || roles.includes('Administrator') || roles.includes('Instructor')).toBe(true)
      expect(!isWithSchedules || roles.includes('Instructor')).toBe(true)
      expect(read?.minutesAgo ?? 1).toBeGreaterThan(0)
    }
    expect(calendars.filter(({ read }) => read).length).toBeGreaterThan(2)
    expect(calendars.some(({ read }) => !read)).toBe(true)
  })

  it('is the same for the same day and seed, and another for another seed', () => {
    const club = planDemoClub('2026-11-20')
    expect(planDemoClub('2026-11-20')).toEqual(club)
    expect(planDemoClub('2026-11-20', 2).bookings).not.toEqual(club.bookings)
  })
})

describe.each(todays.map((today) => ({ today, club: planDemoClub(today) })))(
  'the demo club on $today',
  ({ today, club }) => {
    it('has bookings from 30 days back to 30 ahead, more on weekends', () => {
      const days = club.bookings.map(({ aircraft, from }) => dayOf(from, zoneOf(aircraft)))
      expect([days.toSorted()[0], days.toSorted().at(-1)]).toEqual([addDays(today, -30), addDays(today, 30)])
      expect(club.bookings.length).toBeGreaterThan(400)
      const weekend = days.filter((day) => [0, 6].includes(new Date(day).getUTCDay())).length / 2
      expect(weekend).toBeGreaterThan(((days.length - weekend * 2) / 5) * 1.2)
    })

    it('never books an aircraft or a person twice at the same time', () => {
      for (const { registrationCode } of fleet)
        expect(clashes(club.bookings.filter(({ aircraft }) => aircraft === registrationCode))).toEqual([])
      for (const { userName } of members)
        expect(clashes(club.bookings.filter((booking) => occupiedPeople(booking).includes(userName)))).toEqual([])
    })

    it('has no flight during maintenance', () => {
      for (const { aircraft, ...period } of club.maintenances)
        expect(club.bookings.filter((booking) => booking.aircraft === aircraft && overlaps(booking, period))).toEqual(
          [],
        )
    })

    it('has instructors fly only within their schedules, which never overlap', () => {
      for (const { userName } of members)
        expect(clashes(club.schedules.filter(({ instructor }) => instructor === userName))).toEqual([])
      for (const booking of club.bookings) {
        if (booking.instructor === null || booking.isSoloFlight) continue
        const airport = fleet.find(({ registrationCode }) => registrationCode === booking.aircraft)?.airport
        const there = club.schedules.filter(
          (schedule) => schedule.instructor === booking.instructor && schedule.airport === airport,
        )
        expect(covers(there, booking)).toBe(true)
      }
    })

    it('books people only for flights that they may fly', () => {
      for (const { pilot, instructor, isSoloFlight, aircraft } of club.bookings) {
        const flies = memberOf(pilot)
        expect(pilot).not.toBe(instructor)
        expect(flies?.isApproved).toBe(true)
        expect(instructor === null || memberOf(instructor)?.roles.includes('Instructor')).toBe(true)
        if (flies?.roles.join() === 'Student') expect(instructor).not.toBeNull()
        if (isSoloFlight) expect(flies?.roles).toContain('Student')
        const plane = fleet.find(({ registrationCode }) => registrationCode === aircraft)
        if (flies?.roles.join() === 'External') expect(plane?.isVisibleForExternalUsers).toBe(true)
      }
    })

    it('starts and ends everything on half hours of the airport, and books it before it begins and before today', () => {
      for (const { aircraft, from, to, bookedAt } of club.bookings) {
        expect(isOnHalfHour(from, zoneOf(aircraft)) && isOnHalfHour(to, zoneOf(aircraft))).toBe(true)
        expect(bookedAt < from && bookedAt < dayBounds(today, main).from).toBe(true)
      }
    })

    it('has a busy main airport today with free times left', () => {
      const flights = atMain(ofToday(club))
      expect(flights.length).toBeGreaterThanOrEqual(8)
      expect(flights.length).toBeLessThanOrEqual(20)
      expect(flights.some(({ from }) => clockOf(from, main) < '08:00')).toBe(true)
      expect(flights.some(({ to }) => clockOf(to, main) > '22:00')).toBe(true)
      expect(flights.some(({ isSoloFlight }) => isSoloFlight)).toBe(true)
      expect(
        club.maintenances.some(
          (maintenance) => clockOf(maintenance.from, main) === '11:00' && dayOf(maintenance.from, main) === today,
        ),
      ).toBe(true)
    })

    it('has flights of the cast: petra today and tomorrow, sam with igor in a weekly series, eva', () => {
      const flights = ofToday(club)
      expect(flights.some(({ pilot }) => pilot === 'petra')).toBe(true)
      expect(flights.some(({ pilot }) => pilot === 'eva')).toBe(true)
      const lesson = flights.find(({ pilot, instructor }) => pilot === 'sam' && instructor === 'igor')
      expect(club.bookings.filter(({ seriesId }) => seriesId === lesson?.seriesId)).toHaveLength(7)
      const tomorrow = dayBounds(addDays(today, 1), main)
      expect(club.bookings.some((booking) => booking.pilot === 'petra' && overlaps(booking, tomorrow))).toBe(true)
    })
  },
)
