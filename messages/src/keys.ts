// Generated from languages/en.json by `npm run messages`.
export interface MessageValues<Value> {
  'calendar.today': null
  'calendar.previousMonth': null
  'calendar.nextMonth': null
  'calendar.previousYear': null
  'calendar.nextYear': null
  'calendar.previousDecade': null
  'calendar.nextDecade': null
  'client.unreachable': null
  'client.trouble': null
  'client.tooManyTries': null
  'client.refused': null
  'client.lookFirst': null
  'client.notSaved': null
  'common.cancel': null
  'common.save': null
  'common.andMore': { count: Value }
  'common.yes': null
  'common.close': null
  'common.dismiss': null
  'common.tryAgain': null
  'common.reload': null
  'common.loading': null
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
  'common.add': null
  'common.delete': null
  'common.search': null
  'common.clear': null
  'common.from': null
  'common.to': null
  'common.name': null
  'common.saved': null
  'common.deleted': null
  'common.outdated': { what: Value }
  'days.format': null
  'days.unreal': null
  'days.tooEarly': { first: Value }
  'days.tooLate': { last: Value }
  'days.sample': null
  'days.openCalendar': { name: Value }
  'dialogs.discard': null
  'dialogs.closeUnsaved': null
  'dialogs.leaveUnsaved': null
  'fields.mandatory': null
  'forbidden.title': null
  'forbidden.noPermission': null
  'forbidden.waiting': null
  'forbidden.toBookings': null
  'layout.signIn': null
  'layout.signUp': null
  'layout.forgotPassword': null
  'layout.resetPassword': null
  'layout.accessDenied': null
  'layout.bookings': null
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
  'layout.walls': null
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
  'layout.newVersionTitle': null
  'layout.newVersionNeeded': null
  'layout.failed': null
  'layout.failedHint': null
  'passwords.new': null
  'passwords.confirm': null
  'people.email': null
  'people.phone': null
  'people.address': null
  'people.airport': null
  'people.noAirport': null
  'people.call': { number: Value }
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
  'records.deleteFailed': null
  'records.maybeDeleted': null
  'records.nothingDeleted': null
  'records.editRow': { what: Value }
  'records.deleteRow': { what: Value }
  'records.backToList': null
  'records.stillHere': null
  'records.showTheirs': null
  'records.airportsFailed': null
  'records.addAirports': null
  'records.chooseAirport': null
  'records.noAirport': null
  'records.noAirports': null
  'records.noSuchAirport': null
  'tables.searchIn': { label: Value }
  'tables.noMatch': { search: Value }
  'theme.auto': null
  'theme.light': null
  'theme.dark': null
  'times.format': null
  'times.half': null
  'times.hours': { label: Value }
  'times.minutes': { label: Value }
}

export const languages = ['en'] as const
