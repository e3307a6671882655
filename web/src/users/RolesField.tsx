import { Checkbox, Group } from '@mantine/core'
import { roles } from '@windsock/contract/roles'

export interface RolesFieldProps {
  value?: string[]
  onChange?(held: string[]): void
}

/** A checkbox for every role (spec §2). */
export function RolesField({ value, onChange }: RolesFieldProps) {
  return (
    <Checkbox.Group
      label="Roles"
      {...(value?.length === 0 && { description: 'Without a role a person can log in but sees nothing of the club.' })}
      {...(value && { value })}
      {...(onChange && { onChange })}
    >
      <Group gap="md" mt={6}>
        {roles.map((role) => (
          <Checkbox key={role} value={role} label={role} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
