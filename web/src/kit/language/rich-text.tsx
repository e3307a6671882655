import { Fragment, type ReactNode } from 'react'
import type { MessageValues } from '@windsock/messages/keys'
import type { Key } from '@windsock/messages/message'
import { MARK } from './around'
import { t } from './translate'

/** Words a message of which some values are elements, for example a link within a sentence. */
export function richText<K extends Key>(key: K, values: MessageValues<ReactNode>[K]): ReactNode {
  const elements: ReactNode[] = []
  const texts = Object.entries<ReactNode>(values ?? {}).map(([name, value]): [string, string | number] => {
    if (typeof value === 'string' || typeof value === 'number') return [name, value]
    elements.push(value)
    return [name, `${MARK}${elements.length - 1}${MARK}`]
  })
  const worded = (t as (key: Key, values: object) => string)(key, Object.fromEntries(texts))
  // Every second piece stands between two marks, and is therefore the number of an element.
  return worded.split(MARK).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence never change their order
    <Fragment key={index}>{index % 2 === 1 ? elements[Number(piece)] : piece}</Fragment>
  ))
}
