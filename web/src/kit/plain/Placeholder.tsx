import classes from './Placeholder.module.css'

export interface PlaceholderProps {
  width?: string
  height?: string
  className?: string
}

/**
 * A pulsing area in place of what is loading. It looks like Mantine's `Skeleton`, and has the class by which the picture
 * of the kept day finds any of them.
 */
export function Placeholder({ width, height, className = '' }: PlaceholderProps) {
  return <div className={`mantine-Skeleton-root ${classes.placeholder} ${className}`} style={{ width, height }} />
}
