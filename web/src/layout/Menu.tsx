import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { lazyComponent } from '../kit/lazy-component'
import { MenuButton } from './MenuButton'
import { NewcomersCount } from './NewcomersCount'
import type { Page } from './pages'
import { useCurrentPage, useMenu } from './use-menu'
import classes from './Menu.module.css'

const MenuDropdown = lazyComponent(async () => (await import('./MenuDropdown')).MenuDropdown)

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
      {administration.length > 0 && (
        <Dropdown label="Administration" entries={administration} note={<NewcomersCount />} />
      )}
      <Dropdown label="Account" entries={account} withSignOut />
    </nav>
  )
}

interface DropdownProps {
  label: string
  entries: Page[]
  withSignOut?: boolean
  /** Stands beside the label. */
  note?: ReactNode
}

function Dropdown(props: DropdownProps) {
  const { label, entries, note } = props
  const page = useCurrentPage()
  const [isWanted, setWanted] = useState(false)
  const named = { label, note, isHere: page !== undefined && entries.includes(page) }
  const button = <MenuButton {...named} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  return isWanted ? <MenuDropdown {...props} {...named} fallback={button} /> : button
}
