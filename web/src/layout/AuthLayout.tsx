import '../kit/login-styles.css'
import { IconSunrise } from '@tabler/icons-react'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { offeredLanguages } from '../kit/language/language-choice'
import { t, useLanguage } from '../kit/language/translate'
import { useLowerEdge } from '../kit/lower-edge'
import { optional } from '../kit/optional'
import { Spoken } from '../kit/plain/Spoken'
import { TabList } from '../kit/plain/TabList'
import { TabPanel } from '../kit/plain/TabPanel'
import link from '../kit/plain/TextLink.module.css'
import { useTabIds } from '../kit/plain/use-tab-ids'
import { useStore } from '../kit/store'
import { ThemeSwitch } from '../kit/ThemeSwitch'
import { paths } from '../paths'
import { titleOf } from './club-name'
import { Footer } from './Footer'
import { Horizon } from './Horizon'
import { Logo } from './Logo'
import { useCurrentPage } from './use-menu'
import classes from './AuthLayout.module.css'

const tabs = [
  { path: paths.login, title: 'layout.signIn' },
  { path: paths.registration, title: 'layout.signUp' },
] as const

const fetchChoice = optional(async () => (await import('./LanguageChoice')).LanguageChoice)

/** The layout of the public area: the club's name, the form, and a picture of a horizon. */
export function AuthLayout() {
  const page = useCurrentPage()
  const path = page?.path
  const navigate = useNavigate()
  useLanguage()
  useLowerEdge('login')
  const ids = useTabIds()
  const isTab = tabs.some((tab) => tab.path === path)
  const content = useRef<HTMLElement>(null)
  const last = useRef(path)

  // The link that led here has gone with its form. Keys go on in the new one, and screen readers say it.
  useEffect(() => {
    if (last.current && path !== last.current && document.activeElement === document.body) content.current?.focus()
    last.current = path
  }, [path])

  return (
    <div className={classes.layout}>
      <Horizon className={classes.horizon} />
      <div className={classes.side}>
        <header className={classes.header}>
          <Logo />
          <Languages />
          <ThemeSwitch />
        </header>
        <main ref={content} tabIndex={-1} className={classes.main}>
          <Spoken as="h1">{titleOf(page?.title)}</Spoken>
          <div className={classes.card}>
            {isTab ? (
              <>
                <TabList
                  label={t('layout.account')}
                  className={classes.tabs}
                  tabs={tabs.map((tab) => ({ id: tab.path, name: t(tab.title) }))}
                  chosen={path ?? ''}
                  onChoose={(to) => void navigate({ to })}
                  ids={ids}
                />
                {tabs.map((tab) => (
                  <TabPanel key={tab.path} of={tab.path} ids={ids} isChosen={tab.path === path}>
                    <Outlet />
                  </TabPanel>
                ))}
              </>
            ) : (
              <>
                <Outlet />
                <Link to={paths.login} className={`${link.link} ${classes.back}`}>
                  {t('layout.toSignIn')}
                </Link>
              </>
            )}
          </div>
          <a className={link.link} href="https://gml.noaa.gov/grad/solcalc/" target="_blank" rel="noreferrer">
            <IconSunrise size={18} stroke={1.6} aria-hidden />
            {t('layout.sunTimes')}
          </a>
        </main>
        <Footer />
      </div>
    </div>
  )
}

/** Shows the choice of the language if there is one. The login works without that code. */
function Languages() {
  const offered = useStore(offeredLanguages)
  const hasChoice = offered.length > 1
  const [Choice, setChoice] = useState<Awaited<ReturnType<typeof fetchChoice>>>(undefined)
  useEffect(() => {
    if (hasChoice) void fetchChoice().then((loaded) => setChoice(() => loaded))
  }, [hasChoice])
  return hasChoice && Choice && <Choice offered={offered} />
}
