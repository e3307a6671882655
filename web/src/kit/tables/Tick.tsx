import { IconCheck, IconMinus } from '@tabler/icons-react'

export interface TickProps {
  ticked: boolean
  /** The accessible name, such as `Approved` or `Not approved`. */
  label: string
}

/** Shows yes as a tick and no as a dash in a list. It is not drawn as a checkbox, because it cannot be changed there. */
export function Tick({ ticked, label }: TickProps) {
  const Icon = ticked ? IconCheck : IconMinus
  return (
    <Icon
      size={20}
      stroke={ticked ? 2.4 : 1.6}
      display="block"
      role="img"
      aria-label={label}
      color={ticked ? 'var(--mantine-primary-color-filled)' : 'var(--mantine-color-dimmed)'}
    >
      <title>{label}</title>
    </Icon>
  )
}
