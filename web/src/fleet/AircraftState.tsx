import { defectsGetByAircraft } from '@windsock/contract/fleet/defects'
import { useUses } from '../bookings/shared-parts/use-uses'
import { useApiQuery } from '../client/queries'
import { now } from '../clock'
import { t } from '../kit/language/translate'
import { flyingState, type PlacedAircraft } from './fleet-rows'
import classes from './Fleet.module.css'

/** Says whether an aircraft flies, has defects, is grounded or must not fly. */
export function AircraftState({ aircraft }: { aircraft: PlacedAircraft }) {
  const hasDefects = useUses()?.defects === true
  const defects = useApiQuery(
    defectsGetByAircraft,
    { aircraftId: aircraft.id },
    { enabled: hasDefects, secondary: true },
  )
  const open = (defects.data ?? []).filter(({ state }) => state !== 'closed')
  switch (flyingState(aircraft, open, now())) {
    case 'mustNotFly':
      return <span className={classes.due}>{t('fleet.mustNotFly')}</span>
    case 'grounded':
      return <span className={classes.warn}>{t('fleet.grounded')}</span>
    case 'defects':
      return <span className={classes.warn}>{t('fleet.defects', { count: open.length })}</span>
    case 'flies':
      return <span>{t('fleet.flies')}</span>
  }
}
