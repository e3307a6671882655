import { ColorInput, type ColorInputProps } from '@mantine/core'
import { t } from '../kit/language/translate'
import { NO_COLOUR } from './user-values'

// White comes first. The other colours can be distinguished side by side on the day grid, in light and dark.
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

/** The field for the colour of a person's bookings and schedule entries, `#rrggbb`. */
export function ColourField(props: Pick<ColorInputProps, 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error'>) {
  return (
    <ColorInput
      label={t('users.colour')}
      description={t(props.value === NO_COLOUR ? 'users.noColour' : 'users.colourHint')}
      swatches={swatches}
      swatchesPerRow={6}
      // The popup uses no portal, because screen readers would not find it outside the page's landmarks.
      popoverProps={{ withinPortal: false }}
      {...props}
    />
  )
}
