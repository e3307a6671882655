import classes from './ContactLink.module.css'

export function EmailLink({ address }: { address: string }) {
  // The address is encoded, because it may contain characters that would add recipients or text to the email.
  const recipient = encodeURIComponent(address).replace('%40', '@')
  return (
    <a className={classes.link} href={`mailto:${recipient}`}>
      {address}
    </a>
  )
}
