import { availabilityQuery } from '@windsock/contract/availability'
import { aircraft, aircraftCard, aircraftDraft } from '@windsock/contract/aircraft'
import { aircraftGroup, aircraftGroupDraft } from '@windsock/contract/club/aircraft-groups'
import { dryRun, rule, ruleDraft } from '@windsock/contract/club/rules'
import { clubSettings } from '@windsock/contract/club/club-settings'
import { doubtfulBooking, verdict } from '@windsock/contract/club/verdicts'
import { uses } from '@windsock/contract/club/uses'
import { airport, airportCard, airportDraft, airportMove } from '@windsock/contract/airports'
import { alternative } from '@windsock/contract/bookings/booking-alternatives'
import { historyEntry, bookingFieldChange } from '@windsock/contract/bookings/booking-history'
import { booking, bookingDraft } from '@windsock/contract/bookings'
import { bye, change, streamState } from '@windsock/contract/changes'
import { darkness } from '@windsock/contract/darkness'
import { elsewhere, personDocuments, proof, proofDraft, standing } from '@windsock/contract/documents/proofs'
import { requirement, requirementDraft, requirementEffect } from '@windsock/contract/documents/requirements'
import { defect, defectDecision, defectReport } from '@windsock/contract/fleet/defects'
import { fleetRow, gridLimit, limit, limitDraft, limitProposal } from '@windsock/contract/fleet/limits'
import { meter, meterDraft, reading, readingDraft } from '@windsock/contract/fleet/meters'
import { flight, savedFlight, stretch } from '@windsock/contract/log/flight'
import {
  bookingOutcome,
  flightOut,
  flightsOfBooking,
  flownTotals,
  logGap,
  ownFlight,
} from '@windsock/contract/log/flight-reads'
import { flightDraft, flightReturned, flightTaken } from '@windsock/contract/log/flights'
import { fleetFigures, peopleFigures } from '@windsock/contract/club/figures'
import { density } from '@windsock/contract/density'
import { failedEmail } from '@windsock/contract/emails'
import { aircraftLog } from '@windsock/contract/log/aircraft-logs'
import { exportLine, flightExport, listedExport } from '@windsock/contract/log/flight-exports'
import { rate, rateDraft } from '@windsock/contract/log/rates'
import { maintenance, maintenanceDraft } from '@windsock/contract/maintenances'
import { freeSlot, nextFreeQuery } from '@windsock/contract/next-free'
import { passkeySignIn } from '@windsock/contract/sign-in/passkey-login'
import { creationOptions, passkey, passkeyDraft } from '@windsock/contract/sign-in/passkeys'
import { personalData } from '@windsock/contract/personal-data'
import { role } from '@windsock/contract/roles'
import { schedule, scheduleDraft } from '@windsock/contract/schedules'
import { seriesDate } from '@windsock/contract/series-dates'
import { daylight } from '@windsock/contract/sun'
import { registration } from '@windsock/contract/account'
import { credentials } from '@windsock/contract/sign-in/login'
import { directoryEntry, gridPerson, personCard, user, userDraft } from '@windsock/contract/users'
import { calendar, calendarDraft } from '@windsock/contract/calendars'
import { emailChoiceDraft, emailChoices } from '@windsock/contract/email-choices'
import { identity, oidcRegistration, unknownIdentity } from '@windsock/contract/sign-in/oidc'
import { wall, wallDay } from '@windsock/contract/walls'
import { keep, wish, wishDraft } from '@windsock/contract/wishes'
import { type $ZodType, registry } from 'zod/v4/core'

