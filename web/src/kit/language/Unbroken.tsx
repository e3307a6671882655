import { Fragment } from 'react'
import classes from './Unbroken.module.css'

/** Texts that the browser would break at their hyphens and dashes: days, times and registration codes. */
const hyphened = /(\p{L}+-[\p{L}\d]+|\d{4}-\d\d-\d\d|\d\d:\d\d–\d\d:\d\d)/u

/** A text whose days, times and registration codes stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(hyphened).map((part, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <span key={place} className={classes.unbroken}>
        {part}
      </span>
    ),
  )
}
