import type { RateDraft } from '@windsock/contract/log/rates'
import { message, type Message } from '@windsock/messages/message'

/** Returns what is wrong with a rate, whatever it is of. The web form and the server use it. */
export function rateProblems({ aircraftId, instructorId, byWhat, meterId }: RateDraft): { message: Message }[] {
  const problems: { message: Message }[] = []
  if ((aircraftId === null) === (instructorId === null)) problems.push({ message: message('refusals.rateOfOne') })
  if ((byWhat === 'meter') !== (meterId !== null)) problems.push({ message: message('refusals.rateMeter') })
  return problems
}
