import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A field for degrees of latitude or longitude. North and east are positive, south and west are negative. */
export function DegreesField(props: Omit<NumberInputProps, 'inputMode'>) {
  return (
    <NumberInput
      required
      hideControls
      decimalScale={6}
      allowedDecimalSeparators={[',', '.']}
      // The field uses a text keyboard, because a phone's decimal keyboard has no minus key.
      inputMode="text"
      autoComplete="off"
      {...props}
    />
  )
}
