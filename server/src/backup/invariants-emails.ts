import { emailKinds } from '@windsock/contract/email-choices'
import { storableChoices } from '@windsock/domain/emails/email-choices'

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join()

/** The invariants of what people choose about emails, and of the news that wait for them. */
export const emailInvariants = [
  {
    rule: 'Each choice about emails is one that is offered, and not the default',
    query: `select 'user ' || user_id || ' has chosen ' || choice || ' for ' || kind as what
      from letter_choices where kind || ' ' || choice not in (${quoted(storableChoices())})`,
  },
  {
    rule: 'Nobody who was removed or is not approved has choices about emails',
    query: `select 'user ' || user_id || ' has a choice for ' || kind as what
      from letter_choices join users on users.id = letter_choices.user_id
      where not users.is_active or not users.is_approved`,
  },
  {
    // News about a booking without an actor are about what the program did.
    rule: 'News that wait for an evening are about a booking, or about new users',
    query: `select 'news ' || id || ' of the kind ' || kind || ' are incomplete' as what from gathered_news
      where kind not in ('booked', 'newcomers')
        or (kind = 'booked') <> (booking_id is not null and known <> '' and starts is not null)
        or (kind <> 'booked' and actor_id is not null)`,
  },
  {
    rule: 'Each email is of a known kind',
    query: `select 'email ' || message_id || ' is of the kind ' || kind as what
      from outbox where kind not in (${quoted(['', ...emailKinds])})`,
  },
] as const
