import { NumberInput, type NumberInputProps } from '@mantine/core'

/** Degrees, north and east positive, south and west negative. */
export function DegreesField(props: Omit<NumberInputProps, 'inputMode'>) {
  return (
    <NumberInput
      required
      hideControls
      decimalScale={6}
      allowedDecimalSeparators={[',', '.']}
      // A phone's decimal keyboard has no minus.
      inputMode="text"
      autoComplete="off"
      {...props}
    />
  )
}
