import { Badge, Button, Group, Text } from '@mantine/core'
import type { Defect, DefectSeverity } from '@windsock/contract/fleet/defects'
import { isAsked } from '@windsock/domain/fleet/defects'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { message, type Message } from '@windsock/messages/message'
import { t } from '../kit/language/translate'
import { dayAndClock, dayInWords } from '../periods/day-words'
import type { DefectAction } from './defect-decision'
import { severityWords, stateInWords } from './shared-parts/defect-words'
import classes from './DefectCard.module.css'

export interface DefectCardProps {
  defect: Defect
  /** The closed defects with the same title. */
  before: readonly Defect[]
  zone: Zone
  /** The decisions that the user may make. */
  actions: readonly DefectAction[]
  onDecide(action: DefectAction): void
}

const colours: Readonly<Record<DefectSeverity, string>> = {
  'must not fly': 'red',
  'look at it': 'yellow',
  note: 'gray',
}

/** The id of the element that shows a defect, to which "seen before" leads. */
const placeOf = (id: number) => `defect-${id}`

/** A defect with its story, and the buttons of who may decide on it. */
export function DefectCard({ defect, before, zone, actions, onDecide }: DefectCardProps) {
  const { id, title, text, severity, state, decision } = defect
  const decided = decidedInWords(defect, zone)
  return (
    <article id={placeOf(id)} tabIndex={-1} aria-label={title} className={classes.card}>
      <Group gap="xs" align="center">
        <Text component="h3" fw={650} className={classes.title}>
          {title}
        </Text>
        <Badge variant="light" color={state === 'closed' ? 'gray' : colours[severity]} className={classes.badge}>
          {t(severityWords[severity].name)}
        </Badge>
        <Badge variant="outline" color="gray" className={classes.badge}>
          {t(stateInWords(defect))}
        </Badge>
      </Group>
      {text && <p className={classes.text}>{text}</p>}
      <p className={classes.dim}>{t(reportedInWords(defect, zone))}</p>
      {decided && (
        <p className={classes.dim}>
          {t(decided)}
          {decision && `: ${decision}`}
        </p>
      )}
      {state === 'reported' && defect.deferredUntil !== null && (
        <p className={classes.dim}>{t('defects.againSince', { day: dayInWords(defect.deferredUntil) })}</p>
      )}
      {before.length > 0 && <SeenBefore before={before} zone={zone} />}
      {actions.length > 0 && (
        <Group gap="xs" mt="xs">
          {actions.map((action) => (
            <Button
              key={action}
              size="compact-md"
              variant={action === 'ground' && isAsked(state, severity) ? 'filled' : 'default'}
              aria-label={`${labelOf(action, state)}: ${title}`}
              onClick={() => onDecide(action)}
            >
              {labelOf(action, state)}
            </Button>
          ))}
        </Group>
      )}
    </article>
  )
}

const names = { ground: 'defects.ground', defer: 'defects.defer', close: 'defects.close' } as const

function labelOf(action: DefectAction, state: Defect['state']): string {
  return t(action === 'ground' && state === 'grounded' ? 'defects.groundLonger' : names[action])
}

function reportedInWords({ reportedAt, reportedBy }: Defect, zone: Zone): Message {
  const when = dayAndClock(reportedAt, zone)
  return reportedBy
    ? message('defects.reportedBy', { when, who: fullName(reportedBy) })
    : message('defects.reportedAt', { when })
}

const deeds = { grounded: 'defects.groundedBy', deferred: 'defects.deferredBy', closed: 'defects.closedBy' } as const

function decidedInWords({ state, decidedAt, decidedBy }: Defect, zone: Zone): Message | undefined {
  if (state === 'reported' || decidedAt === null) return undefined
  const who = decidedBy ? fullName(decidedBy) : message('defects.theProgram')
  return message(deeds[state], { when: dayAndClock(decidedAt, zone), who })
}

/** Links to the closed defects with the same title, further down the page. */
function SeenBefore({ before, zone }: Pick<DefectCardProps, 'before' | 'zone'>) {
  return (
    <p className={classes.dim}>
      {t('defects.seenBefore')}
      {before.map(({ id, decidedAt, reportedAt }) => (
        <Button key={id} size="compact-xs" variant="subtle" ms={4} onClick={() => show(id)}>
          {t('defects.seenBeforeOne', { day: dayInWords(dayOf(decidedAt ?? reportedAt, zone)) })}
        </Button>
      ))}
    </p>
  )
}

function show(id: number) {
  const place = document.getElementById(placeOf(id))
  place?.scrollIntoView({ block: 'nearest' })
  place?.focus()
}
