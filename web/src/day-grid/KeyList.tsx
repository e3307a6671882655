import { Modal } from '@mantine/core'
import type { PlainKey } from '@windsock/messages/message'
import { t } from '../kit/language/translate'
import classes from './KeyHelp.module.css'

/** The keys whose names are the same in every language. */
const signs = ['↑', '↓', '←', '→', '↑ ↓', '← →', '?'] as const

type Sign = (typeof signs)[number]

/** The keys, by their signs or by the messages that name them, and what they do. */
const keys: readonly (readonly [keys: readonly (Sign | PlainKey)[], what: PlainKey])[] = [
  [['↑', '↓'], 'keys.row'],
  [['←', '→'], 'keys.column'],
  [['keys.home', 'keys.end'], 'keys.edge'],
  [['keys.pageUp', 'keys.pageDown'], 'keys.day'],
  [['drag.enter'], 'keys.open'],
  [['keys.shift', '↑ ↓'], 'keys.period'],
  [['keys.shift', '← →'], 'keys.periodAircraft'],
  [['keys.alt', '↑ ↓'], 'keys.move'],
  [['keys.alt', '← →'], 'keys.moveAircraft'],
  [['keys.alt', 'keys.shift', '↑ ↓'], 'keys.moveEnd'],
  [['keys.alt', 'keys.shift', '← →'], 'keys.moveStart'],
  [['drag.enter'], 'keys.keep'],
  [['drag.escape'], 'keys.leave'],
  [['?'], 'keys.list'],
]

export interface KeyListProps {
  opened: boolean
  onClose(): void
}

export function KeyList({ opened, onClose }: KeyListProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')} size="md">
      <dl className={classes.keys}>
        {keys.map(([pressed, what]) => (
          <div key={what}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{isSign(key) ? key : t(key)}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

function isSign(key: Sign | PlainKey): key is Sign {
  return (signs as readonly string[]).includes(key)
}
