import type { Aircraft } from '@windsock/contract/aircraft'
import type { Maintenance } from '@windsock/contract/maintenances'
import { limitsGet } from '@windsock/contract/fleet/limits'
import { dayOf } from '@windsock/domain/time'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useClock } from '../use-clock'
import { BackLink } from '../records/BackLink'
import { heldInput, useKeptInput, type FormName } from '../layout/kept-input'
import { PeriodFields } from '../periods/PeriodFields'
import { PresentVersion } from '../records/PresentVersion'
import { useApiQuery } from '../client/queries'
import { useIsAdministrator } from '../client/use-is-administrator'
import { useLeaveGuard } from '../records/use-leave-guard'
import { t } from '../kit/language/translate'
import { FormScreen } from '../kit/FormScreen'
import { zoneHint } from '../zone-hint'
import { paths } from '../paths'
import { AffectedDialog } from './AffectedDialog'
import { MaintenancePurpose } from './MaintenancePurpose'
import { openedMaintenance, plannedMaintenance, readDraft, type TypedMaintenance } from './maintenance-draft'
import { zoneOfAircraft } from './maintenance-words'
import { useMaintenanceSave } from './use-maintenance-save'

export interface MaintenanceFormProps {
  aircraft: Aircraft
  maintenance: Maintenance | undefined
  /** Reloads the form with the server's current data. */
  onReopen?: () => void
}

/** The form to add or edit a maintenance period of an aircraft (spec §2). */
export function MaintenanceForm({ aircraft, maintenance, onReopen }: MaintenanceFormProps) {
  const mayWrite = useIsAdministrator()
  const zone = zoneOfAircraft(aircraft)
  const today = useClock((now) => dayOf(now, zone))
  const planned = plannedMaintenance(useSearch({ strict: false }))
  const [opened] = useState(() => openedMaintenance(maintenance ?? planned, today, zone))
  const limits = useApiQuery(limitsGet, { aircraftId: aircraft.id }, { secondary: true }).data ?? []
  const form: FormName<TypedMaintenance> = `maintenance ${maintenance?.id ?? 0} of ${aircraft.id}`
  const [draft, setDraft] = useState(() => heldInput(form) ?? opened.draft)
  // A club without limits has the two fields only where the program has set them.
  const isExplained = limits.length > 0 || opened.draft.reason !== '' || opened.draft.limitId !== null
  const { body, problem } = readDraft(draft, opened, { aircraftId: aircraft.id, zone, isExplained })
  const { save, isPending, error, refused, affected, answer } = useMaintenanceSave(aircraft, zone)
  useLeaveGuard(draft !== opened.draft)
  useKeptInput(form, draft, draft !== opened.draft)

  return (
    <FormScreen
      title={t(maintenance ? 'maintenances.edit' : 'maintenances.add', { registration: aircraft.registrationCode })}
      back={<BackLink to={paths.maintenances(aircraft.id)} />}
      loading={isPending}
      error={error}
      refused={refused}
      afterRefusal={<PresentVersion refused={refused} onShow={onReopen} />}
      canSave={body !== undefined}
      onSave={
        mayWrite
          ? () => body && void save({ id: maintenance?.id ?? 0, version: maintenance?.version, ...body })
          : undefined
      }
    >
      <PeriodFields
        draft={draft}
        onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
        today={today}
        clock={zoneHint(zone, opened.from)}
        errors={{ from: problem('from'), to: problem('to') }}
      />
      {isExplained && (
        <MaintenancePurpose
          limits={limits}
          draft={draft}
          onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
        />
      )}
      <AffectedDialog
        registration={aircraft.registrationCode}
        affected={affected}
        onAnswer={(yes) => void answer(yes)}
      />
    </FormScreen>
  )
}
