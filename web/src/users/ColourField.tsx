import { ColorInput, type ColorInputProps } from '@mantine/core'
import { NO_COLOUR } from './user-values'

// White first; the others are told apart next to each other on the day grid, in light and in dark.
const swatches = [
  NO_COLOUR,
  '#e03131',
  '#e8590c',
  '#f2a600',
  '#74b816',
  '#2f9e44',
  '#0c8599',
  '#1971c2',
  '#6741d9',
  '#c2255c',
  '#846358',
  '#495057',
]

/** The colour of somebody's bookings and schedules, `#rrggbb`. */
export function ColourField(props: Pick<ColorInputProps, 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error'>) {
  return (
    <ColorInput
      label="Colour"
      description={props.value === NO_COLOUR ? 'White: no colour of one’s own' : 'Of bookings and schedules'}
      swatches={swatches}
      swatchesPerRow={6}
      // Outside the page's landmarks a screen reader would not come across it.
      popoverProps={{ withinPortal: false }}
      {...props}
    />
  )
}
