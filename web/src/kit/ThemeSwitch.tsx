import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const schemes = {
  auto: { label: 'Theme: as the system', Icon: IconDeviceDesktop, next: 'light' },
  light: { label: 'Theme: light', Icon: IconSun, next: 'dark' },
  dark: { label: 'Theme: dark', Icon: IconMoon, next: 'auto' },
} as const

/** A button that switches to the next theme: the system's, light or dark. Mantine stores the choice in the browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { label, Icon, next } = schemes[colorScheme]
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
