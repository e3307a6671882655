// Generated from languages/en.json by `npm run messages`.
export interface MessageValues<Value> {
  'common.cancel': null
  'common.save': null
  'common.andMore': { count: Value }
  'common.from': null
  'common.to': null
  'common.search': null
  'common.actions': null
  'common.saved': null
  'common.aircraft': null
  'common.airport': null
  'common.instructor': null
  'directory.noStudents': null
  'directory.noPilots': null
  'directory.noExternals': null
  'directory.noInstructors': null
  'directory.noAdministrators': null
  'directory.hint': null
  'languages.title': null
  'languages.hint': null
  'languages.clubs': { language: Value }
  'languages.savedDetail': null
  'languages.kept': null
  'languages.notLoaded': null
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
  'myBookings.title': null
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
  'mySchedules.title': null
  'mySchedules.label': null
  'mySchedules.onlyInstructors': null
  'mySchedules.none': null
  'mySchedules.noneHint': null
  'mySchedules.fromDate': null
  'mySchedules.fromTime': null
  'mySchedules.toDate': null
  'mySchedules.toTime': null
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
  'people.email': null
  'people.phone': null
  'people.address': null
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
  'registration.signIn': null
  'roles.administrator': null
  'roles.instructor': null
  'roles.pilot': null
  'roles.student': null
  'roles.external': null
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
  'sessions.endHint': null
  'sessions.password': null
  'sessions.signOut': null
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
  'sessions.endFailed': null
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
  'users.title': null
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
  'users.roles': null
  'users.noRolesHint': null
  'users.rightsTitle': null
  'users.rightsQuestion': { name: Value }
  'users.stays': null
  'users.flightsStay': { count: number }
  'users.entriesStay': { count: number }
  'users.wallsStay': { count: number }
}

export const languages = ['en'] as const
