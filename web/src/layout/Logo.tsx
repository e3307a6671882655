import icon from './windsock.svg'
import { clubName } from './club-name'
import classes from './Logo.module.css'

export function Logo() {
  return (
    <span className={classes.logo}>
      <img src={icon} alt="" width={28} height={28} />
      <span className={classes.name}>{clubName()}</span>
    </span>
  )
}
