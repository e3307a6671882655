import { Anchor } from '@mantine/core'

/** Calls the number, on a device that can; shown as it was typed in. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor fz="inherit" c="inherit" style={{ whiteSpace: 'nowrap' }} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
      {number}
    </Anchor>
  )
}
