import classes from './FlightForm.module.css'

/** What is asked about a field, in the place of its description. It is read aloud when it appears. */
export function Doubt({ text }: { text: string }) {
  return (
    <span role="status" className={classes.doubt}>
      {text}
    </span>
  )
}
