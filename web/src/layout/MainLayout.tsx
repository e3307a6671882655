import { useMediaQuery } from '@mantine/hooks'
import { Link, Outlet } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { asked } from '../kit/confirm'
import { t, useLanguage } from '../kit/language/translate'
import { lazyComponent } from '../kit/lazy-component'
import { lazyDialog } from '../kit/lazy-dialog'
import { unreached } from '../kit/network/reach'
import { Spoken } from '../kit/plain/Spoken'
import { useStore } from '../kit/store'
import { ThemeSwitch } from '../kit/ThemeSwitch'
import { usePhone } from '../use-phone'
import { paths } from '../paths'
import { PhoneViews } from '../airport-day/PhoneViews'
import { isPhoneView } from '../airport-day/views'
import { useSession } from '../client/session'
import { clubName } from './club-name'
import { DayPicker } from './DayPicker'
import { Footer } from './Footer'
import { keepOverReload } from './kept-over-reload'
import { isLanguageAsked } from './language-asked'
import { Logo } from './Logo'
import { Menu } from './Menu'
import { SignedIn } from './SignedIn'
import { useChooseDay } from './use-choose-day'
import { useCurrentPage } from './use-menu'
import { useSessionWatch } from './use-session-watch'
import classes from './MainLayout.module.css'

const ConfirmDialog = lazyDialog(async () => (await import('../kit/ConfirmDialog')).ConfirmDialog)

const LanguageDialog = lazyDialog(async () => (await import('./LanguageDialog')).LanguageDialog)

const NetworkAge = lazyComponent(async () => (await import('./network/NetworkAge')).NetworkAge, true)

// Called before the first render, because a form reads its restored input only when it opens.
keepOverReload()

/** The layout around every screen of the protected area. */
export function MainLayout() {
  const page = useCurrentPage()
  const userId = useSession()?.userId
  const language = useLanguage()
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const isPhone = usePhone()
  const isOfViews = page !== undefined && isPhoneView(page.path)
  const content = useFocusOnArrival(page?.path)
  const chooseDay = useChooseDay(page)
  const isUnreached = useStore(unreached)
  useSessionWatch()

  return (
    <div className={classes.layout} data-views={isOfViews || undefined} data-unreached={isUnreached || undefined}>
      <button type="button" className={classes.skip} onClick={() => content.current?.focus()}>
        {t('layout.skip')}
      </button>
      <header className={classes.bar}>
        {isNarrow && <Menu isNarrow />}
        {isPhone ? (
          <Spoken>{clubName()}</Spoken>
        ) : (
          <div className={classes.club}>
            <Link to={paths.bookings} className={classes.home}>
              <Logo />
            </Link>
            <SignedIn />
          </div>
        )}
        {!isNarrow && <Menu />}
        <div className={classes.day}>
          <DayPicker onChoose={chooseDay} />
        </div>
        <ThemeSwitch />
        {/* Says in the bar that there is no network, and how old the data on the screen is. */}
        <div role="status" className={classes.network}>
          {isUnreached && <NetworkAge fallback={t('layout.noConnection')} />}
        </div>
      </header>
      <main ref={content} tabIndex={-1} className={classes.content}>
        {/* The key resets the screen's state when a different user signs in or the language changes. */}
        <Outlet key={`${userId} ${language}`} />
      </main>
      {/* A phone has no room for the name in its bar. */}
      <Footer signedIn={isPhone && <SignedIn />} />
      {isPhone && isOfViews && <PhoneViews />}
      <Confirmations />
      <LanguageSetting />
    </div>
  )
}

/**
 * Shows the questions that `confirm` asks. A separate component, so that a question does not re-render the layout.
 */
function Confirmations() {
  return <ConfirmDialog opened={useStore(asked) !== undefined} />
}

/** Shows the dialog with the person's language, which the account menu opens. */
function LanguageSetting() {
  return <LanguageDialog opened={useStore(isLanguageAsked)} />
}

/**
 * Focuses the content after a change of screens, so that keyboard and screen reader users continue there and not at the
 * top bar.
 */
function useFocusOnArrival(path: string | undefined) {
  const content = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    if (path && last.current && path !== last.current) content.current?.focus({ preventScroll: true })
    if (path) last.current = path
  }, [path])
  return content
}
