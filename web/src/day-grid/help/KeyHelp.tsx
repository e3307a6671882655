import { useWindowEvent } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../kit/language/translate'
import { lazyDialog } from '../../kit/lazy-dialog'
import { PlainButton } from '../../kit/plain/PlainButton'
import classes from './KeyHelp.module.css'

const KeyList = lazyDialog(async () => (await import('./KeyList')).KeyList)

/** Help for the keys of the day grid. It is opened by the `?` key or a button. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false)
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <PlainButton className={classes.button} onClick={() => setOpen(true)} aria-keyshortcuts="?">
        <IconKeyboard size={16} stroke={1.6} aria-hidden /> {t('dayGrid.keys')}
      </PlainButton>
      <KeyList opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Returns whether the `?` key is not meant for the grid, because it is typed into a field or a dialog is open. */
function isTyping(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null
  return isField || document.querySelector('[aria-modal="true"]') !== null
}
