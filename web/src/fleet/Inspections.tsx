import { Alert, Button, VisuallyHidden } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import type { FleetRow } from '@windsock/contract/fleet/limits'
import { addMinutes, dayOf } from '@windsock/domain/time'
import { useIsAdministrator } from '../client/use-is-administrator'
import { t } from '../kit/language/translate'
import { periodWithDay } from '../periods/day-words'
import { withZone } from '../periods/zone-words'
import { newDone } from './limits/done-form'
import type { FleetAircraft } from './fleet-rows'
import type { Opened } from './use-fleet-dialogs'
import classes from './Fleet.module.css'

/** Asks whether the maintenance of a limit was done, once its period is past (M12). */
export function Inspections({ fleet, onOpen }: { fleet: readonly FleetAircraft[]; onOpen(opened: Opened): void }) {
  const mayAnswer = useIsAdministrator()
  const asked = fleet.flatMap(({ aircraft, limits }) =>
    limits.flatMap((row) => row.toAnswer.map((period) => ({ aircraft, row, period }))),
  )
  if (asked.length === 0) return null
  return (
    <Alert
      color="yellow"
      variant="outline"
      icon={<IconChecklist aria-hidden />}
      mb="md"
      role="region"
      aria-label={t('fleet.toAnswer', { count: asked.length })}
    >
      <ul className={classes.questions}>
        {asked.map(({ aircraft, row, period }) => {
          const { registrationCode: registration, assignedAirport } = aircraft
          const zone = assignedAirport.timeZone
          const words = withZone(periodWithDay(period, undefined, zone), zone, period.from)
          const open = () => onOpen({ what: 'done', start: newDone(row, lastDayOf(period, zone), zone) })
          return (
            <li key={`${row.id} ${period.maintenanceId}`}>
              {t('fleet.wasDone', { name: row.name, registration, period: words })}
              {mayAnswer && (
                <Button size="compact-sm" variant="light" onClick={open}>
                  {t('fleet.done')}
                  <VisuallyHidden> {t('fleet.ofLimit', { name: row.name, registration })}</VisuallyHidden>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

/** The last day of a period, which may end at midnight. */
function lastDayOf({ to }: FleetRow['toAnswer'][number], zone: string) {
  return dayOf(addMinutes(to, -1), zone)
}
