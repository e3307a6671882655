import { Spoken } from '../plain/Spoken'
import { around } from './around'

export interface SpokenAroundProps {
  visible: string | number
  /** Words the sentence with a text in place of its visible part. */
  sentence(part: string): string
}

/** Shows only one part of a sentence. Screen readers read the whole sentence. */
export function SpokenAround({ visible, sentence }: SpokenAroundProps) {
  const [before, after] = around(sentence)
  return (
    <>
      {before && <Spoken>{before}</Spoken>}
      {visible}
      {after && <Spoken>{after}</Spoken>}
    </>
  )
}
