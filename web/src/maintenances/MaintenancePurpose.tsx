import { TextInput } from '@mantine/core'
import type { FleetRow } from '@windsock/contract/fleet/limits'
import { t } from '../kit/language/translate'
import { Select } from '../kit/fields/Select'
import type { TypedMaintenance } from './maintenance-draft'

export interface MaintenancePurposeProps {
  limits: readonly FleetRow[]
  draft: TypedMaintenance
  onChange(changed: Partial<TypedMaintenance>): void
}

/** Says for which limit the aircraft is under maintenance, and why. */
export function MaintenancePurpose({ limits, draft, onChange }: MaintenancePurposeProps) {
  const { limitId, reason } = draft
  return (
    <>
      {limits.length > 0 && (
        <Select
          label={t('maintenances.for')}
          data={[
            { value: '', label: t('maintenances.forNone') },
            ...limits.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={limitId === null ? '' : String(limitId)}
          allowDeselect={false}
          onChange={(chosen) => onChange({ limitId: chosen ? Number(chosen) : null })}
        />
      )}
      <TextInput
        label={t('maintenances.reason')}
        description={t('maintenances.reasonHint')}
        maxLength={199}
        value={reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  )
}
