import { ColorInput, Input, type ColorInputProps } from '@mantine/core'
import { ColourSwatches } from './ColourSwatches'
import { t } from '../kit/language/translate'
import { AUTOMATIC, NO_COLOUR } from './user-values'

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
      <ColorInput
        aria-label={t('users.colour')}
        value={value}
        {...(onChange && { onChange })}
        // An invalid text becomes the last valid colour again, but an empty field stays empty.
        fixOnBlur={value !== AUTOMATIC}
        // The popup uses no portal, because screen readers would not find it outside the page's landmarks.
        popoverProps={{ withinPortal: false }}
        {...rest}
      />
    </Input.Wrapper>
  )
}
