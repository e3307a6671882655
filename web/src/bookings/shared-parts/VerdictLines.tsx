import { Anchor, List } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react'
import type { WordedVerdict } from '@windsock/contract/club/verdicts'
import { useState } from 'react'
import { t } from '../../kit/language/translate'
import { linesOf } from './verdict-lines'

/** The number of lines that are shown at first. */
const LINES_MOST = 3

export interface VerdictLinesProps {
  verdicts: readonly WordedVerdict[]
}

/** The verdicts of the club's rules on a flight, refusals first. Of the notes only those about defects are shown. */
export function VerdictLines({ verdicts }: VerdictLinesProps) {
  const [showsAll, showAll] = useState(false)
  const lines = linesOf(verdicts)
  const shown = showsAll ? lines : lines.slice(0, LINES_MOST)
  const rest = lines.length - shown.length
  return (
    <>
      <List size="sm" spacing={6} listStyleType="none" styles={{ itemWrapper: { alignItems: 'flex-start' } }}>
        {shown.map(({ level, sentence }) => (
          <List.Item key={sentence} icon={<Mark level={level} />}>
            {sentence}
          </List.Item>
        ))}
      </List>
      {rest > 0 && (
        <Anchor component="button" type="button" size="sm" mt={6} underline="always" onClick={() => showAll(true)}>
          {t('verdicts.more', { count: rest })}
        </Anchor>
      )}
    </>
  )
}

const marks = {
  block: { Icon: IconBan, label: 'verdicts.refused', color: 'var(--mantine-color-error)' },
  warn: {
    Icon: IconAlertTriangle,
    label: 'verdicts.warning',
    color: 'light-dark(var(--mantine-color-yellow-9), var(--mantine-color-yellow-4))',
  },
  note: { Icon: IconInfoCircle, label: 'verdicts.note', color: 'var(--mantine-color-dimmed)' },
} as const

function Mark({ level }: Pick<WordedVerdict, 'level'>) {
  const { Icon, label, color } = marks[level]
  return <Icon size={18} role="img" display="block" aria-label={t(label)} color={color} />
}
