// Generated from languages/en.json by `npm run messages`.
export interface MessageValues<Value> {
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
  'common.cancel': null
  'common.save': null
  'common.andMore': { count: Value }
  'common.actions': null
  'common.add': null
  'common.aircraft': null
  'common.airport': null
  'common.instructor': null
  'common.loading': null
  'common.name': null
  'dayGrid.loading': null
  'dayGrid.theseBookings': null
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
  'daySheet.instructor': { name: Value }
  'daySheet.solo': { people: Value }
  'daySheet.legend': null
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
  'flights.instructor': { name: Value }
  'flights.solo': null
  'flights.own': null
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
  'layout.bookings': null
  'layout.walls': null
  'overview.loading': null
  'overview.week': null
  'overview.month': null
  'overview.previousWeek': null
  'overview.previousMonth': null
  'overview.nextWeek': null
  'overview.nextMonth': null
  'overview.hint': null
  'overview.hintWithClock': { clock: Value }
  'overview.maintenanceSign': null
  'overview.theseDays': null
  'overview.bookingsFrom': { airport: Value; from: Value; to: Value }
  'overview.density': { aircraft: Value; day: Value; booked: number; grounded: 'never' | 'allDay' | 'other'; maintenance: number }
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
  'overview.nothingFreeHint': { day: Value }
  'overview.freeTimes': null
  'overview.withInstructor': { name: Value }
  'overview.book': null
  'people.noAirport': null
  'walls.back': null
  'walls.none': null
  'walls.noneHint': null
  'walls.added': null
  'walls.add': null
  'walls.nameHint': null
  'walls.nameExample': null
  'walls.linkOf': { name: Value }
  'walls.linkHint': null
  'walls.link': null
  'walls.copy': null
  'walls.copied': null
  'walls.done': null
  'walls.withdraw': null
  'walls.withdrawOne': { name: Value }
  'walls.withdrawn': null
  'walls.withdrawQuestion': { name: Value }
  'walls.outdated': null
  'walls.invalid': null
  'walls.invalidHint': null
}

export const languages = ['en'] as const
