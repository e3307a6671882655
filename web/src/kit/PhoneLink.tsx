import classes from './ContactLink.module.css'

/** Calls the number, on a device that can; shown as it was typed in. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={classes.phone} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
      {number}
    </a>
  )
}
