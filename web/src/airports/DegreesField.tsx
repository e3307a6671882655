import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'

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
      onChangeCapture={writeMinus}
      {...props}
    />
  )
}

/**
 * Writes a minus sign or a dash, as maps and phones write them, as the hyphen that the field reads as a minus, and a
 * comma as a point. The field drops other signs and pasted commas: the airport would be in the wrong half of the world.
 */
function writeMinus({ target: input }: ChangeEvent<HTMLInputElement>) {
  const plain = input.value.replaceAll(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-').replaceAll(',', '.')
  if (plain === input.value) return
  const { selectionStart, selectionEnd } = input
  input.value = plain
  input.setSelectionRange(selectionStart, selectionEnd)
}
