import { type Contradiction, contradictionMessage } from '@windsock/domain/log/stretches'
import { fullName } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import { type Club, email, type Email, type Reader } from '../email'

interface Named {
  firstName: string
  lastName: string
}

interface About {
  aircraft: { id: number; registrationCode: string }
  contradictions: readonly Contradiction[]
  /** The user who has logged the flight. */
  by: Named
  reader: Reader & Named
  /** Whether the reader is staff, who see the log of the aircraft. */
  isStaff: boolean
}

/** Tells staff and the people of two flights that readings of a meter contradict each other. */
export function contradictionEmail(
  { aircraft, contradictions, by, reader, isStaff }: About,
  club: Club,
): Promise<Email> {
  const registration = { aircraft: aircraft.registrationCode }
  return email({ club, reader }, message('readingEmails.subject', registration), [
    message('emails.helloName', { name: fullName(reader) }),
    message('readingEmails.logged', { ...registration, name: fullName(by) }),
    { list: contradictions.map(contradictionMessage) },
    message('readingEmails.counts'),
    isStaff
      ? { link: `${club.publicUrl}/#/main/fleet/${aircraft.id}?tab=log`, label: message('readingEmails.openLog') }
      : { link: `${club.publicUrl}/#/main/myflights`, label: message('readingEmails.openFlights') },
  ])
}
