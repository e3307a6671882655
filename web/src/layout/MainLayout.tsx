import '../kit/inner-styles.css'
import { useMediaQuery } from '@mantine/hooks'
import { Link, Outlet } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Confirmations } from '../kit/Confirmations'
import { ThemeSwitch } from '../kit/ThemeSwitch'
import { paths } from '../paths'
import { useSession } from '../client/session'
import { DayPicker } from './DayPicker'
import { Footer } from './Footer'
import { keepOverReload } from './kept-over-reload'
import { Logo } from './Logo'
import { Menu } from './Menu'
import { MenuDrawer } from './MenuDrawer'
import { SignedIn } from './SignedIn'
import { useChooseDay } from './use-choose-day'
import { useCurrentPage } from './use-menu'
import { useSessionWatch } from './use-session-watch'
import classes from './MainLayout.module.css'

// Before the first screen is painted.
keepOverReload()

/** What stands around every screen of the protected area. */
export function MainLayout() {
  const page = useCurrentPage()
  const userId = useSession()?.userId
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const content = useFocusOnArrival(page?.path)
  const chooseDay = useChooseDay(page)
  useSessionWatch()

  return (
    <div className={classes.layout}>
      <button type="button" className={classes.skip} onClick={() => content.current?.focus()}>
        Skip to content
      </button>
      <header className={classes.bar}>
        {isNarrow && <MenuDrawer />}
        <div className={classes.club}>
          <Link to={paths.bookings} className={classes.home}>
            <Logo />
          </Link>
          <SignedIn />
        </div>
        {!isNarrow && <Menu />}
        <div className={classes.day}>
          <DayPicker onChoose={chooseDay} />
        </div>
        <ThemeSwitch />
      </header>
      <main ref={content} tabIndex={-1} className={classes.content}>
        {/* Another person at this browser starts with nothing of the last one's. */}
        <Outlet key={userId} />
      </main>
      <Footer />
      <Confirmations />
    </div>
  )
}

/** After a change of screens, keyboard and screen reader go on at the new content and not at the top bar. */
function useFocusOnArrival(path: string | undefined) {
  const content = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    if (path && last.current && path !== last.current) content.current?.focus({ preventScroll: true })
    if (path) last.current = path
  }, [path])
  return content
}
