import { Burger, Drawer, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Logo } from './Logo'
import type { Page } from './pages'
import { signOut } from './sign-out'
import { useMenu } from './use-menu'
import classes from './Menu.module.css'

/** The same menu on a narrow screen. */
export function MenuDrawer() {
  const [opened, setOpened] = useState(false)
  const { bar, administration, account } = useMenu()
  const close = () => setOpened(false)

  const links = (entries: Page[]) =>
    entries.map(({ path, title }) => (
      <Link key={path} to={path} className={classes.entry} onClick={close}>
        {title}
      </Link>
    ))

  return (
    <>
      <Burger size="sm" opened={opened} aria-label="Menu" aria-expanded={opened} onClick={() => setOpened(true)} />
      <Drawer opened={opened} onClose={close} title={<Logo />} size="17rem" padding="sm">
        <nav aria-label="Main" className={classes.drawer}>
          {links(bar)}
          {administration.length > 0 && <div className={classes.group}>Administration</div>}
          {links(administration)}
          <div className={classes.group}>Account</div>
          {links(account)}
          <UnstyledButton className={classes.entry} onClick={signOut}>
            Sign Out
          </UnstyledButton>
        </nav>
      </Drawer>
    </>
  )
}
