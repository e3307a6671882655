import { Modal, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './KeyHelp.module.css'

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['↑', '↓'], 'The half hour before or after'],
  [['←', '→'], 'The aircraft beside it'],
  [['Home', 'End'], 'The first or the last aircraft'],
  [['Page Up', 'Page Down'], 'The day before or after'],
  [['Enter'], 'Book the half hour, or open the booking'],
  [['Shift', '↑ ↓'], 'Choose a period; Enter books it'],
  [['Shift', '← →'], 'The same period with another aircraft'],
  [['Alt', '↑ ↓'], 'Move a booking to another time'],
  [['Alt', '← →'], 'Move it to another aircraft'],
  [['Alt', 'Shift', '↑ ↓'], 'End it earlier or later'],
  [['Alt', 'Shift', '← →'], 'Start it earlier or later'],
  [['Enter'], 'Save what was moved'],
  [['Esc'], 'Leave it where it was'],
  [['?'], 'This list'],
]

/** The keys of the day grid: opened by `?` or by its button. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false)
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <UnstyledButton className={classes.button} onClick={() => setOpen(true)} aria-keyshortcuts="?">
        <IconKeyboard size={16} stroke={1.6} aria-hidden /> Keys
      </UnstyledButton>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Keys in the day grid" size="md">
        <dl className={classes.keys}>
          {keys.map(([pressed, what]) => (
            <div key={what}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  )
}

/** In a field a question mark is a question mark, and a dialog has keys of its own. */
function isTyping(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null
  return isField || document.querySelector('[aria-modal="true"]') !== null
}
