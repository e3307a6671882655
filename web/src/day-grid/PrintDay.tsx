import { ActionIcon } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { PaperSheet, type PaperSheetProps } from './PaperSheet'

/**
 * Puts the day on paper: one sheet in place of the page, made at the moment of printing, so that the grid on screen
 * costs nothing more for it.
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
