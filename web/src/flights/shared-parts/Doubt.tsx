import classes from './FlightForm.module.css'

/** The question about a field, in place of its description. Screen readers announce it when it appears. */
export function Doubt({ text }: { text: string }) {
  return (
    <span role="status" className={classes.doubt}>
      {text}
    </span>
  )
}
