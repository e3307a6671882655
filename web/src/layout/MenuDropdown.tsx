import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PopupProps } from '../kit/lazy-popup'
import { useFurther } from '../client/use-further'
import { useOwnPages } from '../client/use-own-pages'
import { t } from '../kit/language/translate'
import { isLanguageAsked, isLanguageChosen } from './language-asked'
import { NewcomersCount } from './NewcomersCount'
import { pages, type Page } from './pages'
import { signOut } from './sign-out'

export interface DropdownProps {
  label: string
  entries: Page[]
  /** The entries below a divider. */
  below: Page[]
  /** Whether the page on screen is one of the entries. */
  isHere: boolean
  withSignOut?: boolean
  /** Content that is shown next to the label. */
  note?: ReactNode
}

const entry = ({ path, title }: Page) => (
  <Menu.Item key={path} renderRoot={(props) => <Link to={path} {...props} />}>
    {t(title)}
    {path === pages.users.path && <NewcomersCount />}
  </Menu.Item>
)

/** A dropdown of the menu, and the button that opens it. */
export function MenuDropdown(props: DropdownProps & PopupProps) {
  const { entries, withSignOut = false, opened, onChange, trigger } = props
  const further = useFurther(props.below, opened)
  const own = useOwnPages(withSignOut && opened).map((name) => pages[name])
  const below = [...own, ...further]
  const withLanguage = withSignOut && isLanguageChosen()
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      shadow="lg"
      width={200}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(entry)}
        {withSignOut && <Menu.Item onClick={signOut}>{t('layout.signOut')}</Menu.Item>}
        {(below.length > 0 || withLanguage) && <Menu.Divider />}
        {below.map(entry)}
        {withLanguage && <Menu.Item onClick={() => isLanguageAsked.set(true)}>{t('languages.title')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
