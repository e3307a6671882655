import { ruleSentence, type WordedRule } from '@windsock/domain/club/rule-sentence'
import type { Excess } from '@windsock/domain/club/rule-exceeded'
import { namedDay } from '@windsock/domain/club/rule-sentences'
import type { Day } from '@windsock/domain/calendar'
import { fullName } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import { type Club, email, type Email, type Reader } from './email'

interface Begun {
  rule: WordedRule & { name: string; startsOn: Day }
  reader: Reader & { firstName: string; lastName: string }
  exceeding: Excess
}

/** To a member who has booked more than a rule allows that has been switched on. */
export function ruleBeginsEmail({ rule, reader, exceeding }: Begun, club: Club): Promise<Email> {
  const { amount, startsOn, name } = rule
  const day = namedDay(startsOn)
  const isCounted = rule.kind === 'open bookings' && amount !== null
  const begins = isCounted
    ? message('emails.ruleBookings', { day, amount, count: exceeding.counted })
    : message('emails.ruleBegins', { day, count: exceeding.beyond })
  return email({ club, reader }, message('emails.subjectRule', { name }), [
    message('emails.helloName', { name: fullName(reader) }),
    begins,
    { list: [ruleSentence(rule)] },
    { link: `${club.publicUrl}/#/main/mybookings`, label: message('emails.myBookings') },
  ])
}
