import classes from './ContactLink.module.css'
import { dialling } from './dialling'

/** Calls the number, on a device that can; shown as it was typed in. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={classes.phone} href={dialling(number)}>
      {number}
    </a>
  )
}
