import classes from './Timeline.module.css'

export interface TimelineFillerProps {
  slots: number
  hasBefore: boolean
  hasAfter: boolean
}

/** An empty row that extends the vertical lines to the bottom of the timeline if there are few instructors. */
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
