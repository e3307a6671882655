// Generated from languages/en.json by `npm run messages`.
export interface MessageValues<Value> {
  'common.cancel': null
  'common.save': null
  'common.andMore': { count: Value }
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
  'emails.lock': null
  'emails.locked': { known: 'true' | 'other'; userName: Value; time: Value; network: Value; clubName: Value }
  'emails.lockedElsewhere': null
  'emails.lockedOut': null
  'emails.newcomer': null
  'emails.newcomers': { count: number }
  'emails.newcomersLink': null
  'emails.newcomersHourly': null
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
  'emails.flight': { time: Value; aircraft: Value; people: 'none' | 'one' | 'other'; first: Value; second: Value; solo: 'true' | 'other' }
  'emails.flightRemark': { flight: Value; remark: Value }
}

export const languages = ['en'] as const