const described: Readonly<Record<string, readonly [schema: $ZodType, description: string]>> = {
  Role: [role, 'One of the five roles; a person holds one or more.'],
  Booking: [booking, 'A flight: an aircraft, a period and its people.'],
  BookingDraft: [bookingDraft, 'The input of a save of a booking. Of nested aircraft and people only the id is read.'],
  SeriesDate: [seriesDate, 'One date of a series that is not saved yet.'],
  BookingDeed: [historyEntry, 'One entry of a booking’s history.'],
  BookingFieldChange: [bookingFieldChange, 'What changed in one field, in words.'],
  Alternative: [alternative, 'An alternative to a booking with conflicts.'],
  Darkness: [darkness, 'Why a flight is not wholly in daylight.'],
  NextFreeQuery: [nextFreeQuery, 'A search for free times.'],
  FreeSlot: [freeSlot, 'A time at which an aircraft can be flown.'],
  Density: [density, 'How full an aircraft’s days are, and when, between 08:00 and 22:00 local time.'],
  FleetFigures: [fleetFigures, 'Figures of the aircraft in a period. All times are minutes.'],
  PeopleFigures: [peopleFigures, 'Booked minutes of people in a period.'],
  Aircraft: [aircraft, 'An aircraft, with its maintenance.'],
  AircraftCard: [aircraftCard, 'An aircraft as other records name it.'],
  AircraftDraft: [aircraftDraft, 'The input of a save of an aircraft.'],
  Maintenance: [maintenance, 'A period in which an aircraft is grounded.'],
  MaintenanceDraft: [
    maintenanceDraft,
    'The input of a save of maintenance; the aircraft is nested or given by its id.',
  ],
  Meter: [meter, 'A meter of an aircraft. Values are seconds, or counts if its unit is `count`.'],
  MeterDraft: [meterDraft, 'The input of a save of a meter.'],
  Reading: [reading, 'A reading of a meter.'],
  ReadingDraft: [readingDraft, 'The input of a save of a reading.'],
  Limit: [limit, 'Maintenance that is due at a reading, on a day, or at whichever comes first.'],
  LimitDraft: [limitDraft, 'The input of a save of a limit.'],
  FleetRow: [fleetRow, 'A limit as it stands now, with its forecast.'],
  GridLimit: [gridLimit, 'What the day grid shows of an aircraft.'],
  LimitProposal: [limitProposal, 'A period for the maintenance of a limit.'],
  Defect: [defect, 'Something about an aircraft that is not as it should be.'],
  DefectReport: [defectReport, 'The input of a report of a defect.'],
  DefectDecision: [defectDecision, 'The input of a decision on a defect.'],
  AircraftLog: [aircraftLog, 'An aircraft whose flights are logged, from a day on.'],
  Rate: [rate, 'What an hour and a landing cost from a day on, with an aircraft or an instructor.'],
  RateDraft: [rateDraft, 'The input of a save of a rate.'],
  FlightExport: [flightExport, 'An export of flights for accounting.'],
  ListedExport: [listedExport, 'An export in the list of all, without its lines.'],
  ExportLine: [exportLine, 'A line of an export.'],
  Flight: [flight, 'A flight in the log of an aircraft.'],
  SavedFlight: [savedFlight, 'A flight that was just saved, with its booking.'],
  FlightsOfBooking: [flightsOfBooking, 'The flights of a booking, with all that is needed to log another one.'],
  BookingOutcome: [bookingOutcome, 'What somebody said became of a booking that was not flown.'],
  OwnFlight: [ownFlight, 'A flight of the caller, with until when they may correct it.'],
  FlightOut: [flightOut, 'An aircraft that is out, with nothing but its people and times.'],
  LogGap: [logGap, 'What does not add up in the log of an aircraft.'],
  FlownTotals: [flownTotals, 'What somebody has flown.'],
  Stretch: [stretch, 'What a meter ran through on a flight, in seconds or as a count.'],
  FlightTaken: [flightTaken, 'The input of taking an aircraft out. Of nested people and aircraft only the id is read.'],
  FlightReturned: [flightReturned, 'The input of bringing an aircraft back.'],
  FlightDraft: [flightDraft, 'The input of a save of a flight. Of nested people and aircraft only the id is read.'],
  Requirement: [requirement, 'What the club asks of people before they fly.'],
  RequirementDraft: [requirementDraft, 'The input of a save of a requirement.'],
  RequirementEffect: [requirementEffect, 'What saving a requirement would do.'],
  Proof: [proof, 'A day from which and a day until which somebody meets a requirement.'],
  ProofDraft: [proofDraft, 'The input of a save of a proof.'],
  Standing: [standing, 'How somebody stands with a requirement on a day.'],
  Elsewhere: [elsewhere, 'Flights elsewhere, by their pilot’s word.'],
  PersonDocuments: [personDocuments, 'How a person stands with each requirement that asks them.'],
  Schedule: [schedule, 'A period in which an instructor is available at an airport.'],
  ScheduleDraft: [
    scheduleDraft,
    'The input of a save of such a period; person and airport are nested or given by their ids.',
  ],
  Airport: [airport, 'An airport. Callers without a session see only its card.'],
  AirportCard: [airportCard, 'An airport as other records name it.'],
  AirportDraft: [airportDraft, 'The input of a save of an airport.'],
  AirportMove: [airportMove, 'The effect of a save of an airport on its time zone and on local times there.'],
  Daylight: [daylight, 'Sunrise and sunset; both null if the sun is up or down all day.'],
  User: [user, 'A person with all fields that administrators and the person may read.'],
  UserDraft: [userDraft, 'The input of a save of a person.'],
  DirectoryEntry: [directoryEntry, 'A person as the directories list them.'],
  PersonalData: [personalData, 'All stored data about one person.'],
  Person: [personCard, 'A person as named in lists to choose from.'],
  PersonInGrid: [gridPerson, 'A person as the day grid names them.'],
  Registration: [registration, 'The input of a registration.'],
  Credentials: [credentials, 'The input of a login.'],
  Passkey: [passkey, 'A passkey of a person, without its key.'],
  PasskeyDraft: [passkeyDraft, 'The answer of a device that has made a passkey.'],
  PasskeySignIn: [passkeySignIn, 'The answer of a device that signs in with a passkey.'],
  CreationOptions: [creationOptions, 'The options of a new passkey, as browsers read them.'],
  AvailabilityQuery: [availabilityQuery, 'A requested period of flight.'],
  ProviderRegistration: [oidcRegistration, 'The input of a registration without a password.'],
  Identity: [identity, 'An account at the club’s provider that is connected with a person.'],
  UnknownIdentity: [unknownIdentity, 'What the provider says about a person whom the club does not know.'],
  Wall: [wall, 'A read-only view of an airport’s day for a screen in the club house.'],
  WallDay: [wallDay, 'A day as walls show it: only the names of people.'],
  Calendar: [calendar, 'A link to a calendar of flights, without its key.'],
  CalendarDraft: [calendarDraft, 'The input of a new calendar link.'],
  Wish: [wish, 'A flight that somebody waits for.'],
  WishDraft: [wishDraft, 'The input of a save of a wish. Of the nested person only the id is read.'],
  Keep: [keep, 'The time of an aircraft that is kept for one person until they answer.'],
  Uses: [uses, 'Which capabilities a club uses.'],
  Verdict: [verdict, 'What a rule of the club, or a limit or defect of the aircraft, says about a flight.'],
  DoubtfulBooking: [doubtfulBooking, 'A flight that a rule, limit or defect warns of or would refuse.'],
  Rule: [rule, 'A rule of fair use.'],
  RuleDraft: [ruleDraft, 'The input of a save of a rule.'],
  DryRun: [dryRun, 'What a rule would have refused.'],
  AircraftGroup: [aircraftGroup, 'A group of aircraft. An aircraft may be in several.'],
  AircraftGroupDraft: [aircraftGroupDraft, 'The input of a save of a group of aircraft.'],
  ClubSettings: [clubSettings, 'What a club decides once for everybody.'],
  EmailChoices: [emailChoices, 'Which emails a person gets, and when.'],
  EmailChoiceDraft: [emailChoiceDraft, 'One choice of a kind of email.'],
  FailedEmail: [failedEmail, 'An email that failed at least once and has not been sent.'],
  Change: [change, 'The data of the event `change`: what to refetch.'],
  StreamState: [streamState, 'The data of the event `state`, with which the stream begins.'],
  Bye: [bye, 'The data of the event `bye`, after which the server ends the stream.'],
}

/** The schemas that have a name in the API reference. The name is the `id`, their key among the components. */
export const named = registry<{ id: string; description: string }>()

for (const [id, [schema, description]] of Object.entries(described)) named.add(schema, { id, description })
