import { Checkbox, Group } from '@mantine/core'
import { roles, type Role } from '@windsock/contract/roles'
import type { PlainKey } from '@windsock/messages/message'
import { t } from '../kit/language/translate'

const nameOf: Readonly<Record<Role, PlainKey>> = {
  Administrator: 'roles.administrator',
  Instructor: 'roles.instructor',
  Pilot: 'roles.pilot',
  Student: 'roles.student',
  External: 'roles.external',
}

export interface RolesFieldProps {
  value?: string[]
  onChange?(held: string[]): void
}

/** A checkbox for every role (spec §2). */
export function RolesField({ value, onChange }: RolesFieldProps) {
  return (
    <Checkbox.Group
      label={t('users.roles')}
      {...(value?.length === 0 && { description: t('users.noRolesHint') })}
      {...(value && { value })}
      {...(onChange && { onChange })}
    >
      <Group gap="md" mt={6}>
        {roles.map((role) => (
          <Checkbox key={role} value={role} label={t(nameOf[role])} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
