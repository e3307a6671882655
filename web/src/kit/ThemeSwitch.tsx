import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { t } from './language/translate'
import { IconButton } from './plain/IconButton'

const schemes = {
  auto: { label: 'theme.auto', Icon: IconDeviceDesktop, next: 'light' },
  light: { label: 'theme.light', Icon: IconSun, next: 'dark' },
  dark: { label: 'theme.dark', Icon: IconMoon, next: 'auto' },
} as const

/** A button that switches to the next theme: the system's, light or dark. Mantine stores the choice in the browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { label, Icon, next } = schemes[colorScheme]
  const name = t(label)
  return (
    <IconButton size={34} aria-label={name} title={name} onClick={() => setColorScheme(next)}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  )
}
