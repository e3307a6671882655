import { ColorInput, createTheme, Input, MantineThemeProvider, type ColorInputProps } from '@mantine/core'
import { ColourSwatches } from './ColourSwatches'
import { t } from '../kit/language/translate'
import { AUTOMATIC, NO_COLOUR } from './user-values'

/** Names the parts of the picker. Not in the theme of the page, which is loaded before the login. */
const named = createTheme({
  components: {
    ColorPicker: { defaultProps: () => ({ saturationLabel: t('common.saturation'), hueLabel: t('common.hue') }) },
  },
})

export interface ColourFieldProps extends Pick<ColorInputProps, 'onBlur' | 'onFocus' | 'error'> {
  value?: string
  onChange?(colour: string): void
  /** Whether the person is new, so that the server can choose the colour. */
  isNew: boolean
}

/**
 * The field for the colour of a person's bookings and schedule entries: the palette, and below it a picker and `#rrggbb`
 * for any other colour.
 */
export function ColourField({ value = NO_COLOUR, isNew, onChange, ...rest }: ColourFieldProps) {
  const hint = value === AUTOMATIC && isNew ? 'users.newColourHint' : 'users.colourHint'
  return (
    <Input.Wrapper
      label={t('users.colour')}
      labelElement="div"
      description={t(value === NO_COLOUR ? 'users.noColour' : hint)}
    >
      <ColourSwatches value={value} isNew={isNew} onChange={onChange} />
      <MantineThemeProvider theme={named} inherit>
        <ColorInput
          aria-label={t('users.colour')}
          value={value}
          {...(onChange && { onChange })}
          // An invalid text becomes the last valid colour again, but an empty field stays empty.
          fixOnBlur={value !== AUTOMATIC}
          // The popup uses no portal, because screen readers would not find it outside the page's landmarks.
          popoverProps={{ withinPortal: false }}
          eyeDropperButtonProps={{ 'aria-label': t('common.pickColour') }}
          {...rest}
        />
      </MantineThemeProvider>
    </Input.Wrapper>
  )
}
