import classes from './ContactLink.module.css'

/** The number of characters that fit into a line of a list's widest column. */
const SHORT_MOST = 40

export function EmailLink({ address }: { address: string }) {
  // The address is encoded, because it may contain characters that would add recipients or text to the email.
  const recipient = encodeURIComponent(address).replace('%40', '@')
  return (
    <a className={classes.email} data-short={address.length <= SHORT_MOST || undefined} href={`mailto:${recipient}`}>
      {address}
    </a>
  )
}
