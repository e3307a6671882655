import { Button, Group, List, Paper, Text, ThemeIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { aircraftGet } from '@windsock/contract/aircraft'
import { airportsGet } from '@windsock/contract/airports'
import { userGet } from '@windsock/contract/users'
import { useEffect, type ReactNode } from 'react'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { useStore } from '../kit/store'
import { paths } from '../paths'
import { firstStepsProgress, setFirstStepsProgress } from './first-steps-progress'
import { useSelectedDay } from './selected-day'

export interface FirstStepsProps {
  /**
   * Where the steps are shown: in place of an empty screen, above a list of records, or above bookings. Only an empty
   * screen begins them.
   */
  on: 'empty' | 'list' | 'bookings'
  /** The content that is shown if there are no steps. */
  children?: ReactNode
}

type Step = 'airport' | 'aircraft' | 'member'

const order: readonly Step[] = ['airport', 'aircraft', 'member']

/** The steps that each place shows. On an empty screen of bookings, an aircraft or airport is missing. */
const shownOn: Readonly<Record<FirstStepsProps['on'], readonly Step[]>> = {
  empty: ['airport', 'aircraft'],
  list: order,
  bookings: ['member'],
}

/** Shows the next step of setting up a club as a button, and the others as a list. */
export function FirstSteps({ on, children }: FirstStepsProps) {
  const next = useNextStep()
  const progress = useStore(firstStepsProgress)
  const isNew = progress === undefined && (next === 'airport' || next === 'aircraft')
  useEffect(() => {
    if (next === 'none' && progress !== 'over') setFirstStepsProgress('over')
    else if (isNew) setFirstStepsProgress('begun')
  }, [next, progress, isNew])

  if (next === undefined || next === 'none' || !shownOn[on].includes(next)) return children
  const steps = { airport: t('firstSteps.airport'), aircraft: t('firstSteps.aircraft'), member: t('firstSteps.member') }
  const to = { airport: paths.airport(0), aircraft: paths.oneAircraft(0), member: paths.user('') }[next]
  return (
    <Paper withBorder p="md" mb="md" maw="36rem" mx={on === 'empty' ? 'auto' : 0} component="section">
      <Text component="h2" fw={650}>
        {t('firstSteps.title')}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('firstSteps.hint')}
      </Text>
      <List type="ordered" size="sm" mb="md" spacing={4}>
        {order.map((step) => (
          <List.Item
            key={step}
            aria-current={step === next ? 'step' : undefined}
            fw={step === next ? 650 : undefined}
            c={step === next ? undefined : 'dimmed'}
          >
            {steps[step]}
            {order.indexOf(step) < order.indexOf(next) && (
              <ThemeIcon variant="light" color="green" size="xs" ms="xs" role="img" aria-label={t('firstSteps.done')}>
                <IconCheck size={12} aria-hidden />
              </ThemeIcon>
            )}
          </List.Item>
        ))}
      </List>
      <Group gap="sm">
        <Button renderRoot={(props) => <Link to={to} {...props} />}>{steps[next]}</Button>
        <Button variant="subtle" color="gray" onClick={() => setFirstStepsProgress('over')}>
          {t('firstSteps.skip')}
        </Button>
      </Group>
    </Paper>
  )
}

/** Returns what the club lacks first: `none` if it has all, undefined while that is not known. */
function useNextStep(): Step | 'none' | undefined {
  const { day } = useSelectedDay()
  const airports = useApiQuery(airportsGet, {}, { secondary: true }).data?.length
  const aircraft = useApiQuery(aircraftGet, { date: day }, { secondary: true }).data?.length
  const users = useApiQuery(userGet, {}, { secondary: true }).data?.length
  if (airports === 0) return 'airport'
  if (airports !== undefined && aircraft === 0) return 'aircraft'
  if (airports === undefined || aircraft === undefined || users === undefined) return undefined
  // The first user is the administrator who sets up the club.
  return users === 1 ? 'member' : 'none'
}
