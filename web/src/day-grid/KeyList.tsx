import { Modal } from '@mantine/core'
import classes from './KeyHelp.module.css'

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['↑', '↓'], 'The half hour before or after'],
  [['←', '→'], 'The aircraft next to it'],
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

export interface KeyListProps {
  opened: boolean
  onClose(): void
}

export function KeyList({ opened, onClose }: KeyListProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys in the day grid" size="md">
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
  )
}
