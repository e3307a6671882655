import { defectsGetByAircraft, type Defect } from '@windsock/contract/fleet/defects'
import { useUses } from '../bookings/shared-parts/use-uses'
import { useApiQuery } from '../client/queries'
import { now } from '../clock'
import { t } from '../kit/language/translate'
import { useOnceSeen } from './use-once-seen'
import { flyingState, type PlacedAircraft } from './fleet-rows'
import classes from './Fleet.module.css'

/**
 * Shows whether an aircraft is airworthy, has defects, is grounded or is unsafe to fly. The defects are fetched once
 * the row is in view, because a large fleet would otherwise need as many calls at once. Until then it shows only what
 * is known from maintenance.
 */
export function AircraftState({ aircraft }: { aircraft: PlacedAircraft }) {
  const uses = useUses()
  const { isSeen, ref } = useOnceSeen()
  const defects = useApiQuery(
    defectsGetByAircraft,
    { aircraftId: aircraft.id },
    { enabled: isSeen && uses?.defects === true, secondary: true },
  )
  const all = uses?.defects === false ? [] : defects.data
  const words = inWords(aircraft, all)
  return (
    <span ref={ref}>
      {words ?? (defects.error && <span className={classes.unknown}>{t('common.notLoaded')}</span>)}
    </span>
  )
}

function inWords(aircraft: PlacedAircraft, defects: readonly Defect[] | undefined) {
  const open = (defects ?? []).filter(({ state }) => state !== 'closed')
  switch (flyingState(aircraft, open, now())) {
    case 'mustNotFly':
      return <span className={classes.due}>{t('fleet.mustNotFly')}</span>
    case 'grounded':
      return <span className={classes.warn}>{t('fleet.grounded')}</span>
    case 'defects':
      return <span className={classes.warn}>{t('fleet.defects', { count: open.length })}</span>
    case 'flies':
      return defects ? t('fleet.flies') : null
  }
}
