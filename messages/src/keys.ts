// Generated from languages/en.json by `npm run messages`.
export interface MessageValues<Value> {
  'clashes.maintenance': { aircraft: Value; period: Value }
  'clashes.booked': { aircraft: Value; period: Value }
  'clashes.bookedBy': { aircraft: Value; period: Value; person: Value }
  'clashes.bookedByUnknown': { aircraft: Value; period: Value }
  'clashes.flies': { person: Value; period: Value }
  'clashes.fliesWith': { person: Value; period: Value; aircraft: Value }
  'clashes.days': { days: Value }
  'clashes.unavailable': { person: Value; airport: Value; times: Value }
  'clashes.unavailableAndMore': { person: Value; airport: Value; times: Value; more: Value }
  'common.cancel': null
  'common.save': null
  'common.andMore': { count: Value }
  'common.yes': null
  'common.no': null
  'drag.and': { first: Value; second: Value }
  'drag.aircraftFree': { aircraft: Value }
  'drag.maintenance': { aircraft: Value; period: Value }
  'drag.booked': { aircraft: Value; period: Value }
  'drag.bookedByYou': { aircraft: Value; period: Value }
  'drag.bookedBy': { aircraft: Value; period: Value; person: Value }
  'drag.youFree': null
  'drag.personFree': { person: Value }
  'drag.youFly': { period: Value }
  'drag.youFlyWith': { aircraft: Value; period: Value }
  'drag.personFlies': { person: Value; period: Value }
  'drag.personFliesWith': { person: Value; aircraft: Value; period: Value }
  'drag.unsure': { person: Value }
  'drag.unmoved': null
  'drag.impossible': null
  'drag.saving': null
  'errors.savedOrNot': null
  'errors.changedMeanwhile': null
  'errors.sessionTime': null
  'errors.sessionElsewhere': null
  'errors.sessionRights': null
  'fields.mandatory': null
  'fields.numericMandatory': null
  'fields.required': { field: Value }
  'fields.tooLong': { field: Value; most: Value }
  'fields.outOfRange': { field: Value; least: Value; most: Value }
  'fields.unprintable': null
  'fields.invalidEmail': null
  'fields.shortPassword': { least: Value }
  'fields.longPassword': { most: Value }
  'fields.passwordMismatch': null
  'fields.commonPassword': null
  'fields.ownNamePassword': null
  'fields.wrongPassword': null
  'fields.wrongOldPassword': null
  'fields.otherPersonsPassword': null
  'fields.unreadableName': null
  'fields.addressLikeName': null
  'fields.mixedUserName': null
  'fields.userNameInUse': null
  'fields.userNameTaken': { userName: Value }
  'fields.emailInUse': null
  'fields.emailTaken': { email: Value }
  'fields.icaoCodeInUse': null
  'fields.icaoCodeLength': null
  'fields.registrationInUse': null
  'fields.unknownAirport': null
  'fields.closedAirport': null
  'fields.beyondYears': { first: Value; last: Value }
  'fields.noSuchDate': null
  'fields.noSuchTime': null
  'fields.flightLength': { hours: Value }
  'fields.colour': null
  'fields.wholeId': null
  'fields.positiveId': null
  'fields.wholeVersion': null
  'fields.noSeries': null
  'fields.notOneSeries': null
  'fields.oneEntry': null
  'fields.noSession': null
  'fields.unreadable': null
  'fields.firstName': null
  'fields.lastName': null
  'fields.userName': null
  'fields.phoneNumber': null
  'fields.address': null
  'fields.name': null
  'fields.type': null
  'fields.registrationCode': null
  'fields.assignedAirport': null
  'fields.airport': null
  'fields.description': null
  'fields.latitude': null
  'fields.longitude': null
  'fields.from': null
  'fields.to': null
  'history.otherAircraft': null
  'problems.toAfterFrom': null
  'problems.toNotBeforeFrom': null
  'problems.offHalfHour': null
  'problems.bookingTooLong': { days: Value }
  'problems.entryClash': { person: Value; period: Value; airport: Value }
  'problems.entryTooLong': { days: Value }
  'problems.aircraftMissing': null
  'problems.noPeople': null
  'problems.pilotMissing': null
  'problems.instructorMissing': null
  'problems.samePerson': null
  'problems.notPilot': null
  'problems.notInstructor': null
  'problems.foreignPilot': null
  'problems.seriesEndMissing': null
  'problems.seriesEndImpossible': { first: Value; last: Value }
  'problems.seriesBeforeBooking': null
  'problems.seriesBeforeEntry': null
  'problems.seriesBeforeDate': null
  'problems.seriesTooLong': { years: Value }
  'problems.seriesTooMany': { most: Value; count: Value }
  'problems.seriesOverlapping': { days: Value }
  'problems.seriesEmptied': { days: Value }
  'problems.seriesBeyondYears': { first: Value; last: Value; days: Value }
  'refusals.unreadableInput': null
  'refusals.noObject': null
  'refusals.notText': null
  'refusals.notNumber': null
  'refusals.notWholeNumber': null
  'refusals.notBoolean': null
  'refusals.notList': null
  'refusals.notObject': null
  'refusals.notListed': { values: Value }
  'refusals.most': { most: Value }
  'refusals.mostCharacters': { most: Value }
  'refusals.mostEntries': { most: Value }
  'refusals.least': { least: Value }
  'refusals.leastCharacters': { least: Value }
  'refusals.leastEntries': { least: Value }
  'refusals.ofField': { field: Value; problem: Value }
  'refusals.registrationClosed': null
  'refusals.daysBackwards': null
  'refusals.tooManyDays': { most: Value }
}

export const languages = ['en'] as const
