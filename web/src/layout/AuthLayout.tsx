import { Anchor, Paper, Tabs, VisuallyHidden } from '@mantine/core'
import { IconSunrise } from '@tabler/icons-react'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { offeredLanguages } from '../kit/language/language-choice'
import { t, useLanguage } from '../kit/language/translate'
import { optional } from '../kit/optional'
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
  const isTab = tabs.some((tab) => tab.path === path)

  return (
    <div className={classes.layout}>
      <Horizon className={classes.horizon} />
      <div className={classes.side}>
        <header className={classes.header}>
          <Logo />
          <Languages />
          <ThemeSwitch />
        </header>
        <main className={classes.main}>
          <VisuallyHidden component="h1">{titleOf(page?.title)}</VisuallyHidden>
          <Paper className={classes.card}>
            {isTab ? (
              <Tabs value={path ?? null} onChange={(to) => to && void navigate({ to })} keepMounted={false}>
                <Tabs.List grow mb="lg">
                  {tabs.map((tab) => (
                    <Tabs.Tab key={tab.path} value={tab.path} fw={600}>
                      {t(tab.title)}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
                {tabs.map((tab) => (
                  <Tabs.Panel key={tab.path} value={tab.path}>
                    <Outlet />
                  </Tabs.Panel>
                ))}
              </Tabs>
            ) : (
              <>
                <Outlet />
                <Anchor size="sm" mt="md" renderRoot={(props) => <Link to={paths.login} {...props} />}>
                  {t('layout.toSignIn')}
                </Anchor>
              </>
            )}
          </Paper>
          <Anchor size="sm" href="https://gml.noaa.gov/grad/solcalc/" target="_blank" rel="noreferrer">
            <IconSunrise size={18} stroke={1.6} aria-hidden />
            {t('layout.sunTimes')}
          </Anchor>
        </main>
        <Footer />
      </div>
    </div>
  )
}

/** Shows the choice of the language if there is one. Without its code the login works all the same. */
function Languages() {
  const offered = useStore(offeredLanguages)
  const hasChoice = offered.length > 1
  const [Choice, setChoice] = useState<Awaited<ReturnType<typeof fetchChoice>>>(undefined)
  useEffect(() => {
    if (hasChoice) void fetchChoice().then((loaded) => setChoice(() => loaded))
  }, [hasChoice])
  return hasChoice && Choice && <Choice offered={offered} />
}
