import classes from './ContactLink.module.css'

/** Writes to the address. */
export function EmailLink({ address }: { address: string }) {
  // Whatever else an address may hold must not pass for more recipients or for words of the letter.
  const recipient = encodeURIComponent(address).replace('%40', '@')
  return (
    <a className={classes.link} href={`mailto:${recipient}`}>
      {address}
    </a>
  )
}
