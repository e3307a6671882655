import { message, type Message } from '@windsock/messages/message'
import { addDays, type Day } from '../calendar'
import { maySeeAircraft, type Actor } from '../permissions'
import { fullName } from '../users'

/** Whose document a sentence is about, and who reads it. */
export interface Owner {
  person: { id: string; firstName: string; lastName: string }
  reader: Actor
  /** Null unless the requirement is per aircraft. */
  aircraft: { registrationCode: string; isVisibleForExternalUsers: boolean } | null
}

/** The values that all sentences about a document share. */
export interface DocumentForm {
  form: 'ownAircraft' | 'own' | 'aircraft' | 'other'
  document: string
  name: string
  aircraft: string | Message
}

/** Members read "you" and "your", others the person's name. */
export function documentForm(document: string, { person, reader, aircraft }: Owner): DocumentForm {
  const isOwn = reader.id === person.id
  const form = aircraft ? (isOwn ? 'ownAircraft' : 'aircraft') : isOwn ? 'own' : 'other'
  return { form, document, name: fullName(person), aircraft: aircraftName(reader, aircraft) }
}

/** Guests do not learn of aircraft that are hidden from them. */
export function aircraftName(reader: Actor, aircraft: Owner['aircraft']): string | Message {
  if (!aircraft) return ''
  return maySeeAircraft(reader, aircraft) ? aircraft.registrationCode : message('rules.anotherAircraft')
}

/**
 * Says that the club's records have no document, and in which time.
 * @param after - the last day on which there was one
 * @param next - the day from which there is another one
 */
export function missingMessage(words: DocumentForm, { after, next }: { after: Day | null; next: Day | null }): Message {
  const when = after === null ? (next === null ? 'other' : 'before') : next === null ? 'from' : 'between'
  return message('requirements.missing', {
    ...words,
    when,
    first: after === null ? '' : addDays(after, 1),
    last: next === null ? '' : addDays(next, -1),
    next: next ?? '',
  })
}

/** Says that a requirement is not met, to readers who may not read its days. */
export function unmetMessage(words: DocumentForm): Message {
  return message('requirements.doesNotMeet', words)
}

/**
 * Words a stored sentence about a requirement that is not met for readers who may not read its days. Earlier versions
 * stored the sentence with them. Returns null for a sentence of another form, because it may name a day.
 */
export function withoutStoredDays({ key, values = {} }: Message): Message | null {
  // The club's own sentence comes second.
  if (key === 'rules.sentences') return typeof values['first'] === 'object' ? withoutStoredDays(values['first']) : null
  // A recency names its aircraft in a message of its own.
  const of = typeof values['what'] === 'object' ? (values['what'].values ?? {}) : values
  const document = of['document'] ?? of['what']
  const name = values['name']
  if (typeof document !== 'string' || typeof name !== 'string') return null
  const aircraft = typeof of['aircraft'] === 'number' ? '' : (of['aircraft'] ?? '')
  return unmetMessage({ form: aircraft === '' ? 'other' : 'aircraft', document, name, aircraft })
}
