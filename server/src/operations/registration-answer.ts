import type { Message } from '@windsock/messages/message'
import type { Translate } from '@windsock/messages/translator'

/** Returns a function that builds the answer to a registration. Its status is 200 even for a refusal (spec §8). */
export function registrationAnswer(translate: Translate) {
  return (reasonsWhyNot: readonly Message[], waitsForApproval?: boolean) => {
    const errors = reasonsWhyNot.map((reason) => ({ description: translate(reason) }))
    return errors.length > 0 ? { succeeded: false, errors } : { succeeded: true, errors, waitsForApproval }
  }
}
