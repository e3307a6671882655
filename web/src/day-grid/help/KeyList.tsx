import { Modal, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { PlainKey } from '@windsock/messages/message'
import { t } from '../../kit/language/translate'
import { hasWaitingList } from '../../waiting-list'
import classes from './KeyHelp.module.css'

/** The keys whose names are the same in every language. */
const signs = ['↑', '↓', '←', '→', '↑ ↓', '← →', '?'] as const

type KeySign = (typeof signs)[number]

/** The keys, by their signs or by the messages that name them, and what they do. */
const keys: readonly (readonly [keys: readonly (KeySign | PlainKey)[], what: PlainKey])[] = [
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
  [['keys.ctrl', 'drag.enter'], 'keys.save'],
  [['drag.enter'], 'keys.keep'],
  [['drag.escape'], 'keys.leave'],
  [['drag.enter'], 'keys.offer'],
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
        {keys.filter(isUsed).map(([pressed, what]) => (
          <div key={what}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{isSign(key) ? <Sign sign={key} /> : t(key)}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

/** Offers come from the waiting list, which a club may have switched off. */
function isUsed([, what]: (typeof keys)[number]): boolean {
  return what !== 'keys.offer' || hasWaitingList()
}

/** Draws the arrows to the left and right, because the page's font has only those up and down. */
function Sign({ sign }: { sign: KeySign }) {
  if (!sign.includes('←') && !sign.includes('→')) return sign
  return (
    <>
      <VisuallyHidden>{sign}</VisuallyHidden>
      {sign.includes('←') && <IconArrowLeft size={14} aria-hidden />}
      {sign.includes('→') && <IconArrowRight size={14} aria-hidden />}
    </>
  )
}

function isSign(key: KeySign | PlainKey): key is KeySign {
  return (signs as readonly string[]).includes(key)
}
