import classes from './ContactLink.module.css'
import { dialling } from './dialling'

/** A link that dials the number, on devices that can; it shows the number as typed. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={classes.phone} href={dialling(number)}>
      {number}
    </a>
  )
}
