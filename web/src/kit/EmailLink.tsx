import { Anchor } from '@mantine/core'

/** Writes to the address. */
export function EmailLink({ address }: { address: string }) {
  // Whatever else an address may hold must not pass for more recipients or for words of the letter.
  const recipient = encodeURIComponent(address).replace('%40', '@')
  return (
    <Anchor fz="inherit" c="inherit" href={`mailto:${recipient}`}>
      {address}
    </Anchor>
  )
}
