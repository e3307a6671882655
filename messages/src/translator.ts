import type { Key, Message, Sentence, Value } from './message.ts'

/** The sentences of one language. A sentence with values is a function that was compiled from ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string | ((values: Readonly<Record<string, unknown>>) => string)>>

/** Words a message in one language. */
export interface Translate {
  (message: Message): string
  <K extends Key>(...sentence: Sentence<K>): string
}

/**
 * Returns the function that words messages with a catalogue. `catalogue` is asked at each call, because parts of it may
 * be loaded later.
 * @throws Error if the catalogue does not have the key
 */
export function translator(catalogue: () => Catalogue): Translate {
  function translate(named: Message | Key, values?: Readonly<Record<string, Value>>): string {
    if (typeof named === 'object') return translate(named.key, named.values)
    const wording = catalogue()[named]
    if (wording === undefined) throw new Error(`The catalogue has no message ${named}.`)
    return typeof wording === 'string' ? wording : wording(worded(values))
  }

  function worded(values: Readonly<Record<string, Value>> = {}): Readonly<Record<string, string | number>> {
    const texts: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(values))
      texts[name] = typeof value === 'object' ? translate(value) : value
    return texts
  }

  return translate
}
