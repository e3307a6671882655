import { personColours, type PersonColour } from '@windsock/domain/users'
import type { PlainKey } from '@windsock/messages/message'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { t } from '../kit/language/translate'
import { AUTOMATIC, NO_COLOUR } from './user-values'
import classes from './ColourSwatches.module.css'

const nameOf: Readonly<Record<PersonColour, PlainKey>> = {
  '#1864ab': 'users.blue',
  '#b34700': 'users.orange',
  '#0b7285': 'users.teal',
  '#9c36b5': 'users.purple',
  '#5c6b10': 'users.olive',
  '#c2255c': 'users.pink',
  '#364fc7': 'users.indigo',
  '#8a6100': 'users.amber',
  '#2b7a3d': 'users.green',
  '#6741d9': 'users.violet',
  '#7d5a4c': 'users.brown',
  '#4a5d73': 'users.slate',
}

export interface ColourSwatchesProps {
  value: string
  isNew: boolean
  onChange: ((colour: string) => void) | undefined
}

/** The palette as radio buttons. A new person can get a colour from the server, and anybody can have none. */
export function ColourSwatches({ value, isNew, onChange }: ColourSwatchesProps) {
  const group = useId()

  function option(colour: string, name: string, look: ReactNode) {
    return (
      <label key={colour} className={classes.option} title={name}>
        <input
          type="radio"
          className={classes.radio}
          name={group}
          aria-label={name}
          checked={value.toLowerCase() === colour}
          onChange={() => onChange?.(colour)}
        />
        {look}
      </label>
    )
  }

  function words(colour: string, name: string) {
    return option(colour, name, <span className={classes.words}>{name}</span>)
  }

  return (
    <div role="radiogroup" aria-label={t('users.palette')} className={classes.swatches}>
      {isNew && words(AUTOMATIC, t('users.automatic'))}
      {words(NO_COLOUR, t('users.noColourOption'))}
      {personColours.map((colour) =>
        option(
          colour,
          t(nameOf[colour]),
          <span className={classes.swatch} style={{ '--tone': colour } as CSSProperties} />,
        ),
      )}
    </div>
  )
}
