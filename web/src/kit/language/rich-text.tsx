import { Fragment, type ReactNode } from 'react'
import type { MessageValues } from '@windsock/messages/keys'
import type { Key } from '@windsock/messages/message'
import { t } from './translate'

// Two characters for private use, which no text that people type contains: control characters are refused, and these
// have no glyph.
const BEGIN = '\uE000'
const END = '\uE001'

/** Words a message of which some values are elements, for example a link within a sentence. */
export function richText<K extends Key>(key: K, values: MessageValues<ReactNode>[K]): ReactNode {
  const elements: ReactNode[] = []
  const texts = Object.entries<ReactNode>({ ...values }).map(([name, value]): [string, string | number] => {
    if (typeof value === 'string' || typeof value === 'number') return [name, value]
    elements.push(value)
    return [name, `${BEGIN}${elements.length - 1}${END}`]
  })
  const worded = (t as (key: Key, values: object) => string)(key, Object.fromEntries(texts))
  return worded.split(/(\uE000\d+\uE001)/).map((part, index) => (
    // The parts of a sentence never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{part.startsWith(BEGIN) ? elements[Number(part.slice(1, -1))] : part}</Fragment>
  ))
}
