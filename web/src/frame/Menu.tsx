import { Menu as Dropdown, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Page } from './pages'
import { signOut } from './sign-out'
import { useCurrentPage, useMenu } from './use-menu'
import classes from './Menu.module.css'

/** The menu of a wide screen (spec §2): links, and the dropdowns Administration and Account. */
export function Menu() {
  const { bar, administration, account } = useMenu()
  return (
    <nav aria-label="Main" className={classes.bar}>
      {bar.map(({ path, title }) => (
        <Link key={path} to={path} className={classes.entry}>
          {title}
        </Link>
      ))}
      {administration.length > 0 && <MenuDropdown label="Administration" entries={administration} />}
      <MenuDropdown label="Account" entries={account} withSignOut />
    </nav>
  )
}

interface MenuDropdownProps {
  label: string
  entries: Page[]
  withSignOut?: boolean
}

function MenuDropdown({ label, entries, withSignOut = false }: MenuDropdownProps) {
  const isHere = entries.includes(useCurrentPage() ?? { path: '/', title: '', allow: 'public' })
  return (
    <Dropdown position="bottom-start" shadow="lg" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Dropdown.Target>
        <UnstyledButton className={classes.entry} data-status={isHere ? 'active' : undefined}>
          {label}
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Dropdown.Target>
      <Dropdown.Dropdown>
        {entries.map(({ path, title }) => (
          <Dropdown.Item key={path} renderRoot={(props) => <Link to={path} {...props} />}>
            {title}
          </Dropdown.Item>
        ))}
        {withSignOut && <Dropdown.Item onClick={signOut}>Sign Out</Dropdown.Item>}
      </Dropdown.Dropdown>
    </Dropdown>
  )
}
