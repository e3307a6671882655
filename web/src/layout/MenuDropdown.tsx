import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { takeFocus, useOpensOnceMounted } from '../kit/lazy-component'
import { MenuButton } from './MenuButton'
import { NewcomersCount } from './NewcomersCount'
import { pages, type Page } from './pages'
import { signOut } from './sign-out'

export interface MenuDropdownProps {
  label: string
  entries: Page[]
  isHere: boolean
  withSignOut?: boolean
  note?: ReactNode
}

/** The button and the menu that it has opened. */
export function MenuDropdown({ label, entries, isHere, note, withSignOut = false }: MenuDropdownProps) {
  const [isWanted, setWanted] = useState(true)
  const opened = useOpensOnceMounted(isWanted)
  return (
    <Menu
      opened={opened}
      onChange={setWanted}
      position="bottom-start"
      shadow="lg"
      width={200}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MenuButton ref={takeFocus} label={label} isHere={isHere} note={note} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ path, title }) => (
          <Menu.Item key={path} renderRoot={(props) => <Link to={path} {...props} />}>
            {title}
            {path === pages.users.path && <NewcomersCount />}
          </Menu.Item>
        ))}
        {withSignOut && <Menu.Item onClick={signOut}>Sign Out</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
