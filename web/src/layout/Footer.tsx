import { now } from '../clock'
import { clubName } from './club-name'
import classes from './Footer.module.css'

export function Footer() {
  return (
    <footer className={classes.footer}>
      © {now().slice(0, 4)} {clubName()}. All rights reserved.
    </footer>
  )
}
