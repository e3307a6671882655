import { useWindowEvent } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { hasClubWords, loadClubWords } from '../kit/language/club-words'
import { t } from '../kit/language/translate'
import { IconButton } from '../kit/plain/IconButton'
import { PaperSheet, type PaperSheetProps } from './PaperSheet'

/**
 * A button that prints the day as one sheet instead of the page. The sheet is rendered only while printing, so that it
 * does not slow down the grid on screen.
 */
export function PrintDay(props: PaperSheetProps) {
  const [isPrinting, setPrinting] = useState(false)
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)))
  useWindowEvent('afterprint', () => setPrinting(false))
  // The words of the sheet must be loaded before the browser prints. Only the browser's menu prints without them, in
  // the language of the page.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || hasClubWords()) return
    event.preventDefault()
    print()
  })
  return (
    <>
      <IconButton aria-label={t('dayGrid.print')} title={t('dayGrid.print')} onClick={print}>
        <IconPrinter size={18} stroke={1.6} aria-hidden />
      </IconButton>
      {isPrinting && createPortal(<PaperSheet {...props} />, document.body)}
    </>
  )
}

/** Prints with the words in the club's language, or in the page's language if the club's cannot be loaded. */
function print() {
  if (hasClubWords()) window.print()
  else void loadClubWords().finally(() => window.print())
}
