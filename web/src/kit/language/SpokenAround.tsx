import { VisuallyHidden } from '@mantine/core'

// A character for private use, which no text that people type contains.
const PLACE = '\uE000'

export interface SpokenAroundProps {
  visible: string | number
  /** Words the sentence with a text in place of its visible part. */
  sentence(part: string): string
}

/** Shows only one part of a sentence. Screen readers read the whole sentence. */
export function SpokenAround({ visible, sentence }: SpokenAroundProps) {
  const [before, after] = sentence(PLACE).split(PLACE)
  return (
    <>
      {before && <VisuallyHidden>{before}</VisuallyHidden>}
      {visible}
      {after && <VisuallyHidden>{after}</VisuallyHidden>}
    </>
  )
}
