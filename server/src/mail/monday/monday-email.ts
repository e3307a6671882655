import { fullName } from '@windsock/domain/users'
import { message, type Message } from '@windsock/messages/message'
import { type Club, email, type Email, type Paragraph, type Reader } from '../email'

/** A part of Monday's email: a sentence, and what it is about. */
export interface MondaySection {
  title: Message
  items: readonly Message[]
}

/** The part about aircraft, and the part about people. */
export interface MondayNews {
  fleet: readonly MondaySection[]
  documents: readonly MondaySection[]
}

type Named = Reader & { firstName: string; lastName: string }

/** Tells an administrator on Monday what needs a look. @param news - at least one section */
export function mondayEmail({ fleet, documents }: MondayNews, reader: Named, club: Club): Promise<Email> {
  const { publicUrl } = club
  return email({ club, reader }, message('emails.subjectMonday'), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.monday'),
    ...[...fleet, ...documents].flatMap(({ title, items }): Paragraph[] => [title, { list: items }]),
    ...(fleet.length > 0 ? [{ link: `${publicUrl}/#/main/fleet`, label: message('emails.fleet') }] : []),
    ...(documents.length > 0 ? [{ link: `${publicUrl}/#/main/rules`, label: message('emails.clubRules') }] : []),
  ])
}
