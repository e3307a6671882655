import { Anchor, Group, Text } from '@mantine/core'
import { staff } from '@windsock/contract/roles'
import { Link } from '@tanstack/react-router'
import { useSession } from '../client/session'
import { t } from '../kit/language/translate'
import { paths } from '../paths'
import type { DayRange } from './overview-days'
import { rangeInWords } from './range-words'
import { StripLegend } from './StripLegend'
import classes from './OverviewHead.module.css'

export interface OverviewHeadProps {
  unit: 'week' | 'month'
  range: DayRange
  /** The label of the airport's time zone, if it is not the browser's. */
  clock: string | undefined
  ownColour: string | undefined
}

/** Names the days of the week or month, the colours of their strips, and what a press does. */
export function OverviewHead({ unit, range, clock, ownColour }: OverviewHeadProps) {
  const isStaff = useSession()?.roles.some((role) => staff.includes(role)) ?? false
  return (
    <Group gap="md" mb="xs" style={{ rowGap: 4 }}>
      <Text component="h2" size="md" fw={650} aria-live="polite">
        {rangeInWords(unit, range)}
      </Text>
      <StripLegend ownColour={ownColour} />
      <Text size="sm" c="dimmed">
        {t('overview.hint', { unit, hasClock: clock ? 'yes' : 'other', clock: clock ?? '' })}
      </Text>
      {unit === 'week' && (
        <Text size="sm" c="dimmed" className={classes.keys}>
          {t('overview.keysHint')}
        </Text>
      )}
      {isStaff && (
        <Anchor size="sm" renderRoot={(props) => <Link to={paths.figures} {...props} />}>
          {t('figures.title')}
        </Anchor>
      )}
    </Group>
  )
}
