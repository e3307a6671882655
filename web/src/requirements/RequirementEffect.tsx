import { Text } from '@mantine/core'
import type { RequirementEffect as Effect } from '@windsock/contract/documents/requirements'
import { dayOf } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { ErrorState } from '../kit/ErrorState'
import { t } from '../kit/language/translate'
import { dayWithWeekday } from '../periods/weekday'
import { useAircraftZones } from '../periods/use-aircraft-zones'
import type { useRequirementEffect } from './use-requirement-effect'
import classes from './Requirements.module.css'

/** Longer lists are cut: what matters is how many, and who comes first. */
const SHOWN_MOST = 50

/**
 * The people whom the requirement would warn or refuse, updated while the user types. Nothing is stored and nobody is
 * notified.
 */
export function RequirementEffect({ effect, isPending, error, retry }: ReturnType<typeof useRequirementEffect>) {
  return (
    <section aria-label={t('clubRequirements.effect')} className={classes.effect}>
      <Text fw={600}>{t('clubRequirements.effect')}</Text>
      {error && !isPending ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <div aria-busy={isPending} data-pending={isPending || undefined} className={classes.answer}>
          {/* The region is there before its text, so that screen readers announce each new answer. */}
          <Text role="status" className={classes.first}>
            {effect ? t('clubRequirements.effectToday', countsOf(effect)) : t('common.loading')}
          </Text>
          {effect && <Answered effect={effect} />}
        </div>
      )}
    </section>
  )
}

function countsOf({ counts }: Effect) {
  const { people, lacking, aheadBlocked, aheadWarned } = counts
  return { people, lacking, ahead: aheadBlocked + aheadWarned }
}

function Answered({ effect: { lacking, ahead, past, counts } }: { effect: Effect }) {
  const { aheadBlocked, aheadWarned, pastBlocked, pastWarned } = counts
  return (
    <>
      {lacking.length > 0 && (
        <details className={classes.details}>
          <summary>{t('clubRequirements.lacking', { count: lacking.length })}</summary>
          <Text size="sm">{lacking.map(fullName).join(', ')}</Text>
        </details>
      )}
      {ahead.length > 0 && (
        <details className={classes.details}>
          <summary>{t('clubRequirements.ahead', { blocked: aheadBlocked, warned: aheadWarned })}</summary>
          <Flights flights={ahead} />
        </details>
      )}
      {past.length > 0 && (
        <details className={classes.details}>
          <summary>{t('clubRequirements.past', { blocked: pastBlocked, warned: pastWarned })}</summary>
          <Flights flights={past} />
        </details>
      )}
      <Text size="sm" c="dimmed">
        {t('clubRequirements.effectHint')}
      </Text>
    </>
  )
}

function Flights({ flights }: { flights: Effect['ahead'] }) {
  const zones = useAircraftZones()
  const rest = flights.length - SHOWN_MOST
  if (zones.isPending) return null
  return (
    <ul className={classes.flights}>
      {flights.slice(0, SHOWN_MOST).map(({ id, from, aircraft, verdicts }) => (
        <li key={id}>
          {t('clubRequirements.flight', {
            day: dayWithWeekday(dayOf(from, zones.zoneOf(aircraft.id))),
            aircraft: aircraft.registrationCode,
          })}{' '}
          {verdicts.map(({ text }) => text).join(' ')}
        </li>
      ))}
      {rest > 0 && <li>{t('clubRequirements.more', { count: rest })}</li>}
    </ul>
  )
}
