import { aircraft, aircraftCard, aircraftDraft } from '@windsock/contract/aircraft'
import { airport, airportCard, airportDraft, airportMove } from '@windsock/contract/airports'
import { alternative } from '@windsock/contract/booking-alternatives'
import { bookingDeed, bookingFieldChange } from '@windsock/contract/booking-history'
import { booking, bookingDraft } from '@windsock/contract/bookings'
import { bye, change } from '@windsock/contract/changes'
import { density } from '@windsock/contract/density'
import { failedEmail } from '@windsock/contract/emails'
import { maintenance, maintenanceDraft } from '@windsock/contract/maintenances'
import { freeSlot, nextFreeQuery } from '@windsock/contract/next-free'
import { personalData } from '@windsock/contract/personal-data'
import { role } from '@windsock/contract/roles'
import { schedule, scheduleDraft } from '@windsock/contract/schedules'
import { seriesDate } from '@windsock/contract/series-dates'
import { daylight } from '@windsock/contract/sun'
import { registration } from '@windsock/contract/account'
import { credentials } from '@windsock/contract/login'
import { availabilityQuery, directoryEntry, gridPerson, personCard, user, userDraft } from '@windsock/contract/users'
import { wall, wallDay } from '@windsock/contract/walls'
import { type $ZodType, registry } from 'zod/v4/core'

const described: Readonly<Record<string, readonly [schema: $ZodType, description: string]>> = {
  Role: [role, 'One of the five roles; a person holds one or more.'],
  Booking: [booking, 'A flight: an aircraft, a period and its people.'],
  BookingDraft: [bookingDraft, 'What a booking is saved from. Of nested aircraft and people only the id is read.'],
  SeriesDate: [seriesDate, 'One date of a series that is not saved yet.'],
  BookingDeed: [bookingDeed, 'One entry of a booking’s history.'],
  BookingFieldChange: [bookingFieldChange, 'What changed in one field, in words.'],
  Alternative: [alternative, 'A way out for a booking that something is in the way of.'],
  NextFreeQuery: [nextFreeQuery, 'What is looked for.'],
  FreeSlot: [freeSlot, 'A time at which an aircraft can be flown.'],
  Density: [density, 'How full an aircraft’s days are, in minutes between 08:00 and 22:00 of the airport’s clock.'],
  Aircraft: [aircraft, 'An aircraft, with its maintenance.'],
  AircraftCard: [aircraftCard, 'An aircraft as it is named inside other things.'],
  AircraftDraft: [aircraftDraft, 'What an aircraft is saved from.'],
  Maintenance: [maintenance, 'A period in which an aircraft is grounded.'],
  MaintenanceDraft: [maintenanceDraft, 'What maintenance is saved from; the aircraft nested or by its id.'],
  Schedule: [schedule, 'A period in which an instructor is available at an airport.'],
  ScheduleDraft: [scheduleDraft, 'What such a period is saved from; person and airport nested or by their ids.'],
  Airport: [airport, 'An airport. Strangers, who choose one when they sign up, see its card alone.'],
  AirportCard: [airportCard, 'An airport as it is named inside other things.'],
  AirportDraft: [airportDraft, 'What an airport is saved from.'],
  AirportMove: [airportMove, 'What a save of an airport does to the clock by which everything there is shown.'],
  Daylight: [daylight, 'Sunrise and sunset; both null where the sun stays up or down all day.'],
  User: [user, 'A person with everything that administrators and he himself may read.'],
  UserDraft: [userDraft, 'What an administrator saves.'],
  DirectoryEntry: [directoryEntry, 'A person as the directories list him.'],
  PersonalData: [personalData, 'Everything the club keeps about one person.'],
  Person: [personCard, 'A person as named in lists to choose from.'],
  PersonInGrid: [gridPerson, 'A person as the day grid names him.'],
  Registration: [registration, 'What somebody signs up with.'],
  Credentials: [credentials, 'What somebody logs in with.'],
  AvailabilityQuery: [availabilityQuery, 'A period somebody wants to fly.'],
  Wall: [wall, 'A read-only view of an airport’s day for a screen in the club house.'],
  WallDay: [wallDay, 'A day as walls show it: people by name, and nothing that was written about them.'],
  FailedEmail: [failedEmail, 'A letter that failed at least once and has not been sent.'],
  Change: [change, 'The data of the event `change`: what to read again.'],
  Bye: [bye, 'The data of the event `bye`, after which the server ends the stream.'],
}

/** The schemas that the reference names, by their key among its components. */
export const named = registry<{ id: string; description: string }>()

for (const [id, [schema, description]] of Object.entries(described)) named.add(schema, { id, description })
