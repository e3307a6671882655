import { Text } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { WordedVerdict } from '@windsock/contract/club/verdicts'
import { useState } from 'react'
import { t } from '../../kit/language/translate'
import { linesOf } from './verdict-lines'
import classes from './VerdictLines.module.css'

/** The number of lines that are shown at first. */
const LINES_MOST = 3

export interface VerdictLinesProps {
  verdicts: readonly WordedVerdict[]
}

/** What the club's rules say about a flight, what blocks it first. Notes are not shown. */
export function VerdictLines({ verdicts }: VerdictLinesProps) {
  const [showsAll, showAll] = useState(false)
  const lines = linesOf(verdicts)
  const rest = showsAll ? 0 : lines.length - LINES_MOST
  return (
    <>
      <ul className={classes.lines}>
        {lines.slice(0, lines.length - Math.max(0, rest)).map(({ level, sentence }) => {
          const isBlock = level === 'block'
          const Icon = isBlock ? IconBan : IconAlertTriangle
          return (
            <li key={sentence} className={classes.line} data-level={level}>
              <Icon size={18} role="img" aria-label={t(isBlock ? 'verdicts.refused' : 'verdicts.warning')} />
              <Text size="sm" span>
                {sentence}
              </Text>
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <button type="button" className={classes.more} onClick={() => showAll(true)}>
          {t('verdicts.more', { count: rest })}
        </button>
      )}
    </>
  )
}
