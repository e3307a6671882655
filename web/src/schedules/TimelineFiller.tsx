import classes from './Timeline.module.css'

export interface TimelineFillerProps {
  slots: number
  hasBefore: boolean
  hasAfter: boolean
}

/** Carries the lines of the hours down to the end of the area when few instructors leave room there. */
export function TimelineFiller({ slots, hasBefore, hasAfter }: TimelineFillerProps) {
  const columns = slots + Number(hasBefore) + Number(hasAfter)
  return (
    <tr className={classes.filler}>
      <td aria-hidden className={classes.name} />
      {Array.from({ length: columns }, (_, index) => (
        <td key={index} aria-hidden data-half={(index + Number(hasBefore)) % 2 === 0 || undefined} />
      ))}
    </tr>
  )
}
