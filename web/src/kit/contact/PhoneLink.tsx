import classes from './ContactLink.module.css'
import { dialling } from './dialling'

/** A link that dials the number on devices that can. It shows the number as it was typed. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={classes.phone} href={dialling(number)}>
      {number}
    </a>
  )
}
