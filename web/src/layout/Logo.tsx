import { Windsock } from '../kit/windsock/Windsock'
import { clubName } from './club-name'
import classes from './Logo.module.css'

export function Logo() {
  return (
    <span className={classes.logo}>
      <Windsock size={28} />
      <span className={classes.name}>{clubName()}</span>
    </span>
  )
}
