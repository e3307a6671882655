import { Button, VisuallyHidden } from '@mantine/core'
import type { FleetRow } from '@windsock/contract/fleet/limits'
import { dayOf } from '@windsock/domain/time'
import { useIsAdministrator } from '../client/use-is-administrator'
import { now } from '../clock'
import { t } from '../kit/language/translate'
import { newDone } from './limits/done-form'
import type { PlacedAircraft } from './fleet-rows'
import { newReading } from './meters/reading-form'
import type { Opened } from './use-fleet-dialogs'
import classes from './Fleet.module.css'

export interface LimitActionsProps {
  row: FleetRow
  aircraft: PlacedAircraft
  onOpen(opened: Opened): void
  /** Leaves the reading out, where the screen offers it elsewhere. */
  withoutReading?: boolean
}

/** The buttons of a limit: Plan, Done and, if it has a meter, Reading. */
export function LimitActions({ row, aircraft, onOpen, withoutReading = false }: LimitActionsProps) {
  const mayWrite = useIsAdministrator()
  const { registrationCode: registration, assignedAirport } = aircraft
  const zone = assignedAirport.timeZone
  const of = t('fleet.ofLimit', { name: row.name, registration })
  const button = (word: string, onClick: () => void) => (
    <Button size="compact-sm" variant="light" onClick={onClick}>
      {word}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  )
  return (
    <div className={classes.actions}>
      {row.meterId !== null &&
        !withoutReading &&
        button(t('fleet.read'), () =>
          onOpen({
            what: 'reading',
            start: newReading({ aircraftId: aircraft.id, registration, zone, meterId: row.meterId }),
          }),
        )}
      {mayWrite && button(t('fleet.plan'), () => onOpen({ what: 'plan', row }))}
      {mayWrite &&
        button(t('fleet.done'), () => onOpen({ what: 'done', start: newDone(row, dayOf(now(), zone), zone) }))}
    </div>
  )
}
