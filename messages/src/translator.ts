import type { Key, Message, Sentence, Value } from './message.ts'

/**
 * The sentences of one language. A sentence with values is a function that was compiled from ICU MessageFormat. It returns
 * a number if the sentence is nothing but a number.
 */
export type Catalogue = Readonly<
  Record<string, string | ((values: Readonly<Record<string, unknown>>) => string | number)>
>

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
    if (typeof wording === 'string') return wording
    const texts = worded(values)
    const text = String(wording(texts))
    return text.includes('..') ? withOneStop(text, texts) : text
  }

  function worded(values: Readonly<Record<string, Value>> = {}): Readonly<Record<string, Value>> {
    // Copied only if one of them is a message, because most are texts and lists word thousands of sentences.
    let texts: Record<string, Value> | undefined
    for (const name of Object.keys(values)) {
      const value = values[name]
      if (typeof value !== 'object') continue
      texts ??= { ...values }
      texts[name] = translate(value)
    }
    return texts ?? values
  }

  return translate
}

/** Ends a sentence once if its last value ends in a full stop itself, as the day does in "bis 3. Dez.". */
function withOneStop(text: string, values: Readonly<Record<string, Value>>): string {
  let stopped = text
  for (const value of Object.values(values))
    if (typeof value === 'string' && value.endsWith('.')) stopped = stopped.replaceAll(`${value}.`, () => value)
  return stopped
}
