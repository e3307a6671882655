// Generated from languages/en.json by `npm run messages`.
export interface MessageValues<Value> {
  'common.cancel': null
  'common.save': null
  'common.andMore': { count: Value }
  'refusals.noAircraft': null
  'refusals.noAirport': null
  'refusals.noBooking': null
  'refusals.noMaintenance': null
  'refusals.noSchedule': null
  'refusals.noSeries': null
  'refusals.noSession': null
  'refusals.noUser': null
  'refusals.noWall': null
  'refusals.nothingHere': null
  'refusals.useMethod': { method: Value }
  'refusals.useEitherMethod': { one: Value; other: Value }
  'refusals.logIn': null
  'refusals.waitsForApproval': null
  'refusals.rolesMissing': null
  'refusals.forbidden': null
  'refusals.uneditableBooking': null
  'refusals.uneditableSchedule': null
  'refusals.otherSite': null
  'refusals.twoHosts': null
  'refusals.metricsToken': null
  'refusals.tooLarge': null
  'refusals.unreadable': null
  'refusals.notJson': null
  'refusals.notTime': { text: Value }
  'refusals.longSearch': { days: Value }
  'refusals.failed': null
  'refusals.failedNotSaved': null
  'refusals.databaseUnreachable': null
  'refusals.databaseUnreachableNotSaved': null
  'refusals.busy': null
  'refusals.closing': null
  'refusals.tooSlow': null
  'refusals.manyWaiting': null
  'refusals.manyWaitingNotSaved': null
  'refusals.manyAttempts': null
  'refusals.manyRegistrations': null
  'refusals.wrongCredentials': null
  'refusals.unknownEmail': null
  'refusals.invalidResetKey': null
  'refusals.removeYourself': null
  'refusals.eraseYourself': null
  'refusals.lastAdministrator': null
  'refusals.userBooked': { name: Value; count: number; time: Value; aircraft: Value }
  'refusals.aircraftBooked': { aircraft: Value; count: number; time: Value }
  'refusals.airportUsed': { airport: Value; aircraft: Value; more: number }
  'refusals.moveMaintenance': null
  'refusals.justTaken': null
  'refusals.unknownPerson': null
  'refusals.notMember': { name: Value }
  'refusals.notInstructor': { name: Value }
  'refusals.unknownInstructor': null
  'refusals.chooseInstructor': null
  'refusals.onlyNewSchedule': null
  'refusals.allDatesSkipped': null
  'refusals.noRepetition': null
  'refusals.fixedInSeries': null
  'refusals.bookingNotDeleted': null
  'refusals.seriesNotDeleted': null
  'refusals.deletedTooLongAgo': { minutes: Value }
  'refusals.manyBookingsAhead': { most: number }
  'refusals.manyChanges': { most: number }
  'refusals.manyBookings': { most: number }
  'refusals.manyEntries': { most: number }
}

export const languages = ['en'] as const
