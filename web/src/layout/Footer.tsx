import type { ReactNode } from 'react'
import { now } from '../clock'
import { t } from '../kit/language/translate'
import { clubName } from './club-name'
import classes from './Footer.module.css'

export function Footer({ signedIn }: { signedIn?: ReactNode }) {
  return (
    <footer className={classes.footer}>
      {signedIn}
      <span>{t('layout.rights', { year: now().slice(0, 4), club: clubName() })}</span>
    </footer>
  )
}
