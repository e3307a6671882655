import { Divider, Drawer, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFurther } from '../client/use-further'
import { useOwnPages } from '../client/use-own-pages'
import { t } from '../kit/language/translate'
import { isLanguageAsked, isLanguageChosen } from './language-asked'
import { Logo } from './Logo'
import { NewcomersCount } from './NewcomersCount'
import { pages, type Page } from './pages'
import { signOut } from './sign-out'
import { SignedIn } from './SignedIn'
import { useMenu } from './use-menu'
import classes from './Menu.module.css'

export interface MenuPanelProps {
  opened: boolean
  onClose(): void
}

export function MenuPanel({ opened, onClose }: MenuPanelProps) {
  const { bar, administration, further: all, account } = useMenu()
  const further = useFurther(all, opened)
  const own = useOwnPages(opened).map((name) => pages[name])
  // As in the dropdowns: below the entries of Administration, or of Account for people without that menu.
  const administered = administration.length > 0 ? further : []
  const below = administration.length > 0 ? own : [...own, ...further]

  const links = (entries: Page[]) =>
    entries.map(({ path, title }) => (
      <Link key={path} to={path} className={classes.entry} onClick={onClose}>
        {t(title)}
        {path === pages.users.path && <NewcomersCount />}
      </Link>
    ))

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<Heading />}
      size="17rem"
      padding="sm"
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // As in the theme for dialogs.
      attributes={{ header: { role: 'presentation' } }}
    >
      <nav aria-label={t('layout.mainMenu')} className={classes.drawer}>
        {links(bar)}
        {administration.length > 0 && <div className={classes.group}>{t('layout.administration')}</div>}
        {links(administration)}
        {administered.length > 0 && <Divider my={4} />}
        {links(administered)}
        <div className={classes.group}>{t('layout.account')}</div>
        {links(account)}
        <UnstyledButton className={classes.entry} onClick={signOut}>
          {t('layout.signOut')}
        </UnstyledButton>
        {(below.length > 0 || isLanguageChosen()) && <Divider my={4} />}
        {links(below)}
        {isLanguageChosen() && (
          <UnstyledButton
            className={classes.entry}
            onClick={() => {
              onClose()
              isLanguageAsked.set(true)
            }}
          >
            {t('languages.title')}
          </UnstyledButton>
        )}
      </nav>
    </Drawer>
  )
}

function Heading() {
  return (
    <>
      <Logo />
      <SignedIn />
    </>
  )
}
