import { ActionIcon } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { PaperSheet, type PaperSheetProps } from './PaperSheet'

/**
 * A button that prints the day as one sheet instead of the page. The sheet is rendered only while printing, so that it
 * does not slow down the grid on screen.
 */
export function PrintDay(props: PaperSheetProps) {
  const [isPrinting, setPrinting] = useState(false)
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)))
  useWindowEvent('afterprint', () => setPrinting(false))
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label="Print this day"
        title="Print this day"
        onClick={() => window.print()}
      >
        <IconPrinter size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isPrinting && createPortal(<PaperSheet {...props} />, document.body)}
    </>
  )
}
