import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'

export interface ReadOnlyCheckboxProps {
  ticked: boolean
  /** The accessible name, such as `Approved` or `Not approved`. */
  label: string
}

/** Shows yes or no in a list, as a checkbox that cannot be changed. */
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
