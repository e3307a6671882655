import { Anchor, List } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { WordedVerdict } from '@windsock/contract/club/verdicts'
import { useState } from 'react'
import { t } from '../../kit/language/translate'
import { linesOf } from './verdict-lines'

/** The number of lines that are shown at first. */
const LINES_MOST = 3

export interface VerdictLinesProps {
  verdicts: readonly WordedVerdict[]
}

/** What the club's rules say about a flight, what blocks it first. Notes are not shown. */
export function VerdictLines({ verdicts }: VerdictLinesProps) {
  const [showsAll, showAll] = useState(false)
  const lines = linesOf(verdicts)
  const shown = showsAll ? lines : lines.slice(0, LINES_MOST)
  const rest = lines.length - shown.length
  return (
    <>
      <List size="sm" spacing={6} listStyleType="none" styles={{ itemWrapper: { alignItems: 'flex-start' } }}>
        {shown.map(({ level, sentence }) => (
          <List.Item key={sentence} icon={<Mark isBlock={level === 'block'} />}>
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

function Mark({ isBlock }: { isBlock: boolean }) {
  const Icon = isBlock ? IconBan : IconAlertTriangle
  return (
    <Icon
      size={18}
      role="img"
      display="block"
      aria-label={t(isBlock ? 'verdicts.refused' : 'verdicts.warning')}
      color={
        isBlock
          ? 'var(--mantine-color-error)'
          : 'light-dark(var(--mantine-color-yellow-9), var(--mantine-color-yellow-4))'
      }
    />
  )
}
