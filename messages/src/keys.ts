// Generated from languages/en.json by `npm run messages`.
export interface MessageValues<Value> {
  'aircraft.title': null
  'aircraft.add': null
  'aircraft.edit': { name: Value }
  'aircraft.type': null
  'aircraft.aircraftType': null
  'aircraft.registrationCode': null
  'aircraft.assignedAirport': null
  'aircraft.isVisible': null
  'aircraft.isVisibleHint': null
  'aircraft.maintenance': null
  'aircraft.grounded': null
  'aircraft.notGrounded': null
  'aircraft.maintenanceOf': { registration: Value }
  'aircraft.none': null
  'aircraft.addHint': null
  'aircraft.noneHint': null
  'aircraft.saved': null
  'aircraft.deleted': null
  'aircraft.deleteTitle': null
  'aircraft.deleteQuestion': { registration: Value }
  'airportDay.view': null
  'airportDay.day': null
  'airportDay.week': null
  'airportDay.month': null
  'airportDay.nextFree': null
  'airportDay.noAirports': null
  'airportDay.noAirportsHint': null
  'airportDay.noAircraft': { airport: Value }
  'airportDay.noAircraftHint': { airport: Value }
  'airportDay.bookingsOn': { airport: Value; day: Value }
  'airportDay.sunrise': { time: Value }
  'airportDay.sunset': { time: Value }
  'airportDay.timesIn': { clock: Value }
  'airportDay.free': null
  'airportDay.maintenance': null
  'airportDay.nextFlight': { day: Value; time: Value; aircraft: Value }
  'airports.title': null
  'airports.add': null
  'airports.edit': { name: Value }
  'airports.wallViews': null
  'airports.icaoCode': null
  'airports.icaoCodeField': null
  'airports.latitude': null
  'airports.longitude': null
  'airports.negative': null
  'airports.timeZone': { timeZone: Value }
  'airports.none': null
  'airports.addHint': null
  'airports.saved': null
  'airports.deleted': null
  'airports.deleteTitle': null
  'airports.deleteQuestion': { icaoCode: Value }
  'airports.otherTimeZone': null
  'airports.clockChanges': { icaoCode: Value; before: Value; after: Value }
  'airports.keepMoments': null
  'airports.bookings': { count: number }
  'airports.schedules': { count: number }
  'bookings.add': { registration: Value }
  'bookings.edit': { registration: Value }
  'bookings.editFailed': null
  'bookings.mayNotEdit': null
  'bookings.deleteTitle': null
  'bookings.deleteQuestion': null
  'bookings.deleteAllTitle': null
  'bookings.deleteAllQuestion': null
  'bookings.allSaved': null
  'bookings.aircraftTaken': { registration: Value }
  'bookings.pilot': null
  'bookings.soloFlight': null
  'bookings.isSoloFlight': null
  'bookings.soloFlightHint': null
  'bookings.nobody': null
  'bookings.nobodyFree': null
  'bookings.nobodyFound': null
  'bookings.personTaken': { name: Value }
  'bookings.ownFlight': { registration: Value; period: Value }
  'bookings.peopleFailed': null
  'bookings.noInstructor': null
  'bookings.nextInstructor': { name: Value; registration: Value; period: Value }
  'bookings.noNextInstructor': { registration: Value }
  'bookings.takeTime': null
  'bookings.isPast': null
  'bookings.hasBegun': null
  'bookings.freeUntil': { registration: Value; time: Value }
  'bookings.endAt': { time: Value }
  'bookings.occurrence': null
  'bookings.conflictsUnknown': null
  'bookings.eachItsOwn': null
  'bookings.allForSeries': null
  'bookings.allKeepsPeople': null
  'bookings.notPossible': null
  'bookings.alternatives': null
  'bookings.alternativesLabel': null
  'bookings.onlyPeriod': { period: Value }
  'bookings.taken': { alternative: Value }
  'bookings.someoneElse': null
  'bookings.changedByOther': { who: Value }
  'bookings.deletedByOther': { who: Value }
  'bookings.suspendedByOther': { who: Value }
  'bookings.movedByOther': { who: Value }
  'bookings.goneByOther': { who: Value }
  'bookings.goneNote': null
  'bookings.changedNote': null
  'bookings.history': null
  'bookings.theProgram': null
  'bookings.created': { who: Value; when: Value }
  'bookings.changed': { who: Value; when: Value }
  'bookings.deleted': { who: Value; when: Value }
  'bookings.undeleted': { who: Value; when: Value }
  'bookings.suspended': { who: Value; when: Value }
  'bookings.reinstated': { who: Value; when: Value }
  'bookings.fieldSet': { field: Value; after: Value }
  'bookings.fieldChanged': { field: Value; before: Value; after: Value }
  'bookings.nothing': null
  'bookings.isSuspended': null
  'bookings.pilotWithInstructor': { pilot: Value; instructor: Value }
  'bookings.suspendedTitle': null
  'bookings.suspendedHint': null
  'bookings.suspendedBooking': { registration: Value }
  'bookings.timesIn': null
  'bookings.maintenanceOver': { registration: Value }
  'bookings.didNotComeBack': null
  'bookings.underMaintenance': { registration: Value; periods: Value }
  'bookings.underMaintenanceThen': { registration: Value }
  'bookings.andPeriod': { periods: Value; period: Value }
  'bookings.comesBack': null
  'bookings.groundedBy': { titles: Value; outlook: Value }
  'bookings.aircraftBookedBy': { registration: Value; person: Value; when: Value }
  'bookings.aircraftBooked': { registration: Value; when: Value }
  'bookings.aircraftBookedByYou': { registration: Value; when: Value }
  'bookings.aircraftGrounded': { registration: Value; when: Value }
  'bookings.personFlies': { name: Value; registration: Value; when: Value }
  'bookings.untilTime': { time: Value }
  'bookings.ownLesson': { period: Value; registration: Value }
  'bookings.withUsual': { name: Value }
  'bookings.otherInstructor': { registration: Value; period: Value; instructor: Value }
  'bookings.beforeSunrise': { offer: Value; time: Value }
  'bookings.afterSunset': { offer: Value; time: Value }
  'bookings.polarNight': { offer: Value }
  'bookings.moveTitle': null
  'bookings.moveQuestion': { alternative: Value }
  'bookings.seriesGoes': { count: number }
  'bookings.seriesGoesPast': { count: number; past: number }
  'bookings.overridden': { who: Value; when: Value }
  'bookings.cameBack': { who: Value; when: Value }
  'bookings.returnUndone': { who: Value; when: Value }
  'calendar.today': null
  'calendar.previousMonth': null
  'calendar.nextMonth': null
  'calendar.previousYear': null
  'calendar.nextYear': null
  'calendar.previousDecade': null
  'calendar.nextDecade': null
  'clashes.maintenance': { aircraft: Value; period: Value }
  'clashes.booked': { aircraft: Value; period: Value }
  'clashes.bookedBy': { aircraft: Value; period: Value; person: Value }
  'clashes.bookedByUnknown': { aircraft: Value; period: Value }
  'clashes.flies': { person: Value; period: Value }
  'clashes.fliesWith': { person: Value; period: Value; aircraft: Value }
  'clashes.days': { days: Value }
  'clashes.unavailable': { person: Value; airport: Value; times: Value }
  'clashes.unavailableAndMore': { person: Value; airport: Value; times: Value; more: number }
  'client.unreachable': null
  'client.trouble': null
  'client.tooManyTries': null
  'client.refused': null
  'client.lookFirst': null
  'client.notSaved': null
  'client.needsNetwork': null
  'client.notKept': null
  'common.cancel': null
  'common.save': null
  'common.andMore': { count: Value }
  'common.aircraft': null
  'common.airport': null
  'common.instructor': null
  'common.close': null
  'common.delete': null
  'common.deleted': null
  'common.actions': null
  'common.from': null
  'common.name': null
  'common.saved': null
  'common.to': null
  'common.tryAgain': null
  'common.yes': null
  'common.add': null
  'common.loading': null
  'common.dismiss': null
  'common.reload': null
  'common.notLoaded': null
  'common.nothingSaved': null
  'common.maybeSaved': null
  'common.maybeDone': null
  'common.safeAgain': null
  'common.undoKey': null
  'common.showPassword': null
  'common.pickColour': null
  'common.saturation': null
  'common.hue': null
  'common.search': null
  'common.clear': null
  'common.outdated': { what: Value }
  'common.no': null
  'dayGrid.loading': null
  'dayGrid.theseBookings': null
  'dayGrid.asOf': { moment: Value }
  'dayGrid.time': null
  'dayGrid.before': null
  'dayGrid.free': { aircraft: Value; from: Value; to: Value }
  'dayGrid.grounded': { aircraft: Value; from: Value; to: Value }
  'dayGrid.booked': { aircraft: Value; from: Value; to: Value }
  'dayGrid.instructor': { name: Value }
  'dayGrid.pilot': { name: Value }
  'dayGrid.instructorSign': null
  'dayGrid.solo': null
  'dayGrid.own': null
  'dayGrid.since': { moment: Value }
  'dayGrid.until': { moment: Value }
  'dayGrid.jump': null
  'dayGrid.print': null
  'dayGrid.keys': null
  'dayGrid.legend': null
  'dayGrid.legendOwn': null
  'dayGrid.legendDual': null
  'dayGrid.legendMaintenance': null
  'dayGrid.legendNight': null
  'dayGrid.polarDay': null
  'dayGrid.polarNight': null
  'dayGrid.clockHint': null
  'dayGrid.notOpened': null
  'dayGrid.notYours': null
  'dayGrid.notBooked': null
  'dayGrid.onlyRead': null
  'dayGrid.flightGone': null
  'dayGrid.flightGoneHint': null
  'daySheet.instructor': { name: Value }
  'daySheet.solo': { people: Value }
  'daySheet.legend': null
  'days.weekday': { weekday: 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'other' }
  'days.format': null
  'days.unreal': null
  'days.tooEarly': { first: Value }
  'days.tooLate': { last: Value }
  'days.sample': null
  'days.openCalendar': { name: Value }
  'dialogs.discard': null
  'dialogs.closeUnsaved': null
  'dialogs.leaveUnsaved': null
  'directory.noStudents': null
  'directory.noPilots': null
  'directory.noExternals': null
  'directory.noInstructors': null
  'directory.noAdministrators': null
  'directory.hint': null
  'drag.stays': null
  'drag.notYours': null
  'drag.cancelled': null
  'drag.note': { title: Value; reason: Value }
  'drag.times': { from: Value; to: Value }
  'drag.timesOf': { aircraft: Value; from: Value; to: Value }
  'drag.chosen': { place: Value; verdict: Value }
  'drag.moved': { place: Value; tone: 'free' | 'other'; verdict: Value }
  'drag.resized': { place: Value; tone: 'free' | 'other'; verdict: Value }
  'drag.enter': null
  'drag.escape': null
  'drag.keepOrCancel': { enter: Value; escape: Value }
  'drag.cancels': { escape: Value }
  'drag.and': { first: Value; second: Value }
  'drag.aircraftFree': { aircraft: Value }
  'drag.maintenance': { aircraft: Value; period: Value }
  'drag.kept': { aircraft: Value; period: Value }
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
  'drag.personAbsent': { person: Value }
  'emails.subject': { clubName: Value; subject: Value }
  'emails.beforeLink': { label: Value }
  'emails.hello': null
  'emails.helloName': { name: Value }
  'emails.reset': null
  'emails.resetAsked': { known: 'true' | 'other'; userName: Value; clubName: Value }
  'emails.resetLink': null
  'emails.resetOnce': { minutes: number }
  'emails.invitation': null
  'emails.invited': { clubName: Value; userName: Value }
  'emails.invitationLink': null
  'emails.invitationOnce': { hours: number }
  'emails.approval': null
  'emails.approved': { known: 'true' | 'other'; userName: Value; clubName: Value }
  'emails.logIn': null
  'emails.addressChange': null
  'emails.addressChanged': { known: 'true' | 'other'; userName: Value; clubName: Value }
  'emails.addressUnexpected': null
  'emails.providerConnection': { provider: Value }
  'emails.providerConnected': { known: 'true' | 'other'; provider: Value; userName: Value; clubName: Value }
  'emails.providerRemoval': { provider: Value }
  'emails.providerRemoved': { known: 'true' | 'other'; provider: Value; userName: Value; clubName: Value }
  'emails.providerUnexpected': null
  'emails.lock': null
  'emails.locked': { known: 'true' | 'other'; userName: Value; time: Value; network: Value; clubName: Value }
  'emails.lockedElsewhere': null
  'emails.lockedOut': null
  'emails.newcomer': null
  'emails.newcomers': { count: number }
  'emails.newcomersLink': null
  'emails.newcomersHourly': null
  'emails.signIn': null
  'emails.signedIn': { device: Value; at: Value }
  'emails.signedInByProgram': { at: Value }
  'emails.signInUnexpected': null
  'emails.accountLink': null
  'emails.passkeyAdded': null
  'emails.passkeyAddedAt': { known: 'true' | 'other'; userName: Value; at: Value; clubName: Value }
  'emails.passkeyUnexpected': null
  'emails.passkeysRemoved': { count: number }
  'emails.passkeysRemovedAt': { count: number; at: Value }
  'emails.passkeysRemovedHint': null
  'emails.passkeyCopied': null
  'emails.passkeyCopiedAt': { known: 'true' | 'other'; userName: Value; at: Value; clubName: Value }
  'emails.passkeyCopiedHint': null
  'emails.subjectMade': { count: number; planes: Value; time: Value; day: Value }
  'emails.subjectChanged': { count: number; planes: Value; time: Value; day: Value }
  'emails.subjectCancelled': { count: number; planes: Value; time: Value; day: Value }
  'emails.subjectUndeleted': { count: number; planes: Value; time: Value; day: Value }
  'emails.subjectSuspended': { count: number; planes: Value; time: Value; day: Value }
  'emails.subjectReinstated': { count: number; planes: Value; time: Value; day: Value }
  'emails.bookingsMade': { count: number; actor: Value }
  'emails.bookingsChanged': { count: number; actor: Value }
  'emails.bookingsCancelled': { count: number; actor: Value }
  'emails.bookingsUndeleted': { count: number; actor: Value }
  'emails.bookingsSuspended': { count: number; actor: Value }
  'emails.bookingsReinstated': { count: number; actor: Value }
  'emails.beforeChange': null
  'emails.zones': { airport: Value; zones: Value }
  'emails.myBookings': null
  'emails.calendars': null
  'emails.flight': {
    time: Value
    aircraft: Value
    people: 'none' | 'one' | 'other'
    first: Value
    second: Value
    solo: 'true' | 'other'
  }
  'emails.flightRemark': { flight: Value; remark: Value }
  'emails.openFlight': null
  'emails.openDay': null
  'emails.choices': null
  'emails.subjectToday': { count: number; planes: Value; time: Value }
  'emails.subjectTomorrow': { count: number; planes: Value; time: Value }
  'emails.subjectOnDay': { count: number; day: Value; planes: Value; time: Value }
  'emails.yourFlights': { count: number; airport: Value; day: Value }
  'emails.subjectDayToday': null
  'emails.subjectDayTomorrow': null
  'emails.yourDay': { airport: Value; day: Value }
  'emails.freeHours': null
  'emails.flightSuspended': { flight: Value }
  'emails.flightWaitedFor': { count: number; flight: Value }
  'emails.sun': { sunrise: Value; sunset: Value }
  'emails.sunrise': { sunrise: Value }
  'emails.sunset': { sunset: Value }
  'emails.sunDay': null
  'emails.sunNight': null
  'emails.subjectNews': { count: number }
  'emails.news': { count: number }
  'emails.newsInDay': null
  'emails.newsMade': { actor: Value; flight: Value }
  'emails.newsChanged': { actor: Value; flight: Value; before: Value }
  'emails.newsChangedOnly': { actor: Value; flight: Value }
  'emails.newsUndeleted': { actor: Value; flight: Value }
  'emails.newsReinstated': { actor: Value; flight: Value }
  'emails.subjectWishFilled': { aircraft: Value; time: Value }
  'emails.wishFilled': null
  'emails.wishFilledWithYou': { person: Value }
  'emails.wishGiveBack': null
  'emails.subjectWishOffer': { until: Value; aircraft: Value; time: Value }
  'emails.wishOffer': { until: Value }
  'emails.wishAnswer': null
  'emails.subjectWishTold': { aircraft: Value; time: Value }
  'emails.wishTold': null
  'emails.subjectWishRanOut': { aircraft: Value; time: Value }
  'emails.wishRanOut': null
  'emails.wishUnanswered': null
  'emails.subjectWishImpossible': { time: Value }
  'emails.wishImpossible': null
  'emails.subjectRule': { name: Value }
  'emails.ruleBookings': { day: Value; amount: number; count: number }
  'emails.ruleBegins': { day: Value; count: number }
  'emails.subjectOverridden': { count: number; name: Value; planes: Value; time: Value; day: Value }
  'emails.overridden': { count: number; name: Value }
  'emails.overrideReason': { reason: Value }
  'emails.subjectDoubtful': { aircraft: Value; time: Value }
  'emails.doubtful': null
  'emails.doubtfulStays': null
  'emails.subjectMustNotFly': { aircraft: Value; title: Value }
  'emails.mustNotFly': { by: 'named' | 'other'; name: Value; aircraft: Value }
  'emails.deferralOver': { aircraft: Value; day: Value }
  'emails.defectText': { title: Value; text: Value }
  'emails.defectDecide': { aircraft: Value }
  'emails.defectWait': { aircraft: Value }
  'emails.defectFlights': null
  'emails.openFleet': null
  'emails.subjectDefectGrounded': { aircraft: Value; title: Value }
  'emails.defectGrounded': { name: Value; aircraft: Value; day: Value; title: Value }
  'emails.subjectDefectDeferred': { aircraft: Value; title: Value }
  'emails.defectDeferred': { name: Value; aircraft: Value; day: Value; title: Value }
  'emails.subjectDefectClosed': { aircraft: Value; title: Value }
  'emails.defectClosed': { name: Value; aircraft: Value; title: Value }
  'emails.defectReason': { reason: Value }
  'emails.subjectStaysGrounded': { aircraft: Value; title: Value }
  'emails.staysGrounded': { aircraft: Value; time: Value }
  'emails.staysGroundedUntil': null
  'emails.subjectLimit': { aircraft: Value; limit: Value; state: 'overdue' | 'due' | 'other' }
  'emails.limitOf': { aircraft: Value; limit: Value }
  'emails.limitWarned': { limit: Value; aircraft: Value; state: 'overdue' | 'due' | 'other' }
  'emails.limitLeft': { left: Value; due: Value }
  'emails.limitOver': { over: Value; due: Value }
  'emails.limitReached': { due: Value }
  'emails.limitDay': { days: number; day: Value }
  'emails.limitDayPast': { days: number; day: Value }
  'emails.limitLikely': { day: Value }
  'emails.limitNotBefore': { day: Value; first: Value }
  'emails.fleet': null
  'emails.subjectPlaced': { aircraft: Value; time: Value }
  'emails.placed': { limit: Value; aircraft: Value; time: Value }
  'emails.placedBookings': { count: number }
  'emails.placedChange': null
  'emails.subjectMonday': null
  'emails.monday': null
  'emails.mondayLimits': null
  'emails.mondayAnswers': null
  'emails.mondayAnswer': { aircraft: Value; limit: Value; time: Value }
  'emails.mondayDeferred': null
  'emails.mondayDefect': { aircraft: Value; title: Value; day: Value }
  'emails.mondayReadings': null
  'emails.mondayReading': { aircraft: Value; day: Value }
  'emails.mondayNoReading': { aircraft: Value }
  'emails.proofOfAircraft': { name: Value; aircraft: Value }
  'emails.proofSince': { proof: Value; since: Value }
  'emails.proofPeriod': { proof: Value; since: Value; until: Value }
  'emails.subjectProofConfirmed': { proof: Value }
  'emails.proofConfirmed': { actor: Value }
  'emails.subjectProofNotConfirmed': { proof: Value }
  'emails.proofNotConfirmed': { actor: Value }
  'emails.proofNotConfirmedWay': null
  'emails.subjectProofEnds': { proof: Value; day: Value }
  'emails.subjectProofEnded': { proof: Value }
  'emails.subjectProofs': { count: number }
  'emails.proofRecords': null
  'emails.proofEnds': { days: number; proof: Value; day: Value }
  'emails.proofEnded': { proof: Value; day: Value }
  'emails.proofFlights': { count: number }
  'emails.proofRenew': null
  'emails.myDocuments': null
  'emails.doubtfulDocuments': null
  'emails.mondayEnds': null
  'emails.mondayEnd': { person: Value; proof: Value; day: Value }
  'emails.mondayPrivateEnds': { name: Value; count: number; people: Value }
  'emails.mondayWaits': null
  'emails.mondayWait': { person: Value; proof: Value }
  'emails.mondayBlocked': null
  'emails.mondayBlockedFlight': { person: Value; aircraft: Value; time: Value; missing: Value }
  'emails.clubRules': null
  'emails.subjectDoubtfulAircraft': { aircraft: Value; time: Value }
  'emails.doubtfulAircraft': { aircraft: Value }
  'emails.doubtfulBoth': { aircraft: Value }
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
  'fields.noticeHours': null
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
  'fields.noPasskey': null
  'fields.noAlgorithm': null
  'fields.groupNameInUse': null
  'fields.meterNameInUse': null
  'fields.defectTitle': null
  'fields.remark': null
  'fields.reason': null
  'fields.title': null
  'fields.wholeBetween': { least: Value; most: Value }
  'fields.departure': null
  'fields.arrival': null
  'fields.takeOffs': null
  'fields.landings': null
  'fields.nightLandings': null
  'fields.fuel': null
  'fields.oil': null
  'fields.minutes': null
  'fields.perHour': null
  'fields.perLanding': null
  'flights.instructor': { name: Value }
  'flights.solo': null
  'flights.own': null
  'forbidden.title': null
  'forbidden.noPermission': null
  'forbidden.waiting': null
  'forbidden.toBookings': null
  'history.otherAircraft': null
  'history.overridden': { name: Value; text: Value; reason: Value }
  'keys.title': null
  'keys.home': null
  'keys.end': null
  'keys.pageUp': null
  'keys.pageDown': null
  'keys.shift': null
  'keys.alt': null
  'keys.row': null
  'keys.column': null
  'keys.edge': null
  'keys.day': null
  'keys.open': null
  'keys.period': null
  'keys.periodAircraft': null
  'keys.move': null
  'keys.moveAircraft': null
  'keys.moveEnd': null
  'keys.moveStart': null
  'keys.keep': null
  'keys.leave': null
  'keys.list': null
  'keys.ctrl': null
  'keys.save': null
  'keys.offer': null
  'languages.title': null
  'languages.hint': null
  'languages.clubs': { language: Value }
  'languages.savedDetail': null
  'languages.kept': null
  'languages.notLoaded': null
  'layout.bookings': null
  'layout.walls': null
  'layout.signIn': null
  'layout.signUp': null
  'layout.forgotPassword': null
  'layout.resetPassword': null
  'layout.accessDenied': null
  'layout.schedules': null
  'layout.aircraft': null
  'layout.maintenance': null
  'layout.users': null
  'layout.user': null
  'layout.airports': null
  'layout.airport': null
  'layout.unsentEmails': null
  'layout.students': null
  'layout.pilots': null
  'layout.externals': null
  'layout.instructors': null
  'layout.administrators': null
  'layout.myBookings': null
  'layout.mySchedules': null
  'layout.changePassword': null
  'layout.week': null
  'layout.month': null
  'layout.nextFree': null
  'layout.wall': null
  'layout.administration': null
  'layout.account': null
  'layout.signOut': null
  'layout.mainMenu': null
  'layout.menu': null
  'layout.skip': null
  'layout.signedInAs': { name: Value }
  'layout.waiting': { count: number; shown: Value }
  'layout.selectedDay': null
  'layout.day': null
  'layout.previousDay': null
  'layout.nextDay': null
  'layout.toSignIn': null
  'layout.sunTimes': null
  'layout.rights': { year: Value; club: Value }
  'layout.newVersion': null
  'layout.noConnection': null
  'layout.noConnectionAsOf': { time: Value; day: Value }
  'layout.signedOutHere': null
  'layout.signedOutHereOnly': null
  'layout.newVersionTitle': null
  'layout.newVersionNeeded': null
  'layout.failed': null
  'layout.failedHint': null
  'layout.today': null
  'layout.goToToday': null
  'page.notLoaded': null
  'page.needsScript': null
  'login.userName': null
  'login.password': null
  'login.forgotPassword': null
  'login.login': null
  'login.notLoggedIn': null
  'login.incomplete': null
  'login.incompleteDetail': null
  'login.refused': null
  'login.refusedDetail': null
  'login.ended': null
  'login.signInAgain': null
  'login.keepSignedIn': null
  'login.keepSignedInHint': null
  'login.signedOutElsewhere': null
  'login.usePasskey': null
  'maintenances.title': null
  'maintenances.ofAircraft': { registration: Value }
  'maintenances.add': { registration: Value }
  'maintenances.edit': { registration: Value }
  'maintenances.backToAircraft': null
  'maintenances.none': { registration: Value }
  'maintenances.addHint': null
  'maintenances.noneHint': null
  'maintenances.saved': null
  'maintenances.deleted': null
  'maintenances.deleteTitle': null
  'maintenances.deleteQuestion': { registration: Value; from: Value; to: Value }
  'maintenances.period': { from: Value; to: Value }
  'maintenances.suspended': { count: number }
  'maintenances.suspendedHint': null
  'maintenances.closeNote': null
  'maintenances.affected': null
  'maintenances.willSuspend': { count: number; registration: Value }
  'maintenances.willReinstate': { count: number }
  'maintenances.deletionReinstates': { count: number }
  'maintenances.affectedHint': null
  'maintenances.saveQuestion': null
  'maintenances.for': null
  'maintenances.forNone': null
  'maintenances.reason': null
  'maintenances.reasonHint': null
  'myBookings.label': null
  'myBookings.timesIn': { zone: Value }
  'myBookings.clockUnknown': null
  'myBookings.none': null
  'myBookings.noneHint': null
  'myBookings.date': null
  'myBookings.pilot': null
  'myBookings.description': null
  'myBookings.open': { day: Value; aircraft: Value }
  'myBookings.suspended': null
  'myBookings.suspendedOne': { aircraft: Value; day: Value }
  'myBookings.suspendedWhy': null
  'mySchedules.label': null
  'mySchedules.onlyInstructors': null
  'mySchedules.none': null
  'mySchedules.noneHint': null
  'mySchedules.fromDate': null
  'mySchedules.fromTime': null
  'mySchedules.toDate': null
  'mySchedules.toTime': null
  'mySchedules.open': { day: Value; airport: Value }
  'overview.loading': null
  'overview.week': null
  'overview.month': null
  'overview.previousWeek': null
  'overview.previousMonth': null
  'overview.nextWeek': null
  'overview.nextMonth': null
  'overview.hint': { hasClock: 'yes' | 'other'; clock: Value; unit: 'week' | 'month' | 'other' }
  'overview.maintenanceSign': null
  'overview.theseDays': null
  'overview.bookingsFrom': { airport: Value; from: Value; to: Value }
  'overview.density': {
    aircraft: Value
    day: Value
    booked: number
    grounded: 'never' | 'allDay' | 'other'
    maintenance: number
    hasGaps: 'yes' | 'other'
    gaps: Value
  }
  'overview.duration': null
  'overview.hours': { hours: number }
  'overview.all': null
  'overview.types': null
  'overview.anyAircraft': null
  'overview.anyOf': { type: Value }
  'overview.noInstructor': null
  'overview.anyInstructor': null
  'overview.ownFlights': null
  'overview.nothingFree': null
  'overview.nothingFreeHint': { light: 'day' | 'other'; day: Value }
  'overview.freeTimes': null
  'overview.foundTimes': { count: number }
  'overview.foundAircraft': { count: number }
  'overview.withInstructor': { name: Value }
  'overview.book': null
  'overview.booked': null
  'overview.freeOn': { aircraft: Value; day: Value }
  'overview.freeAgain': null
  'overview.noneFree': null
  'overview.openDay': null
  'overview.keysHint': null
  'overview.daylightOnly': null
  'overview.afterSunset': { time: Value }
  'overview.beforeSunrise': { time: Value }
  'overview.polarNight': null
  'passkeys.title': null
  'passkeys.hint': null
  'passkeys.onlyAt': { address: Value }
  'passkeys.noBrowser': null
  'passkeys.add': null
  'passkeys.addTitle': null
  'passkeys.addHint': { proof: 'password' | 'other' }
  'passkeys.continue': null
  'passkeys.nameTitle': null
  'passkeys.nameHint': null
  'passkeys.nameOf': { device: Value; name: Value }
  'passkeys.securityKey': null
  'passkeys.phone': null
  'passkeys.computer': null
  'passkeys.added': null
  'passkeys.addedDetail': { name: Value }
  'passkeys.notAdded': null
  'passkeys.notMade': null
  'passkeys.hasOne': null
  'passkeys.addedOn': null
  'passkeys.lastUsed': null
  'passkeys.neverUsed': null
  'passkeys.remove': { name: Value }
  'passkeys.removeTitle': null
  'passkeys.removeHint': { name: Value; proof: 'password' | 'other' }
  'passkeys.removeAction': null
  'passkeys.removed': null
  'passkeys.removedDetail': { name: Value }
  'passkeys.notRemoved': null
  'passkeys.stillSignIn': { count: number }
  'passkeys.look': null
  'passkeys.removeAllTitle': null
  'passkeys.removeAllQuestion': { count: number; name: Value }
  'passkeys.allRemoved': { name: Value }
  'passkeys.removeFailed': null
  'passwords.new': null
  'passwords.confirm': null
  'passwords.forgotten': null
  'passwords.forgottenHint': null
  'passwords.lock': null
  'passwords.sendEmail': null
  'passwords.noEmailSent': null
  'passwords.emailSent': null
  'passwords.emailSentDetail': null
  'passwords.emailRefused': null
  'passwords.emailRefusedDetail': null
  'passwords.chooseNew': null
  'passwords.change': null
  'passwords.old': null
  'passwords.notChanged': null
  'passwords.changed': null
  'passwords.changedDetail': null
  'passwords.linkInvalid': null
  'passwords.linkInvalidDetail': null
  'passwords.externalHint': null
  'people.noAirport': null
  'people.email': null
  'people.phone': null
  'people.address': null
  'people.call': { number: Value }
  'people.name': null
  'periods.shortMonth': {
    month: 'Jan' | 'Feb' | 'Mar' | 'Apr' | 'May' | 'Jun' | 'Jul' | 'Aug' | 'Sep' | 'Oct' | 'Nov' | 'other'
  }
  'periods.shortDay': { weekday: Value; day: Value; month: Value }
  'periods.shortDayWithYear': { weekday: Value; day: Value; month: Value; year: Value }
  'periods.timesIn': { clock: Value }
  'periods.deleteAll': null
  'periods.saveAll': null
  'periods.time': null
  'periods.fromTime': null
  'periods.toTime': null
  'periods.fromDate': null
  'periods.toDate': null
  'periods.anotherDate': null
  'periods.onDay': { day: Value }
  'periods.onDayIn': { day: Value; clock: Value }
  'periods.once': null
  'periods.daily': null
  'periods.weekly': null
  'periods.monthly': null
  'periods.repeats': { repetition: 'Daily' | 'Weekly' | 'Monthly' | 'other' }
  'periods.repeatsUntil': { repetition: 'Daily' | 'Weekly' | 'Monthly' | 'other'; day: Value }
  'periods.savesBookingAlone': null
  'periods.savesEntryAlone': null
  'periods.endDateOf': { label: Value }
  'periods.dates': null
  'periods.leaveOutClashing': null
  'periods.leaveOut': null
  'periods.leaveOutDate': { date: Value }
  'periods.leaveOutDateWhy': { date: Value; why: Value }
  'periods.includeAgain': null
  'periods.moreReasons': { count: number }
  'periods.dateCount': { count: number }
  'periods.clashingCount': { count: number }
  'periods.shiftedCount': { count: number }
  'periods.leftOutCount': { count: number }
  'periods.clockChange': { day: Value; period: Value }
  'periods.lookAtDates': null
  'periods.alsoSaved': { days: Value }
  'periods.notSaved': { days: Value }
  'periods.repeatsOn': { repetition: 'Daily' | 'Weekly' | 'Monthly' | 'other'; days: Value }
  'periods.warnedCount': { count: number }
  'personalData.title': null
  'personalData.hint': { name: Value }
  'personalData.export': null
  'personalData.exportFailed': null
  'personalData.erase': null
  'personalData.eraseFailed': null
  'personalData.eraseTitle': null
  'personalData.eraseQuestion': { name: Value }
  'personalData.erased': null
  'personalData.erasedDetail': null
  'personalData.alsoChanges': null
  'personalData.textsChange': { count: number }
  'personalData.text': { day: Value; aircraft: Value; after: Value }
  'personalData.moreTexts': { count: Value }
  'personalData.trail': { count: number }
  'personalData.alsoTrail': { count: number }
  'personalData.emails': { count: number }
  'personalData.alsoEmails': { count: number }
  'problems.toAfterFrom': null
  'problems.toNotBeforeFrom': null
  'problems.offHalfHour': null
  'problems.bookingTooLong': { days: Value }
  'problems.entryClash': { person: Value; period: Value; airport: Value }
  'problems.entryClashElsewhere': { person: Value; period: Value; airport: Value; zone: Value }
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
  'problems.wishWindowMissing': null
  'problems.wishWindowShort': null
  'problems.wishWindowLong': { hours: Value }
  'problems.wishWindowPast': null
  'problems.wishWindowFar': { days: Value }
  'problems.wishWindowsOverlap': null
  'problems.wishInstructorMissing': null
  'problems.wishWithoutInstructor': null
  'problems.waitForOthers': null
  'records.chooseAirport': null
  'records.description': null
  'records.showTheirs': null
  'records.deleteFailed': null
  'records.maybeDeleted': null
  'records.nothingDeleted': null
  'records.editRow': { what: Value }
  'records.deleteRow': { what: Value }
  'records.backToList': null
  'records.stillHere': null
  'records.airportsFailed': null
  'records.addAirports': null
  'records.noAirport': null
  'records.noAirports': null
  'records.noSuchAirport': null
  'records.edit': null
  'refusals.noAircraft': null
  'refusals.noAirport': null
  'refusals.noBooking': null
  'refusals.noMaintenance': null
  'refusals.noPasskey': null
  'refusals.noIdentity': null
  'refusals.noSchedule': null
  'refusals.noSeries': null
  'refusals.noSession': null
  'refusals.noUser': null
  'refusals.noWall': null
  'refusals.providerUnreachable': { provider: Value }
  'refusals.providerSignIn': { provider: Value }
  'refusals.identityTaken': null
  'refusals.tooManyIdentities': { count: number }
  'refusals.onlyWayIn': null
  'refusals.signInAgain': null
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
  'refusals.unknownPasskey': null
  'refusals.passkeyNotAdded': null
  'refusals.tooManyPasskeys': { count: number }
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
  'refusals.noCalendar': null
  'refusals.tooManyCalendars': { count: number }
  'refusals.noWish': null
  'refusals.wishEnded': null
  'refusals.wishFree': { aircraft: Value; period: Value }
  'refusals.tooManyWishes': { most: number }
  'refusals.wishTwice': null
  'refusals.kept': { aircraft: Value; period: Value; time: Value }
  'refusals.notKept': null
  'refusals.overrideReason': null
  'refusals.noRule': null
  'refusals.noAircraftGroup': null
  'refusals.groupInUse': { rule: Value }
  'refusals.groupsInUse': { rules: Value }
  'refusals.noMeter': null
  'refusals.noReading': null
  'refusals.noLimit': null
  'refusals.noDefect': null
  'refusals.noFlight': null
  'refusals.defectDay': null
  'refusals.defectPastDay': null
  'refusals.defectReason': null
  'refusals.defectClosed': null
  'refusals.defectDecision': null
  'refusals.manyDefects': { most: Value }
  'refusals.groundedByDefect': { aircraft: Value; title: Value }
  'refusals.noRequirement': null
  'refusals.noProof': null
  'refusals.movedProof': null
  'refusals.manyProofs': { most: Value }
  'refusals.groupOfRequirement': { requirement: Value }
  'refusals.groupOfRequirements': { requirements: Value }
  'refusals.noRate': null
  'refusals.noElsewhere': null
  'refusals.noExport': null
  'refusals.justTakenOut': null
  'refusals.readingsJustTaken': null
  'refusals.nothingToExport': null
  'refusals.rateOfOne': null
  'refusals.rateMeter': null
  'refusals.meterRated': null
  'refusals.rateByCount': null
  'refusals.bookingFlown': { aircraft: Value }
  'refusals.bookingNoted': null
  'refusals.userOut': { name: Value; aircraft: Value }
  'refusals.aircraftOut': { aircraft: Value; name: Value }
  'registration.firstName': null
  'registration.lastName': null
  'registration.confirmPassword': null
  'registration.phone': null
  'registration.airport': null
  'registration.optional': null
  'registration.signUp': null
  'registration.notCreated': null
  'registration.failed': null
  'registration.successful': null
  'registration.created': null
  'registration.createdNote': null
  'registration.createdWaits': null
  'registration.createdReady': null
  'roles.administrator': null
  'roles.instructor': null
  'roles.pilot': null
  'roles.student': null
  'roles.external': null
  'schedules.title': null
  'schedules.noInstructors': null
  'schedules.noInstructorsHint': null
  'schedules.stale': null
  'schedules.loading': null
  'schedules.ofDay': { day: Value }
  'schedules.before': null
  'schedules.after': null
  'schedules.free': { name: Value; from: Value; to: Value }
  'schedules.unknown': { name: Value; from: Value; to: Value }
  'schedules.entry': { name: Value; period: Value; place: Value }
  'schedules.add': { name: Value }
  'schedules.edit': { name: Value }
  'schedules.ofOther': { name: Value }
  'schedules.mayNotEdit': { name: Value }
  'schedules.untilWhen': null
  'schedules.occurrence': null
  'schedules.conflictsUnknown': null
  'schedules.saveOrAll': null
  'schedules.removeBookings': null
  'schedules.removeBookingsHint': null
  'schedules.allForSeries': null
  'schedules.saved': null
  'schedules.allSaved': null
  'schedules.deleteTitle': null
  'schedules.deleteQuestion': null
  'schedules.deleteAllQuestion': null
  'schedules.deleted': null
  'schedules.allDeleted': null
  'schedules.chosen': { from: Value; to: Value }
  'schedules.flightsGo': { count: number }
  'schedules.flightsGoPast': { count: number; past: Value }
  'schedules.noFlightsGo': null
  'schedules.flightsUnknown': null
  'schedules.moreFlights': { count: number }
  'schedules.flight': { period: Value; aircraft: Value }
  'schedules.booked': { period: Value; aircraft: Value }
  'schedules.flightOf': { flight: Value; name: Value }
  'schedules.entryGone': null
  'schedules.entryGoneHint': null
  'sessions.title': null
  'sessions.device': null
  'sessions.unknownDevice': null
  'sessions.thisOne': null
  'sessions.signedIn': null
  'sessions.until': null
  'sessions.none': null
  'sessions.hint': null
  'sessions.endOthers': null
  'sessions.endOthersTitle': null
  'sessions.endOne': { device: Value; since: Value }
  'sessions.endOneTitle': { device: Value }
  'sessions.signedInSince': { since: Value }
  'sessions.endHint': { proof: 'password' | 'other' }
  'sessions.ended': null
  'sessions.othersEnded': null
  'sessions.oneEnded': { device: Value }
  'sessions.notEnded': null
  'sessions.logins': null
  'sessions.loginsHint': { name: Value }
  'sessions.endAll': null
  'sessions.endAllTitle': null
  'sessions.endAllQuestion': { name: Value }
  'sessions.allEnded': { name: Value }
  'sessions.allEndedWithCalendars': { name: Value }
  'sessions.endFailed': null
  'sessions.signOut': null
  'sessions.kept': null
  'tables.searchIn': { label: Value }
  'tables.noMatch': { search: Value }
  'theme.auto': null
  'theme.light': null
  'theme.dark': null
  'times.format': null
  'times.half': null
  'times.hours': { label: Value }
  'times.minutes': { label: Value }
  'undo.undo': null
  'undo.bookingSaved': null
  'undo.bookingDeleted': null
  'undo.seriesDeleted': null
  'undo.successful': null
  'undo.bookingGone': null
  'undo.seriesGone': null
  'undo.bookingBack': null
  'undo.seriesBack': null
  'undo.failed': null
  'undo.nothingChanged': null
  'undo.failure': { outcome: Value; reason: Value }
  'undo.bookingMovedBack': null
  'unsentEmails.title': null
  'unsentEmails.label': null
  'unsentEmails.toast': null
  'unsentEmails.resend': null
  'unsentEmails.resending': null
  'unsentEmails.resendFailed': null
  'unsentEmails.refresh': null
  'unsentEmails.thisList': null
  'unsentEmails.none': null
  'unsentEmails.noneHint': null
  'unsentEmails.date': null
  'unsentEmails.to': null
  'unsentEmails.cc': null
  'unsentEmails.subject': null
  'unsentEmails.attempts': null
  'unsentEmails.failure': null
  'unsentEmails.serverRefuses': { server: Value }
  'unsentEmails.unreachable': { server: Value }
  'unsentEmails.unknownServer': { server: Value }
  'unsentEmails.loginRefused': { answer: Value }
  'unsentEmails.readerRefused': { answer: Value }
  'unsentEmails.silent': null
  'unsentEmails.hungUp': null
  'users.none': null
  'users.noneHint': null
  'users.userNameColumn': null
  'users.approved': null
  'users.notApproved': null
  'users.waits': null
  'users.deleteTitle': null
  'users.deleteQuestion': { name: Value }
  'users.deleted': null
  'users.saved': null
  'users.editTitle': { name: Value }
  'users.addTitle': null
  'users.firstName': null
  'users.lastName': null
  'users.userName': null
  'users.invitationHint': null
  'users.airport': null
  'users.approve': null
  'users.approveHint': null
  'users.colour': null
  'users.colourHint': null
  'users.noColour': null
  'users.newColourHint': null
  'users.palette': null
  'users.automatic': null
  'users.noColourOption': null
  'users.blue': null
  'users.orange': null
  'users.teal': null
  'users.purple': null
  'users.olive': null
  'users.pink': null
  'users.indigo': null
  'users.amber': null
  'users.green': null
  'users.violet': null
  'users.brown': null
  'users.slate': null
  'users.roles': null
  'users.noRolesHint': null
  'users.rightsTitle': null
  'users.rightsQuestion': { name: Value }
  'users.stays': null
  'users.flightsStay': { count: number }
  'users.entriesStay': { count: number }
  'users.wallsStay': { count: number }
  'users.userNameIs': { userName: Value }
  'users.flightsTitle': { name: Value }
  'users.flightsHint': null
  'users.deleteFlights': { count: number }
  'users.flightsDeleted': { count: number; name: Value }
  'walls.back': null
  'walls.none': null
  'walls.noneHint': null
  'walls.added': null
  'walls.add': null
  'walls.nameHint': null
  'walls.nameExample': null
  'walls.linkHint': null
  'walls.withdraw': null
  'walls.withdrawn': null
  'walls.withdrawQuestion': { name: Value }
  'walls.outdated': null
  'walls.invalid': null
  'walls.invalidHint': null
  'walls.seeTheClub': null
  'firstSteps.title': null
  'firstSteps.hint': null
  'firstSteps.airport': null
  'firstSteps.aircraft': null
  'firstSteps.member': null
  'firstSteps.done': null
  'firstSteps.skip': null
  'links.linkOf': { name: Value }
  'links.link': null
  'links.copy': null
  'links.copied': null
  'links.done': null
  'links.withdraw': null
  'links.withdrawOne': { name: Value }
  'calendars.flightsName': { club: Value }
  'calendars.aircraftName': { registration: Value; club: Value }
  'calendars.flying': null
  'calendars.teaching': null
  'calendars.teachingAt': { airport: Value }
  'calendars.lesson': { pilot: Value; registration: Value }
  'calendars.soloSupervised': { pilot: Value; registration: Value }
  'calendars.maintenance': null
  'calendars.suspended': { summary: Value }
  'calendars.withdrawnEvent': null
  'calendars.clock': { from: Value; to: Value; airport: Value; zone: Value }
  'calendars.place': { name: Value; airport: Value }
  'calendars.mayBeOld': { address: Value }
  'calendars.withInstructor': { name: Value; instructor: Value }
  'calendars.title': null
  'calendars.back': null
  'calendars.shows': null
  'calendars.lastRead': null
  'calendars.notYet': null
  'calendars.readBy': { reader: Value; ago: Value }
  'calendars.myFlights': null
  'calendars.myFlightsAndHours': null
  'calendars.anAircraft': null
  'calendars.none': null
  'calendars.noneHint': null
  'calendars.add': null
  'calendars.nameHint': null
  'calendars.nameExample': null
  'calendars.howMuch': null
  'calendars.namesAndRemarks': null
  'calendars.onlyThatIFly': null
  'calendars.hoursToo': null
  'calendars.open': null
  'calendars.google': null
  'calendars.linkHint': null
  'calendars.howOften': null
  'calendars.unreachable': { address: Value }
  'calendars.oldFlights': null
  'calendars.withdraw': null
  'calendars.withdrawn': null
  'calendars.withdrawQuestion': null
  'calendars.withdrawAll': { name: Value }
  'calendars.notWithdrawn': null
  'calendars.off': null
  'calendars.offHint': null
  'provider.signInWith': { provider: Value }
  'provider.cancelled': { provider: Value }
  'provider.unreachable': { provider: Value }
  'provider.refused': { provider: Value }
  'provider.finish': { provider: Value }
  'provider.finishTitle': null
  'provider.unknown': { clubName: Value; provider: Value }
  'provider.unknownEmail': { clubName: Value; email: Value; provider: Value }
  'provider.connectOwn': null
  'provider.connectHint': { provider: Value }
  'provider.connect': null
  'provider.notConnected': null
  'provider.closed': null
  'provider.registerHint': { provider: Value }
  'provider.title': { provider: Value }
  'provider.none': null
  'provider.noneHint': { provider: Value }
  'provider.account': null
  'provider.added': null
  'provider.lastUsed': null
  'provider.notYet': null
  'provider.connectDialog': { provider: Value }
  'provider.connectDialogHint': { provider: Value; proof: 'password' | 'other' }
  'provider.connectButton': { provider: Value }
  'provider.continue': null
  'provider.connected': null
  'provider.connectedDetail': { provider: Value }
  'provider.remove': null
  'provider.removeOne': { account: Value }
  'provider.removeTitle': { provider: Value }
  'provider.removeHint': { account: Value; proof: 'password' | 'other' }
  'provider.removed': null
  'provider.removedDetail': { account: Value }
  'provider.notRemoved': null
  'provider.recentHint': null
  'provider.staleHint': null
  'provider.stillSignIn': { count: number; provider: Value }
  'provider.look': null
  'provider.choosePassword': { provider: Value }
  'provider.sendLink': null
  'emailChoices.title': null
  'emailChoices.account': null
  'emailChoices.accountHint': null
  'emailChoices.lost': null
  'emailChoices.lostHint': null
  'emailChoices.booked': null
  'emailChoices.bookedHint': null
  'emailChoices.reminder': null
  'emailChoices.reminderHint': null
  'emailChoices.day': null
  'emailChoices.dayHint': null
  'emailChoices.newcomers': null
  'emailChoices.newcomersHint': null
  'emailChoices.lockedLost': null
  'emailChoices.lockedAccount': null
  'emailChoices.alwaysAtOnce': null
  'emailChoices.atOnce': null
  'emailChoices.evening': null
  'emailChoices.inMyDay': null
  'emailChoices.eveningBefore': null
  'emailChoices.twoEvenings': null
  'emailChoices.morning': null
  'emailChoices.none': null
  'emailChoices.switchedOff': { day: Value }
  'emailChoices.saved': null
  'emailChoices.notOffered': null
  'emailChoices.off': null
  'clubRules.title': null
  'clubRules.fairUse': null
  'clubRules.groups': null
  'clubRules.doubtful': { count: number }
  'clubRules.doubtfulHint': null
  'clubRules.none': null
  'clubRules.noneHint': null
  'clubRules.begin': null
  'clubRules.atMostThree': null
  'clubRules.atMostTwoWeekendDays': null
  'clubRules.ask12Hours': null
  'clubRules.otherRule': null
  'clubRules.rule': null
  'clubRules.state': null
  'clubRules.draft': null
  'clubRules.on': null
  'clubRules.off': null
  'clubRules.inEffect': null
  'clubRules.stopped': { stopped: number; overridden: number }
  'clubRules.notStopped': null
  'clubRules.add': null
  'clubRules.edit': { name: Value }
  'clubRules.deleteTitle': null
  'clubRules.deleteQuestion': { name: Value }
  'clubRules.deleted': null
  'clubRules.saved': null
  'clubRules.switchedOn': null
  'clubRules.kind': null
  'clubRules.openBookings': null
  'clubRules.openBookingsHint': null
  'clubRules.openHours': null
  'clubRules.openHoursHint': null
  'clubRules.weekendDays': null
  'clubRules.weekendDaysHint': null
  'clubRules.length': null
  'clubRules.lengthHint': null
  'clubRules.horizon': null
  'clubRules.horizonHint': null
  'clubRules.cancelling': null
  'clubRules.noShows': null
  'clubRules.noShowsHint': null
  'clubRules.noShowsMost': null
  'clubRules.flownShare': null
  'clubRules.flownShareHint': null
  'clubRules.percentLeast': null
  'clubRules.lastDays': null
  'clubRules.cancellingHint': null
  'clubRules.bookingsMost': null
  'clubRules.hoursMost': null
  'clubRules.weekendDaysMost': null
  'clubRules.minutesMost': null
  'clubRules.minutesLeast': null
  'clubRules.daysMost': null
  'clubRules.hoursBefore': null
  'clubRules.roles': null
  'clubRules.noRoles': null
  'clubRules.group': null
  'clubRules.everyAircraft': null
  'clubRules.level': null
  'clubRules.block': null
  'clubRules.warn': null
  'clubRules.note': null
  'clubRules.exceptHours': null
  'clubRules.exceptHoursHint': null
  'clubRules.withInstructor': null
  'clubRules.startsOn': null
  'clubRules.text': null
  'clubRules.textHint': null
  'clubRules.isTold': null
  'clubRules.reads': null
  'clubRules.tryIt': null
  'clubRules.switchOn': null
  'clubRules.switchOff': null
  'clubRules.saveDraft': null
  'clubRules.saveOff': null
  'clubRules.dryRun': null
  'clubRules.dryRunHint': null
  'clubRules.byStaff': { count: number }
  'clubRules.unknownStates': { count: number }
  'clubRules.tooMuch': { share: number }
  'clubRules.curveAt': { amount: Value; refused: number; members: number }
  'clubRules.byMember': null
  'clubRules.member': null
  'clubRules.made': null
  'clubRules.refused': null
  'clubRules.theRefused': null
  'clubRules.madeAt': null
  'clubRules.flight': null
  'clubRules.became': null
  'clubRules.byStaffMark': null
  'clubRules.flown': null
  'clubRules.cameToPass': null
  'clubRules.deletedInTime': null
  'clubRules.deletedLate': null
  'clubRules.noShow': null
  'clubRules.stillAhead': null
  'clubRules.noneRefused': null
  'clubRules.addGroup': null
  'clubRules.editGroup': { name: Value }
  'clubRules.deleteGroupTitle': null
  'clubRules.deleteGroupQuestion': { name: Value }
  'clubRules.groupDeleted': null
  'clubRules.groupSaved': null
  'clubRules.noGroups': null
  'clubRules.noGroupsHint': null
  'clubRules.proposed': null
  'clubRules.proposal': { name: Value; aircraft: Value }
  'clubRules.addProposed': { count: number }
  'clubRules.groupsAdded': { count: number }
  'clubRules.noAircraft': null
  'clubRules.groupNameExample': null
  'clubRules.back': null
  'clubRules.everyAirport': null
  'verdicts.label': null
  'verdicts.refused': null
  'verdicts.warning': null
  'verdicts.note': null
  'verdicts.more': { count: number }
  'verdicts.allTheSame': null
  'verdicts.reason': null
  'verdicts.reasonHint': null
  'verdicts.reasonLength': null
  'verdicts.notCurrent': null
  'verdicts.notCurrentOne': { aircraft: Value; day: Value }
  'verdicts.notCurrentWhy': null
  'verdicts.stays': null
  'verdicts.lateReason': null
  'verdicts.weather': null
  'verdicts.technical': null
  'verdicts.ill': null
  'verdicts.other': null
  'verdicts.lateHint': null
  'wishes.waitTitle': null
  'wishes.changeTitle': null
  'wishes.waitForTime': null
  'wishes.waitForThis': null
  'wishes.waitEarlier': null
  'wishes.waitOther': null
  'wishes.tooLate': null
  'wishes.inOrder': null
  'wishes.addAircraft': null
  'wishes.addInstructor': null
  'wishes.earlierInList': { what: Value }
  'wishes.leaveOut': { what: Value }
  'wishes.when': null
  'wishes.day': null
  'wishes.dayOf': { number: Value }
  'wishes.fromOf': { number: Value }
  'wishes.toOf': { number: Value }
  'wishes.addTime': null
  'wishes.leaveOutTime': { number: Value }
  'wishes.howLong': null
  'wishes.none': null
  'wishes.anybody': null
  'wishes.these': null
  'wishes.ifFree': null
  'wishes.book': null
  'wishes.bookHint': null
  'wishes.ask': null
  'wishes.askHint': null
  'wishes.atLeast': null
  'wishes.noticeHours': { hours: number }
  'wishes.beforeFlight': null
  'wishes.wait': null
  'wishes.beforeYou': { count: number }
  'wishes.toTheEnd': null
  'wishes.isFree': null
  'wishes.bookInstead': { aircraft: Value; period: Value }
  'wishes.saved': { what: Value }
  'wishes.savedTitle': null
  'wishes.waiting': null
  'wishes.change': null
  'wishes.stop': null
  'wishes.changeOne': { what: Value }
  'wishes.stopOne': { what: Value }
  'wishes.stopped': { what: Value }
  'wishes.stoppedTitle': null
  'wishes.stopQuestion': { what: Value }
  'wishes.noLonger': { days: Value }
  'wishes.noLongerTitle': null
  'wishes.again': null
  'wishes.waitsAgain': { days: Value }
  'wishes.wanted': { windows: Value; length: Value; aircraft: Value }
  'wishes.wantedWithAny': { windows: Value; length: Value; aircraft: Value }
  'wishes.wantedWith': { windows: Value; length: Value; aircraft: Value; instructors: Value }
  'wishes.hours': { hours: number }
  'wishes.next': null
  'wishes.place': { place: Value }
  'wishes.keptForYou': { aircraft: Value; period: Value; time: Value }
  'wishes.keptWith': { aircraft: Value; period: Value; instructor: Value; time: Value }
  'wishes.take': null
  'wishes.decline': null
  'wishes.declined': null
  'wishes.declinedTitle': null
  'wishes.taken': { aircraft: Value; period: Value }
  'wishes.filled': { what: Value }
  'wishes.passed': { what: Value }
  'wishes.impossible': { what: Value }
  'wishes.unanswered': { what: Value }
  'wishes.withdrawn': { what: Value }
  'wishes.takesTime': { count: number }
  'wishes.goesToFirst': { count: number }
  'wishes.keptUntil': { time: Value }
  'wishes.keptMine': null
  'wishes.keptCell': { aircraft: Value; from: Value; to: Value; time: Value }
  'wishes.keptCellMine': { aircraft: Value; from: Value; to: Value; time: Value }
  'wishes.legendKept': null
  'wishes.youWait': { times: Value }
  'wishes.staffPlace': null
  'wishes.wants': null
  'wishes.since': null
  'wishes.kept': { time: Value }
  'wishes.nobodyWaits': { airport: Value }
  'wishes.nobodyWaitsHint': null
  'wishes.withdrawOne': { name: Value }
  'wishes.withdrawTitle': null
  'wishes.withdrawQuestion': { name: Value; what: Value }
  'wishes.wasWithdrawn': null
  'wishes.title': null
  'wishes.off': null
  'wishes.offHint': null
  'rules.text': null
  'rules.correctionDays': null
  'rules.bookingsAhead': {
    whose: 'own' | 'other'
    name: Value
    count: number
    hasDays: 'yes' | 'no' | 'other'
    days: Value
    amount: number
  }
  'rules.again': { hours: number; day: Value; clock: Value }
  'rules.againSoon': { hours: number }
  'rules.hoursAhead': { whose: 'own' | 'other'; name: Value; hours: number; amount: number }
  'rules.weekendDays': {
    amount: number
    whose: 'own' | 'other'
    name: Value
    count: number
    hasDays: 'yes' | 'no' | 'other'
    days: Value
  }
  'rules.horizonFrom': {
    role: 'Administrator' | 'Instructor' | 'Pilot' | 'Student' | 'External' | 'other'
    amount: number
    day: Value
  }
  'rules.lengthMost': { aircraft: Value; hours: number; own: number }
  'rules.lengthLeast': { aircraft: Value; hours: number; own: number }
  'rules.anotherAircraft': null
  'rules.datesFit': { fit: number; count: number }
  'rules.sentences': { first: Value; second: Value }
  'rules.listed': { first: Value; rest: Value }
  'rules.listedAndMore': { days: Value; count: number }
  'rules.daysOfMonth': {
    days: Value
    month: 'm1' | 'm2' | 'm3' | 'm4' | 'm5' | 'm6' | 'm7' | 'm8' | 'm9' | 'm10' | 'm11' | 'm12' | 'other'
  }
  'rules.namedDay': { weekday: 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun' | 'other'; day: Value }
  'rules.wayDelete': null
  'rules.wayShorten': null
  'rules.wouldRefuse': { days: number; made: number; refused: number; share: number; members: number }
  'rules.wouldRefuseNone': { days: number; made: number }
  'rules.wereFlown': { count: number; refused: number }
  'rules.neverFlown': { count: number; refused: number }
  'rules.ruleBookings': { amount: number }
  'rules.ruleHours': { amount: number }
  'rules.ruleWeekends': { amount: number }
  'rules.ruleLength': { bounds: 'most' | 'least' | 'other'; most: number; least: number }
  'rules.ruleHorizon': { amount: number }
  'rules.ruleCancelling': { amount: number }
  'rules.ruleNoShows': { amount: number; days: number }
  'rules.ruleFlownShare': { amount: number; days: number }
  'rules.afterNoShows': { count: number; whose: 'own' | 'other'; name: Value; days: Value; day: Value }
  'rules.oneAtATime': { name: Value; day: Value }
  'rules.flownLess': { whose: 'own' | 'other'; name: Value; percent: number; days: number; asked: number }
  'rules.halfAhead': { amount: number }
  'rules.fewAhead': { name: Value; amount: number }
  'rules.ruleAircraft': { group: Value }
  'rules.ruleAirport': { airport: Value }
  'rules.ruleSoon': { hours: number }
  'rules.ruleWithInstructor': null
  'rules.ruleOf': { roles: Value; sentence: Value }
  'rules.rolesOf': { role: 'Administrator' | 'Instructor' | 'Pilot' | 'Student' | 'External' | 'other' }
  'rules.overrideReason': null
  'rules.allAhead': { refused: number }
  'rules.amountMissing': null
  'rules.amountLow': { least: number }
  'rules.lengthMissing': null
  'rules.amountHigh': { most: number }
  'rules.daysHigh': { most: number }
  'rules.leastAboveMost': null
  'rules.daysMissing': null
  'rules.dayOfMonth': { day: Value }
  'figures.title': null
  'figures.backwards': null
  'figures.periodTooLong': { years: Value }
  'figures.noteHours': { suspended: number }
  'figures.noteWeek': { suspended: number; few: 'yes' | 'other' }
  'figures.noteAhead': { few: 'yes' | 'other' }
  'figures.noteCancelled': { few: 'yes' | 'other' }
  'figures.noteDown': { unsaid: number; few: 'yes' | 'other' }
  'figures.noteLost': null
  'figures.noteReliability': { unknown: number; few: 'yes' | 'other' }
  'figures.notePeople': { suspended: number }
  'figures.fleet': null
  'figures.people': null
  'figures.about': null
  'figures.group': null
  'figures.everyAirport': null
  'figures.everyAircraft': null
  'figures.print': null
  'figures.table': null
  'figures.tableOf': { picture: Value }
  'figures.csv': null
  'figures.csvOf': { picture: Value }
  'figures.these': null
  'figures.compared': { from: Value; to: Value; beforeFrom: Value; beforeTo: Value }
  'figures.empty': null
  'figures.emptyHint': null
  'figures.hours': null
  'figures.booked': null
  'figures.bookedBefore': null
  'figures.bookedEarlier': null
  'figures.flown': null
  'figures.flownEarlier': null
  'figures.flownOfBooked': null
  'figures.flownHours': { flown: Value; booked: Value }
  'figures.flownHoursLogged': { flown: Value; booked: Value; coverage: Value }
  'figures.coverage': null
  'figures.noShows': null
  'figures.pastFlights': null
  'figures.saidNoShows': null
  'figures.unknownFlights': null
  'figures.hoursShort': { hours: Value }
  'figures.inHours': { name: Value }
  'figures.inPercent': { name: Value }
  'figures.week': null
  'figures.weekCell': { day: Value; clock: Value; share: Value }
  'figures.weekScale': { most: Value }
  'figures.clock': null
  'figures.ahead': null
  'figures.daysBefore': null
  'figures.flightsBooked': null
  'figures.days': { days: number }
  'figures.cancelled': null
  'figures.notice': null
  'figures.flights': null
  'figures.within2Hours': null
  'figures.within24Hours': null
  'figures.within7Days': null
  'figures.earlier': null
  'figures.weather': null
  'figures.technical': null
  'figures.ill': null
  'figures.noShow': null
  'figures.otherReason': null
  'figures.cancelledOf': { deleted: number; made: number; few: 'yes' | 'other'; share: Value }
  'figures.reason': { reason: Value }
  'figures.noReason': null
  'figures.down': null
  'figures.planned': null
  'figures.unplanned': null
  'figures.shareOfTime': null
  'figures.lost': null
  'figures.suspended': null
  'figures.deleted': null
  'figures.notFlown': null
  'figures.reliability': null
  'figures.due': null
  'figures.lostFlights': null
  'figures.allAircraft': null
  'figures.reliabilityOf': { lost: Value; due: Value }
  'figures.tooFew': null
  'figures.nothing': null
  'figures.byMember': null
  'figures.byInstructor': null
  'figures.person': null
  'figures.withoutPilot': null
  'figures.formerMembers': null
  'dates.date': { weekday: 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'other'; day: Value }
  'dates.moment': { date: Value; time: Value }
  'dates.period': { start: Value; end: Value }
  'dates.longPeriod': { start: Value; end: Value }
  'dates.list': { first: Value; second: Value }
  'defects.title': null
  'defects.report': null
  'defects.reportOf': { aircraft: Value }
  'defects.known': null
  'defects.what': null
  'defects.whatExample': null
  'defects.howBad': null
  'defects.mustNotFly': null
  'defects.mustNotFlyHint': null
  'defects.lookAtIt': null
  'defects.lookAtItHint': null
  'defects.note': null
  'defects.noteHint': null
  'defects.details': null
  'defects.send': null
  'defects.reported': null
  'defects.toldAll': null
  'defects.stands': { aircraft: Value }
  'defects.stateReported': null
  'defects.stateGrounded': null
  'defects.stateDeferred': null
  'defects.stateDeferredUntil': { day: Value }
  'defects.stateClosed': null
  'defects.open': null
  'defects.closed': null
  'defects.none': { aircraft: Value }
  'defects.noneHint': null
  'defects.reportedBy': { when: Value; who: Value }
  'defects.reportedAt': { when: Value }
  'defects.groundedBy': { when: Value; who: Value }
  'defects.deferredBy': { when: Value; who: Value }
  'defects.closedBy': { when: Value; who: Value }
  'defects.againSince': { day: Value }
  'defects.theProgram': null
  'defects.seenBefore': null
  'defects.seenBeforeOne': { day: Value }
  'defects.ground': null
  'defects.groundLonger': null
  'defects.defer': null
  'defects.close': null
  'defects.groundOne': { aircraft: Value; title: Value }
  'defects.deferOne': { title: Value }
  'defects.closeIt': null
  'defects.closeOne': { title: Value }
  'defects.backAfter': null
  'defects.backAfterHint': null
  'defects.groundReason': null
  'defects.deferUntil': null
  'defects.deferUntilHint': null
  'defects.deferReason': null
  'defects.closeReason': null
  'defects.closeHint': null
  'defects.groundedNow': { aircraft: Value }
  'defects.deferredNow': null
  'defects.closedNow': null
  'defects.suspended': { count: number }
  'defects.restored': { count: number }
  'defects.instructorsDecide': null
  'defects.instructorsDecideHint': null
  'defects.settingSaved': null
  'defects.seeTheClub': null
  'defects.seeTheClubWhy': { aircraft: Value }
  'defects.limitLine': { name: Value; left: Value }
  'defects.dueLine': { name: Value }
  'defects.crossingLine': { aircraft: Value; name: Value }
  'defects.likelyLine': { aircraft: Value; name: Value; day: Value }
  'defects.daysLeft': { count: number }
  'defects.valueLeft': { value: Value }
  'defects.wayDecide': null
  'defects.verdictBlocks': { aircraft: Value; title: Value }
  'defects.verdictOpen': { aircraft: Value; title: Value }
  'defects.verdictDeferred': { aircraft: Value; day: Value; title: Value }
  'meters.count': { count: number }
  'meters.hours': { hours: number }
  'meters.hoursMinutes': { sign: 'minus' | 'other'; hours: number; minutes: Value }
  'meters.inFuture': null
  'meters.wholeSteps': { unit: 'tenths' | 'hundredths' | 'minutes' | 'other' }
  'meters.startsMissing': null
  'meters.oldEndMissing': null
  'meters.startsAboveValue': null
  'meters.belowBefore': { value: Value }
  'meters.aboveAfter': { value: Value }
  'meters.reallyMore': { hours: number }
  'meters.hasReadings': null
  'meters.inUse': { limit: Value }
  'meters.inUseByMany': { limits: Value }
  'meters.readingMoved': null
  'meters.replacementNeeded': null
  'meters.replacedTwice': null
  'limits.likelyDue': { aircraft: Value; limit: Value; day: Value }
  'limits.isDue': { aircraft: Value; limit: Value }
  'limits.dayDue': { aircraft: Value; limit: Value; when: 'past' | 'other'; day: Value }
  'limits.dayDueTolerated': { aircraft: Value; limit: Value; when: 'past' | 'other'; day: Value; days: number }
  'limits.readingDue': { aircraft: Value; limit: Value; due: Value; present: Value }
  'limits.mayMove': { first: Value }
  'limits.wayDone': null
  'limits.nothingDue': null
  'limits.needsDueValue': null
  'limits.needsMeter': null
  'limits.otherMeter': null
  'limits.moved': null
  'limits.needsReading': null
  'limits.doneAhead': null
  'limits.dueNotShown': { limit: Value }
  'fleet.title': null
  'fleet.back': null
  'fleet.toAircraft': null
  'fleet.notRecord': null
  'fleet.fleet': null
  'fleet.none': null
  'fleet.noneHint': null
  'fleet.noAircraft': null
  'fleet.noAircraftHint': null
  'fleet.otherLimit': null
  'fleet.addLimit': null
  'fleet.editLimit': { name: Value; registration: Value }
  'fleet.aircraft': null
  'fleet.state': null
  'fleet.reading': null
  'fleet.nextLimit': null
  'fleet.flies': null
  'fleet.grounded': null
  'fleet.mustNotFly': null
  'fleet.defects': { count: number }
  'fleet.nothingCounted': null
  'fleet.noReadingSince': { registration: Value; day: Value }
  'fleet.noReadingYet': { registration: Value }
  'fleet.readOn': { value: Value; day: Value }
  'fleet.left': { value: Value }
  'fleet.nothingLeft': null
  'fleet.over': { value: Value }
  'fleet.daysLeft': { days: number }
  'fleet.lastDay': null
  'fleet.daysOver': { days: number }
  'fleet.due': null
  'fleet.overdue': null
  'fleet.dueAt': { value: Value }
  'fleet.dueOn': { day: Value }
  'fleet.dueAtOr': { value: Value; day: Value }
  'fleet.likely': { day: Value; first: Value }
  'fleet.likelyAlone': { day: Value }
  'fleet.notSoon': null
  'fleet.noForecast': null
  'fleet.offBy': { days: number }
  'fleet.bookedAlone': { day: Value }
  'fleet.plan': null
  'fleet.done': null
  'fleet.read': null
  'fleet.ofLimit': { name: Value; registration: Value }
  'fleet.limits': null
  'fleet.defectsTab': null
  'fleet.meters': null
  'fleet.parts': { registration: Value }
  'fleet.limit': null
  'fleet.leftTitle': null
  'fleet.forecast': null
  'fleet.lastDone': null
  'fleet.doneOnAt': { day: Value; value: Value }
  'fleet.never': null
  'fleet.noLimits': { registration: Value }
  'fleet.noLimitsHint': null
  'fleet.noLimitsStaffHint': null
  'fleet.deleteLimitTitle': null
  'fleet.deleteLimitQuestion': { name: Value; registration: Value }
  'fleet.limitDeleted': null
  'fleet.limitSaved': null
  'fleet.template': null
  'fleet.templateHint': null
  'fleet.template50': null
  'fleet.template100': null
  'fleet.templateAnnual': null
  'fleet.templateMip': null
  'fleet.templateMipName': null
  'fleet.template100Faa': null
  'fleet.templateAnnualFaa': null
  'fleet.templateArc': null
  'fleet.templateAd': null
  'fleet.templatePropeller': null
  'fleet.templateParachute': null
  'fleet.templateTransponder': null
  'fleet.byMeter': null
  'fleet.byCalendar': null
  'fleet.meter': null
  'fleet.noMeter': null
  'fleet.addMeter': null
  'fleet.noMeterYet': null
  'fleet.every': null
  'fleet.dueReading': null
  'fleet.presentIs': { value: Value }
  'fleet.noPresent': null
  'fleet.warnValue': null
  'fleet.tolerance': null
  'fleet.everyMonths': null
  'fleet.dueDay': null
  'fleet.warnDays': null
  'fleet.toleranceDays': null
  'fleet.toMonthEnd': null
  'fleet.toleranceHint': null
  'fleet.countsFrom': null
  'fleet.fromDone': null
  'fleet.fromDue': null
  'fleet.atLimit': null
  'fleet.atLimitTell': null
  'fleet.atLimitRefuse': null
  'fleet.planning': null
  'fleet.planNone': null
  'fleet.planPropose': null
  'fleet.planPlace': null
  'fleet.planDays': null
  'fleet.needsDue': null
  'fleet.unreadableHours': null
  'fleet.unreadableCount': null
  'fleet.stepHundredths': null
  'fleet.stepTenths': null
  'fleet.stepMinutes': null
  'fleet.doneTitle': { name: Value; registration: Value }
  'fleet.doneDay': null
  'fleet.doneReading': null
  'fleet.remark': null
  'fleet.skip': null
  'fleet.next': { due: Value }
  'fleet.isOver': null
  'fleet.doneSaved': null
  'fleet.doneOver': null
  'fleet.wasDone': { name: Value; registration: Value; period: Value }
  'fleet.toAnswer': { count: number }
  'fleet.readingTitle': { registration: Value }
  'fleet.editReading': { registration: Value }
  'fleet.value': null
  'fleet.time': null
  'fleet.day': null
  'fleet.clock': null
  'fleet.kind': null
  'fleet.kindReading': null
  'fleet.kindGroundRun': null
  'fleet.kindExplained': null
  'fleet.kindReplaced': null
  'fleet.kindReadingHint': null
  'fleet.kindGroundRunHint': null
  'fleet.kindExplainedHint': null
  'fleet.kindReplacedHint': null
  'fleet.starts': null
  'fleet.until': null
  'fleet.oldEnded': null
  'fleet.newBegins': null
  'fleet.readingSaved': null
  'fleet.readingDeleted': null
  'fleet.deleteReadingTitle': null
  'fleet.deleteReadingQuestion': { value: Value; day: Value }
  'fleet.theReading': { value: Value; day: Value }
  'fleet.reallyTitle': null
  'fleet.addReading': null
  'fleet.readings': { meter: Value }
  'fleet.by': null
  'fleet.noReadings': null
  'fleet.noReadingsHint': null
  'fleet.noMeters': { registration: Value }
  'fleet.noMetersHint': null
  'fleet.noMetersStaffHint': null
  'fleet.editMeter': { name: Value; registration: Value }
  'fleet.newMeter': { registration: Value }
  'fleet.unit': null
  'fleet.unitTenths': null
  'fleet.unitHundredths': null
  'fleet.unitMinutes': null
  'fleet.unitCount': null
  'fleet.readsNow': null
  'fleet.meterSaved': null
  'fleet.meterDeleted': null
  'fleet.deleteMeterTitle': null
  'fleet.deleteMeterQuestion': { name: Value; registration: Value }
  'fleet.planTitle': { name: Value; registration: Value }
  'fleet.noPlans': null
  'fleet.suspends': { count: number }
  'fleet.uses': { used: Value; every: Value }
  'fleet.givesAway': { hours: number }
  'fleet.costs': { first: Value; second: Value }
  'fleet.alsoServes': { names: Value }
  'fleet.planIt': null
  'fleet.bestPlan': { period: Value }
  'fleet.ofAircraft': { registration: Value }
  'fleet.dueWhen': { due: Value }
  'fleet.fromTo': { from: Value; to: Value }
  'fleet.planHint': null
  'fleet.dayToDay': { first: Value; last: Value }
  'documents.title': null
  'documents.mine': null
  'documents.what': null
  'documents.state': null
  'documents.proofs': null
  'documents.enter': null
  'documents.forAircraft': { name: Value; registration: Value }
  'documents.ofPerson': { asked: Value; person: Value }
  'documents.validUntil': { day: Value }
  'documents.validAlways': null
  'documents.met': null
  'documents.endsIn': { days: number }
  'documents.endedOn': { day: Value }
  'documents.ended': null
  'documents.missing': null
  'documents.waits': null
  'documents.waived': null
  'documents.notMet': null
  'documents.since': null
  'documents.until': null
  'documents.untilFilledIn': { day: Value }
  'documents.untilHint': null
  'documents.waive': null
  'documents.waiveHint': null
  'documents.reason': null
  'documents.reasonHint': null
  'documents.saved': null
  'documents.savedWaits': null
  'documents.older': { count: number }
  'documents.entry': { asked: Value; period: Value }
  'documents.deleteTitle': null
  'documents.deleted': null
  'documents.deleteQuestion': { what: Value }
  'documents.confirm': null
  'documents.notConfirm': null
  'documents.confirmedNow': null
  'documents.takenAway': null
  'documents.waivedSince': { day: Value }
  'documents.sinceDay': { day: Value }
  'documents.days': { since: Value; until: Value }
  'documents.confirmedBy': { person: Value }
  'documents.enteredBy': { person: Value }
  'documents.nothingAskedOfYou': null
  'documents.nothingAsked': null
  'documents.nothingAskedHint': null
  'documents.mineHint': null
  'documents.of': { person: Value }
  'documents.everybody': null
  'documents.filter': null
  'documents.filterAll': null
  'documents.filterLacks': null
  'documents.filterWaits': null
  'documents.nobodyAsked': null
  'documents.nobodyAskedHint': null
  'documents.nobodyFiltered': null
  'documents.notAsked': null
  'documents.ofAircraft': { met: number; all: number }
  'documents.openMine': null
  'documents.give': { asked: Value }
  'documents.giveTo': { person: Value }
  'documents.giveOne': { asked: Value; person: Value }
  'documents.given': { asked: Value; person: Value }
  'documents.givenUntil': { asked: Value; person: Value; until: Value }
  'documents.countsFrom': { day: Value }
  'requirements.ended': {
    form: 'ownAircraft' | 'own' | 'aircraft' | 'other'
    aircraft: Value
    document: Value
    name: Value
    day: Value
  }
  'requirements.ends': {
    form: 'ownAircraft' | 'own' | 'aircraft' | 'other'
    aircraft: Value
    document: Value
    name: Value
    day: Value
  }
  'requirements.validUntil': {
    form: 'ownAircraft' | 'own' | 'aircraft' | 'other'
    aircraft: Value
    document: Value
    name: Value
    day: Value
  }
  'requirements.validForEver': {
    form: 'ownAircraft' | 'own' | 'aircraft' | 'other'
    aircraft: Value
    document: Value
    name: Value
  }
  'requirements.waits': {
    form: 'ownAircraft' | 'own' | 'aircraft' | 'other'
    aircraft: Value
    document: Value
    name: Value
  }
  'requirements.missing': {
    form: 'ownAircraft' | 'own' | 'aircraft' | 'other'
    aircraft: Value
    document: Value
    name: Value
    when: 'from' | 'before' | 'between' | 'other'
    first: Value
    next: Value
    last: Value
  }
  'requirements.waived': {
    form: 'ownAircraft' | 'own' | 'aircraft' | 'other'
    aircraft: Value
    document: Value
    name: Value
  }
  'requirements.meets': {
    form: 'ownAircraft' | 'own' | 'aircraft' | 'other'
    aircraft: Value
    document: Value
    name: Value
  }
  'requirements.doesNotMeet': {
    form: 'ownAircraft' | 'own' | 'aircraft' | 'other'
    aircraft: Value
    document: Value
    name: Value
  }
  'requirements.wayOwn': { deed: 'confirm' | 'renew' | 'other' }
  'requirements.wayStaff': { deed: 'confirm' | 'renew' | 'other' }
  'requirements.wayOf': { who: 'administrator' | 'other'; deed: 'confirm' | 'renew' | 'other' }
  'requirements.otherKind': null
  'requirements.oneWindow': null
  'requirements.askSomething': null
  'requirements.monthsOrDays': null
  'requirements.untilBeforeSince': null
  'requirements.waiverEnds': null
  'requirements.waiverOnly': null
  'requirements.noAircraft': null
  'requirements.aircraftMissing': null
  'requirements.otherAircraft': null
  'requirements.medical': null
  'requirements.medicalText': null
  'requirements.classRatingEasa': null
  'requirements.classRatingEasaText': null
  'requirements.classRatingUk': null
  'requirements.classRatingUkText': null
  'requirements.language': null
  'requirements.languageText': null
  'requirements.licence': null
  'requirements.licenceText': null
  'requirements.checkOut': null
  'requirements.checkOutText': null
  'requirements.clubCheck': null
  'requirements.clubCheckText': null
  'requirements.flightReview': null
  'requirements.flightReviewText': null
  'requirements.instructorCertificate': null
  'requirements.instructorCertificateText': null
  'requirements.flown': { what: Value; who: 'own' | 'other'; name: Value; day: Value }
  'requirements.notFlown': {
    what: Value
    when: 'future' | 'past' | 'other'
    day: Value
    who: 'own' | 'other'
    name: Value
    counts: Value
    window: Value
    booked: 'none' | 'named' | 'other'
    withBooked: Value
    flights: Value
    last: 'none' | 'other'
    ended: Value
  }
  'requirements.enoughIfFlown': {
    who: 'own' | 'other'
    name: Value
    isNamed: 'yes' | 'other'
    flights: Value
    day: Value
  }
  'requirements.ofAircraft': { document: Value; aircraft: Value }
  'requirements.flownCount': {
    have: Value
    what: 'takeOffs' | 'landings' | 'both' | 'nightLandings' | 'flights' | 'other'
    least: number
    hours: Value
  }
  'requirements.window': { unit: 'months' | 'other'; count: number }
  'requirements.bookedFlight': { day: Value; aircraft: Value }
  'requirements.andMore': { list: Value; count: number }
  'requirements.wayFly': { who: 'instructor' | 'other' }
  'requirements.notFlownYet': null
  'requirements.moreAtNight': null
  'requirements.manyElsewhere': { most: Value }
  'requirements.flown90Days': null
  'requirements.flown90DaysText': null
  'requirements.passengersEasa': null
  'requirements.passengersEasaText': null
  'requirements.passengersNightEasa': null
  'requirements.passengersNightEasaText': null
  'requirements.passengersFaa': null
  'requirements.passengersFaaText': null
  'requirements.passengersNightFaa': null
  'requirements.passengersNightFaaText': null
  'requirements.lapl': null
  'requirements.laplText': null
  'clubRequirements.tab': null
  'clubRequirements.list': null
  'clubRequirements.none': null
  'clubRequirements.noneHint': null
  'clubRequirements.byLaw': null
  'clubRequirements.byClub': null
  'clubRequirements.other': null
  'clubRequirements.add': null
  'clubRequirements.addTitle': null
  'clubRequirements.edit': { name: Value }
  'clubRequirements.what': null
  'clubRequirements.of': null
  'clubRequirements.ofNobody': null
  'clubRequirements.whenMissing': null
  'clubRequirements.countsSince': null
  'clubRequirements.deleteTitle': null
  'clubRequirements.deleteQuestion': { name: Value }
  'clubRequirements.deleted': null
  'clubRequirements.saved': null
  'clubRequirements.nameExample': null
  'clubRequirements.roles': null
  'clubRequirements.noRoles': null
  'clubRequirements.ofPerson': null
  'clubRequirements.ofPilot': null
  'clubRequirements.ofInstructor': null
  'clubRequirements.isPerAircraft': null
  'clubRequirements.level': null
  'clubRequirements.countsFrom': null
  'clubRequirements.countsFromHint': null
  'clubRequirements.validity': null
  'clubRequirements.untilTyped': null
  'clubRequirements.forMonths': null
  'clubRequirements.forDays': null
  'clubRequirements.months': null
  'clubRequirements.days': null
  'clubRequirements.isToMonthEnd': null
  'clubRequirements.remindDays': null
  'clubRequirements.noReminders': null
  'clubRequirements.remindDaysWrong': null
  'clubRequirements.isAskedWithInstructor': null
  'clubRequirements.isAskedWithInstructorHint': null
  'clubRequirements.isAskedAtNightOnly': null
  'clubRequirements.isAskedAtNightOnlyHint': null
  'clubRequirements.isToBeConfirmed': null
  'clubRequirements.isToBeConfirmedHint': null
  'clubRequirements.isPrivate': null
  'clubRequirements.isPrivateHint': null
  'clubRequirements.effect': null
  'clubRequirements.effectToday': { lacking: number; people: number; ahead: number }
  'clubRequirements.effectHint': null
  'clubRequirements.lacking': { count: number }
  'clubRequirements.ahead': { blocked: number; warned: number }
  'clubRequirements.past': { blocked: number; warned: number }
  'clubRequirements.flight': { day: Value; aircraft: Value }
  'clubRequirements.more': { count: number }
  'recencyForm.kind': null
  'recencyForm.kindProof': null
  'recencyForm.kindRecency': null
  'recencyForm.nameExample': null
  'recencyForm.countsFromHint': null
  'recencyForm.window': null
  'recencyForm.windowUnit': null
  'recencyForm.days': null
  'recencyForm.months': null
  'recencyForm.least': null
  'recencyForm.leastHint': null
  'recencyForm.flights': null
  'recencyForm.hours': null
  'recencyForm.unreadableHours': null
  'recencyForm.template': null
  'recencyForm.templateHint': null
  'recencyForm.asksTakeOffs': { count: number }
  'recencyForm.asksLandings': { count: number }
  'recencyForm.asksNightLandings': { count: number }
  'recencyForm.asksFlights': { count: number }
  'recencyForm.asksHours': { hours: Value }
  'recencyForm.inDays': { days: number; asked: Value }
  'recencyForm.inMonths': { months: number; asked: Value }
  'recencyForm.elsewhereIsToBeConfirmed': null
  'recencyForm.elsewhereIsToBeConfirmedHint': null
  'recencyForm.isMetWithInstructor': null
  'recencyForm.isMetWithInstructorHint': null
  'elsewhere.title': null
  'elsewhere.hint': null
  'elsewhere.hintConfirmed': null
  'elsewhere.none': null
  'elsewhere.add': null
  'elsewhere.addTitle': null
  'elsewhere.editTitle': null
  'elsewhere.hours': null
  'elsewhere.hoursExample': null
  'elsewhere.ofThemAtNight': null
  'elsewhere.group': null
  'elsewhere.groupHint': null
  'elsewhere.flown': null
  'elsewhere.inWords': { hours: Value; takeOffs: number; landings: number; nightLandings: number }
  'elsewhere.ownWord': null
  'elsewhere.metUntil': { day: Value }
  'elsewhere.saved': null
  'elsewhere.deleteQuestion': { day: Value }
  'elsewhere.entry': { day: Value }
  'elsewhere.confirm': { what: Value }
  'flightRefusals.isOut': { person: Value; aircraft: Value; time: Value }
  'flightRefusals.openDefects': { aircraft: Value; titles: Value }
  'flightRefusals.noLog': { aircraft: Value; day: Value }
  'flightRefusals.otherAircraft': null
  'flightRefusals.nobody': null
  'flightRefusals.leftAhead': { hours: number }
  'flightRefusals.backBeforeLeft': null
  'flightRefusals.tooLong': { hours: number }
  'flightRefusals.takeOffOutside': null
  'flightRefusals.landingOutside': null
  'flightRefusals.landedFirst': null
  'flightRefusals.manyAtNight': null
  'flightRefusals.startsAboveEnds': { meter: Value }
  'flightRefusals.startsMissing': { meter: Value }
  'flightRefusals.meterTwice': { meter: Value }
  'flightRefusals.backAlready': null
  'flightRefusals.lateTooFar': { hours: number }
  'flightRefusals.hasFlight': null
  'flightRefusals.hasWord': null
  'flightRefusals.notBegun': null
  'flightRefusals.saidUntil': { time: Value }
  'flightRefusals.correctableUntil': { time: Value }
  'flightRefusals.notDeleted': null
  'flightRefusals.disputed': {
    meter: Value
    noted: Value
    order: 'after' | 'other'
    person: Value
    day: Value
    own: Value
  }
  'flightRefusals.staysShort': { time: Value }
  'flightRefusals.manyFlights': { most: number }
  'flightDoubts.reading': { meter: Value; more: Value }
  'flightDoubts.leftAhead': { time: Value }
  'flightDoubts.backAhead': { time: Value }
  'readingEmails.subject': { aircraft: Value }
  'readingEmails.logged': { name: Value; aircraft: Value }
  'readingEmails.contradiction': {
    meter: Value
    noted: Value
    order: 'after' | 'other'
    person: Value
    day: Value
    ownPerson: Value
    ownDay: Value
    own: Value
  }
  'readingEmails.counts': null
  'readingEmails.openLog': null
  'readingEmails.openFlights': null
  'flightLog.label': null
  'flightLog.take': { aircraft: Value }
  'flightLog.bringBack': null
  'flightLog.bringBackOne': { aircraft: Value }
  'flightLog.isBack': null
  'flightLog.late': null
  'flightLog.lateOne': { aircraft: Value }
  'flightLog.lateSend': null
  'flightLog.lateSaved': { aircraft: Value; time: Value }
  'flightLog.lateHint': null
  'flightLog.backIn': null
  'flightLog.inMinutes': { minutes: number }
  'flightLog.log': null
  'flightLog.logOne': { aircraft: Value }
  'flightLog.correct': null
  'flightLog.correctOne': { aircraft: Value; when: Value }
  'flightLog.didNotFly': null
  'flightLog.didNotFlyOne': { aircraft: Value }
  'flightLog.why': null
  'flightLog.noShow': null
  'flightLog.notFlown': { reason: Value }
  'flightLog.outSince': { time: Value }
  'flightLog.outUntil': { time: Value; until: Value }
  'flightLog.flownFrom': { from: Value; to: Value }
  'flightLog.landed0': { count: number }
  'flightLog.takenNow': { aircraft: Value }
  'flightLog.backNow': { aircraft: Value }
  'flightLog.freeAgain': { aircraft: Value; time: Value }
  'flightLog.loggedNow': null
  'flightLog.correctedNow': null
  'flightLog.removedNow': null
  'flightLog.goneAgain': null
  'flightLog.asBefore': null
  'flightLog.backInLog': null
  'flightLog.removeTitle': null
  'flightLog.removeQuestion': { aircraft: Value; when: Value }
  'flightLog.openDefects': null
  'flightLog.openDefectsHint': null
  'flightLog.defect': { title: Value; state: Value }
  'flightLog.left': null
  'flightLog.notTaken': null
  'flightLog.notBack': null
  'flightLog.defectNotSent': null
  'flightLog.notSent': null
  'flightLog.notSentHint': null
  'flightLog.reads': { meter: Value }
  'flightLog.startsOf': { meter: Value }
  'flightLog.endsOf': { meter: Value }
  'flightLog.readBefore': { value: Value }
  'flightLog.unread': { meter: Value }
  'flightLog.oneMore': { field: Value }
  'flightLog.oneLess': { field: Value }
  'flightLog.leftAt': null
  'flightLog.backAt': null
  'flightLog.leftThen': { time: Value }
  'flightLog.leftDay': null
  'flightLog.leftOn': null
  'flightLog.backDay': null
  'flightLog.tookOff': null
  'flightLog.landed': null
  'flightLog.fuel': null
  'flightLog.oil': null
  'flightLog.litresMost': { most: number }
  'flightLog.nature': null
  'flightLog.remark': null
  'flightLog.more': null
  'flightLog.flyAgain': null
  'flightLog.flyAgainHint': null
  'flightLog.natureFlight': null
  'flightLog.natureCheck': null
  'flightLog.natureFerry': null
  'flightLog.natureGround': null
  'flightLog.stretch': { meter: Value; starts: Value; ends: Value }
  'flightLog.stretchDisputed': { meter: Value; starts: Value; ends: Value }
  'flightLog.out': null
  'flightLog.isOutSince': { aircraft: Value; time: Value }
  'flightLog.mine': null
  'flightLog.mineLabel': null
  'flightLog.date': null
  'flightLog.times': null
  'flightLog.block': null
  'flightLog.air': null
  'flightLog.landings': null
  'flightLog.places': null
  'flightLog.with': null
  'flightLog.cost': null
  'flightLog.none': null
  'flightLog.noneHint': null
  'flightLog.isOut': null
  'flightLog.totals': null
  'flightLog.flights': null
  'flightLog.takeOffs': null
  'flightLog.night': null
  'flightLog.teaching': null
  'flightLog.csv': null
  'flightLog.correctUntil': { time: Value }
  'aircraftLog.tab': null
  'aircraftLog.flightsOf': { registration: Value }
  'aircraftLog.notKept': { registration: Value }
  'aircraftLog.notKeptStaffHint': null
  'aircraftLog.whatItIs': null
  'aircraftLog.keep': null
  'aircraftLog.keepTitle': { registration: Value }
  'aircraftLog.keptFrom': null
  'aircraftLog.noMeterYet': { registration: Value }
  'aircraftLog.kept': { registration: Value }
  'aircraftLog.settings': null
  'aircraftLog.keptSince': { registration: Value; day: Value }
  'aircraftLog.moveDay': null
  'aircraftLog.end': null
  'aircraftLog.endTitle': null
  'aircraftLog.endQuestion': { registration: Value }
  'aircraftLog.ended': { registration: Value }
  'aircraftLog.correctionDays': null
  'aircraftLog.correctionDaysHint': null
  'aircraftLog.days': { count: number }
  'aircraftLog.addFlight': null
  'aircraftLog.newFlight': { registration: Value }
  'aircraftLog.noFlights': null
  'aircraftLog.noFlightsHint': null
  'aircraftLog.times': null
  'aircraftLog.people': null
  'aircraftLog.block': null
  'aircraftLog.air': null
  'aircraftLog.cost': null
  'aircraftLog.landings': { nightLandings: number; landings: Value }
  'aircraftLog.places': { departure: Value; arrival: Value }
  'aircraftLog.outSince': { time: Value }
  'aircraftLog.theFlight': { day: Value }
  'aircraftLog.toMend': { gaps: number; disputes: number }
  'aircraftLog.showHidden': { count: number }
  'aircraftLog.addMissing': null
  'aircraftLog.addMissingOf': { text: Value }
  'aircraftLog.groundRun': null
  'aircraftLog.groundRunOf': { text: Value }
  'aircraftLog.correct': null
  'aircraftLog.correctOf': { text: Value }
  'aircraftLog.nobodyFound': null
  'aircraftLog.notYours': null
  'aircraftLog.rates': null
  'aircraftLog.addRate': null
  'aircraftLog.editRate': null
  'aircraftLog.noRatesHint': null
  'aircraftLog.rateOf': null
  'aircraftLog.rateSince': null
  'aircraftLog.rate': null
  'aircraftLog.measuredBy': null
  'aircraftLog.byBlock': null
  'aircraftLog.byAir': null
  'aircraftLog.byMeter': { meter: Value }
  'aircraftLog.byMeterGone': null
  'aircraftLog.anHour': { amount: Value; measure: Value }
  'aircraftLog.andLanding': { hour: Value; amount: Value }
  'aircraftLog.formerInstructor': null
  'aircraftLog.theRate': { of: Value; day: Value }
  'aircraftLog.rateSaved': null
  'aircraftLog.rateDeleted': null
  'aircraftLog.deleteRateTitle': null
  'aircraftLog.deleteRateQuestion': { what: Value }
  'aircraftLog.unreadableMoney': null
  'aircraftLog.tooMuchMoney': { most: Value }
  'aircraftLog.exports': null
  'aircraftLog.exportsHint': null
  'aircraftLog.export': null
  'aircraftLog.exported': null
  'aircraftLog.lines': { count: number; first: number; last: number }
  'aircraftLog.separator': null
  'aircraftLog.semicolon': null
  'aircraftLog.comma': null
  'aircraftLog.numbers': null
  'aircraftLog.exportedAt': null
  'aircraftLog.exportedBy': null
  'aircraftLog.download': null
  'aircraftLog.downloadAgain': { lines: Value }
  'logGaps.manyFlights': { most: number }
  'logGaps.between': { ran: Value; before: Value; back: Value; after: Value; left: Value }
  'logGaps.afterFlight': { ran: Value; before: Value; back: Value }
  'logGaps.beforeFlight': { ran: Value; after: Value; left: Value }
  'logGaps.unknown': { ran: Value }
  'logGaps.contradicts': { person: Value; left: Value; starts: Value; ends: Value; other: Value; otherLeft: Value }
  'logGaps.disputed': { person: Value; left: Value; starts: Value; ends: Value }
  'logGaps.noteHours': { booked: Value }
  'logGaps.noteFlown': { unlogged: number; few: 'yes' | 'other' }
  'logGaps.noteNoShows': { unlogged: number }
  'logGaps.noteLost': { lost: Value }
  'flightEmails.kind': null
  'flightEmails.kindHint': null
  'flightEmails.subjectLate': { aircraft: Value; time: Value }
  'flightEmails.subjectLateUntil': { aircraft: Value; until: Value; time: Value }
  'flightEmails.late': { aircraft: Value; end: Value }
  'flightEmails.lateUntil': { aircraft: Value; until: Value }
  'flightEmails.hasIt': { people: number }
  'flightEmails.reach': { name: Value; phone: Value }
  'flightEmails.subjectUnlogged': { count: number; aircraft: Value; time: Value }
  'flightEmails.unlogged': { count: number }
  'flightEmails.notBack': { flight: Value }
  'flightEmails.logIt': { count: number }
  'flightEmails.ferry': { aircraft: Value; time: Value }
  'flightEmails.openFlights': null
}

export const languages = ['en', 'cs', 'de', 'es', 'fr', 'pl'] as const
