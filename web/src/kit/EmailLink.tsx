import classes from './ContactLink.module.css'

/** A link that opens an email to the address. */
export function EmailLink({ address }: { address: string }) {
  // Encoded, because an address may contain characters that would add recipients or text to the email.
  const recipient = encodeURIComponent(address).replace('%40', '@')
  return (
    <a className={classes.link} href={`mailto:${recipient}`}>
      {address}
    </a>
  )
}
