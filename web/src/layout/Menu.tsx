import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../kit/language/translate'
import { lazyPopup } from '../kit/lazy-popup'
import { lazyDialog } from '../kit/lazy-dialog'
import { PlainButton } from '../kit/plain/PlainButton'
import type { DropdownProps } from './MenuDropdown'
import { NewcomersCount } from './NewcomersCount'
import { useCurrentPage, useMenu } from './use-menu'
import classes from './Menu.module.css'

const MenuPanel = lazyDialog(async () => (await import('./MenuPanel')).MenuPanel)

const Dropdown = lazyPopup<DropdownProps>({
  opens: 'menu',
  trigger: ({ label, isHere, note }, triggerProps) => (
    <PlainButton className={classes.entry} data-status={isHere ? 'active' : undefined} {...triggerProps}>
      {label}
      {note}
      <IconChevronDown size={16} stroke={1.8} aria-hidden />
    </PlainButton>
  ),
  load: async () => (await import('./MenuDropdown')).MenuDropdown,
})

/** The menu (spec §2). A wide screen shows links and two dropdowns, a narrow screen a button that opens a drawer. */
export function Menu({ isNarrow = false }: { isNarrow?: boolean }) {
  return isNarrow ? <MenuDrawer /> : <MenuBar />
}

function MenuBar() {
  const { bar, administration, further, account } = useMenu()
  const page = useCurrentPage()
  const dropdown = (entries: typeof bar, below: typeof bar = []) => ({
    entries,
    below,
    isHere: [...entries, ...below].some((entry) => entry === page),
  })
  return (
    <nav aria-label={t('layout.mainMenu')} className={classes.bar}>
      {bar.map(({ path, title }) => (
        <Link key={path} to={path} className={classes.entry}>
          {t(title)}
        </Link>
      ))}
      {administration.length > 0 && (
        <Dropdown label={t('layout.administration')} {...dropdown(administration, further)} note={<NewcomersCount />} />
      )}
      <Dropdown
        label={t('layout.account')}
        {...dropdown(account, administration.length > 0 ? [] : further)}
        withSignOut
      />
    </nav>
  )
}

function MenuDrawer() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <PlainButton
        className={classes.burger}
        aria-label={t('layout.menu')}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <span className={classes.lines} />
      </PlainButton>
      <MenuPanel opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
