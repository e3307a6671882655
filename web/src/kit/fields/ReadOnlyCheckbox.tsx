import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'

export interface ReadOnlyCheckboxProps {
  ticked: boolean
  /** What it says, for those who do not see it: `Approved`, `Not approved`. */
  label: string
}

/** Yes or no in a list: looks like a checkbox, and nobody can tick it. */
export function ReadOnlyCheckbox({ ticked, label }: ReadOnlyCheckboxProps) {
  const Icon = ticked ? IconSquareCheckFilled : IconSquare
  return (
    <Icon
      size={20}
      stroke={1.6}
      display="block"
      role="img"
      aria-label={label}
      color={ticked ? 'var(--mantine-primary-color-filled)' : 'var(--mantine-color-dimmed)'}
    >
      <title>{label}</title>
    </Icon>
  )
}
